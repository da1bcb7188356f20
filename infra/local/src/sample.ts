import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearOutreach, fillOutreach } from './sample/sample-outreach.ts';
import { clearSurvey, fillSurvey } from './sample/sample-survey.ts';
import { createApi } from './seed/api.ts';
import { readCredentials } from './seed/credentials-file.ts';

/**
 * `pnpm sample` fills a running installation with sample data, made by its API and by emails as anybody's is. Filling again
 * changes nothing. `pnpm sample remove` removes the people, mailboxes and campaigns again; scores of the survey stay.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = resolve(process.env.LOCAL_DATA || join(root, '.local'));
const { outreachUrl, surveyUrl, mailUrl, smtpPort, personalToken } = await readCredentials(
  join(data, 'credentials.json'),
);
if (!outreachUrl || !surveyUrl || !mailUrl || !smtpPort || !personalToken) {
  console.error(`There is no installation in ${data}. Start one first: pnpm start`);
  process.exit(1);
}
const outreach = createApi(outreachUrl, personalToken);
const survey = createApi(surveyUrl, personalToken);
const begun = performance.now();
if (process.argv[2] === 'remove') await Promise.all([clearOutreach(outreach), clearSurvey(survey)]);
else
  await Promise.all([
    fillOutreach(outreach, { smtp: { host: '127.0.0.1', port: smtpPort }, mailUrl }),
    fillSurvey(survey, { mailUrl }),
  ]);
console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
