import { join } from 'node:path';
import { assertPortsFree } from '../processes/ports.ts';
import { newClaimToken } from '../seed/claim-token.ts';
import { readCredentials } from '../seed/credentials-file.ts';
import { seed } from '../seed/seed.ts';
import { addressesOf, wantedPorts, type Addresses } from './addresses.ts';
import { databasesOn, startDatabase } from './database.ts';
import { chooseDns } from './dns.ts';
import { loadKeys } from './keys.ts';
import { startMail } from './mail.ts';
import type { Place } from './place.ts';
import { startQueue } from './queue.ts';
import { describeConsole, describeService } from './service-environment.ts';
import { fillSample, sampleState } from './sample.ts';
import { migrateService, startService, startWorker } from './services.ts';
import type { Settings } from './settings.ts';

/** A running installation. */
export interface Installation {
  /** Several lines for the console. */
  summary: string;
  /** Whether to call `fillSample` after showing the summary. */
  isSampleDue: boolean;
  /**
   * Creates the sample organization unless it exists. Workers are stopped meanwhile: its history starts six weeks ago,
   * and they would treat all of it as overdue.
   */
  fillSample(): Promise<void>;
  /** Closes what runs in this process. The guard stops the other processes. */
  close(): Promise<void>;
}

/**
 * Starts, in order: Postgres, Redis and the mail catcher; migrations; services; demo data. If `fillSample` is due,
 * workers start after it.
 * @throws Error with a message for people if a part cannot be started
 */
export async function startInstallation(
  place: Place,
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<Installation> {
  await assertPortsFree(wantedPorts(settings));
  const addresses = addressesOf(settings);
  const { smtp } = addresses;
  const keys = await loadKeys(join(place.data, 'keys.json'));
  const queueOptions = {
    redisUrl: settings.REDIS_URL,
    path: environment.PATH ?? '',
    password: keys.redisPassword,
  };
  const web = { host: settings.HOST, port: settings.MAIL_PORT };
  const [serverUrl, queue, mail, dns] = await Promise.all([
    settings.DATABASE_URL ?? startDatabase(place, keys.postgresPassword),
    startQueue(place, queueOptions),
    startMail({ folder: join(place.data, 'mail'), smtp, web }),
    chooseDns(environment.DNS_SERVERS),
  ]);
  const databases = databasesOn(serverUrl);
  const parts = { redisUrl: queue.redisUrl, dnsServers: dns.servers };
  const surroundings = { settings, environment, addresses, keys, databases, ...parts };
  const services = (['outreach', 'survey'] as const).map((name) => describeService(name, surroundings));
  await Promise.all(services.map((service) => migrateService(place, service)));
  const file = join(place.data, 'credentials.json');
  const isSampleDue = settings.SAMPLE_DATA === 'on' && (await mayMakeSample(place, file));
  await Promise.all(services.map((service) => startService(place, service)));
  const startWorkers = () => Promise.all(services.map((service) => startWorker(place, service)));
  let workers = isSampleDue ? [] : await startWorkers();
  const demo = await seed({ ...addresses, accountsDatabaseUrl: databases.accounts, file }).catch(
    (error: unknown) =>
      `the demo data is not complete: ${error instanceof Error ? error.message : String(error)}`,
  );
  const demoSignIn =
    typeof demo === 'string' ? null : { email: demo.personEmail, password: demo.personPassword };
  await startService(place, describeConsole(surroundings, demoSignIn));
  const claimToken = await newClaimToken(databases.accounts, demoSignIn?.email);
  const database = settings.DATABASE_URL ? 'Postgres at DATABASE_URL' : 'Postgres (bundled)';
  return {
    summary: summaryOf(place, addresses, {
      database,
      queue: queue.label,
      dns: dns.label,
      demo: typeof demo === 'string' ? demo : `node -p "require('${file}').personalToken"`,
      signIn: demoSignIn?.password ? `${demoSignIn.email}, password ${demoSignIn.password}` : 'none',
      claim: claimToken
        ? `${addresses.consoleUrl}/claim?token=${claimToken}   (works once, for 24 hours)`
        : 'done',
    }),
    isSampleDue,
    async fillSample() {
      await Promise.all(workers.map((worker) => worker.stop()));
      try {
        if (!demoSignIn) throw new Error('there is no demo organization');
        await fillSample(place, { databases, services, smtp, email: demoSignIn.email });
      } finally {
        if (!place.guard.isEnding()) workers = await startWorkers();
      }
    },
    close: async () => void (await Promise.all([mail.close(), dns.close()])),
  };
}

/** On the first start, and again if the last one was interrupted while it made the sample. */
async function mayMakeSample({ data }: Place, credentialsFile: string): Promise<boolean> {
  const state = await sampleState(data);
  if (state !== 'none') return state === 'filling';
  return Object.keys(await readCredentials(credentialsFile)).length === 0;
}

function summaryOf(
  { data }: Place,
  { consoleUrl, outreachUrl, surveyUrl, mailUrl, smtp }: Addresses,
  labels: { database: string; queue: string; dns: string; demo: string; signIn: string; claim: string },
): string {
  return `
Reachback is running. Ctrl-C stops it; the data stays in ${data}

Console    ${consoleUrl}
Sign-in    ${labels.signIn}
Claim      ${labels.claim}
Outreach   ${outreachUrl}   (API reference: /docs)
Survey     ${surveyUrl}   (API reference: /docs)
Emails     ${mailUrl}   (SMTP on port ${smtp.port}; emails of the demo are caught here)
Database   ${labels.database}
Queues     ${labels.queue}
DNS        ${labels.dns}
Logs       ${join(data, 'logs')}
Token      ${labels.demo}
`;
}
