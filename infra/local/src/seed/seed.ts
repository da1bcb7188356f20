import { createApi } from './api.ts';
import { readCredentials, writeCredentials, type Credentials } from './credentials-file.ts';
import { ensureDemoAccount } from './demo-account.ts';
import { ensureDemoCampaign } from './demo-outreach.ts';
import { ensureDemoSurvey } from './demo-survey.ts';

export interface SeedOptions {
  consoleUrl: string;
  outreachUrl: string;
  surveyUrl: string;
  mailUrl: string;
  /** Address of the mail catcher for the services. */
  smtp: { host: string; port: number };
  accountsDatabaseUrl: string;
  /** File that the credentials are written to. */
  file: string;
}

/** Fills a new installation with demo data. Idempotent. */
export async function seed(options: SeedOptions): Promise<Credentials> {
  const { consoleUrl, outreachUrl, surveyUrl, mailUrl, smtp, accountsDatabaseUrl, file } = options;
  const known = await readCredentials(file);
  const account = await ensureDemoAccount(accountsDatabaseUrl, known);
  const [campaignId] = await Promise.all([
    ensureDemoCampaign(createApi(outreachUrl, account.personalToken), { smtp, knownId: known.campaignId }),
    ensureDemoSurvey(createApi(surveyUrl, account.personalToken)),
  ]);
  const credentials = {
    consoleUrl,
    outreachUrl,
    surveyUrl,
    mailUrl,
    smtpPort: smtp.port,
    ...account,
    campaignId,
    accountsDatabaseUrl,
  };
  await writeCredentials(file, credentials);
  return credentials;
}
