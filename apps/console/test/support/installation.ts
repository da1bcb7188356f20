import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutreachClient, createSurveyClient } from '@reachback/client';
import { buildTree, startInstallation } from '@reachback/testing/installation';
import { freePort } from '@reachback/testing/network/free-port';
import { until } from '@reachback/testing/until';

/** What the start writes for whoever uses the installation. */
export interface Credentials {
  consoleUrl: string;
  outreachUrl: string;
  surveyUrl: string;
  mailUrl: string;
  personalToken: string;
  organizationKey: string;
  smtpPort: number;
  personEmail: string;
  personPassword: string;
  accountsDatabaseUrl: string;
}

/** A part of an installation, and where it listens. */
export type Part = 'outreach' | 'survey' | 'console' | 'postgres';

/**
 * The whole installation as `pnpm start` runs it, with parts that can be taken away.
 * @param environmentFor further variables, given where outreach will be
 */
export async function startWholeInstallation(
  environmentFor: (outreachUrl: string) => Promise<Record<string, string>> = async () => ({}),
) {
  await buildTree();
  const folder = await mkdtemp(join(tmpdir(), 'reachback-walk-'));
  const [CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT] = await Promise.all(
    Array.from({ length: 5 }, async () => String(await freePort())),
  );
  const ports = { CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT };
  const environment = await environmentFor(`http://localhost:${OUTREACH_PORT}`);
  const run = await startInstallation({
    PATH: process.env.PATH,
    LOCAL_DATA: folder,
    ...environment,
    ...ports,
  });
  // Written before the start says that it runs.
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as Credentials;
  const token = credentials.personalToken;
  const portOf = (part: Part): number => {
    const { outreachUrl, surveyUrl, consoleUrl, accountsDatabaseUrl } = credentials;
    const urls = {
      outreach: outreachUrl,
      survey: surveyUrl,
      console: consoleUrl,
      postgres: accountsDatabaseUrl,
    };
    return Number(new URL(urls[part]).port);
  };
  const signs = {
    outreach: 'apps/outreach/dist/main.js',
    survey: 'apps/survey/dist/main.js',
    console: 'apps/console/dist/main.js',
    postgres: 'postgres',
  };
  const kill = (part: Part) => {
    const pids = readFileSync(`/proc/${run.child.pid}/task/${run.child.pid}/children`, 'utf8');
    const found = pids.split(' ').filter((pid) => pid && commandOf(pid).includes(signs[part]));
    if (found.length === 0) throw new Error(`no process of ${part}`);
    for (const pid of found) process.kill(Number(pid), 'SIGKILL');
  };
  const linkIn = async (to: string, path: string): Promise<string> => {
    const ask = async (what: string) => (await fetch(`${credentials.mailUrl}/api/mails${what}`)).json();
    // The shapes of the mail page.
    type List = { data: { id: number }[] };
    const list = async () => ((await ask(`?to=${encodeURIComponent(to)}`)) as List).data;
    let link: string | undefined;
    await until(`a link in an email to ${to}`, async () => {
      const [newest] = await list();
      if (!newest) return false;
      const { text } = (await ask(`/${newest.id}`)) as { text: string };
      link = new RegExp(`https?:\\S+${path}[\\w.~?=-]+`).exec(text)?.[0];
      return link !== undefined;
    });
    return link!;
  };
  const survey = createSurveyClient({ baseUrl: credentials.surveyUrl, credential: token });
  return {
    credentials,
    /** All that the start has said so far. */
    output: run.output,
    outreach: createOutreachClient({ baseUrl: credentials.outreachUrl, token }),
    survey,
    /** The link to a page of the console in the newest email to somebody. */
    linkIn,
    /** Somebody visits, gets the survey and answers with a 2, which opens a follow-up. */
    async lowScore(email: string, location?: string): Promise<void> {
      await survey.reportVisit({
        externalId: `visit ${email}`,
        email,
        ...(location && { location }),
        visitAt: new Date(Date.now() - 3_600_000).toISOString(),
        sendNow: true,
      });
      const body = new URLSearchParams({ score: '2', comment: 'A long wait.' });
      const answer = await fetch(await linkIn(email, '/s/'), { method: 'POST', body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`the survey answered ${answer.status}`);
    },
    /** Kills it; it is started again at once. */
    kill,
    /** Kills it, and keeps its place so that it cannot be started again, until what is returned is called. */
    async takeAway(part: Part): Promise<() => Promise<void>> {
      const inTheWay = createServer((socket) => socket.destroy());
      kill(part);
      await until(`${part} is gone`, async () => {
        inTheWay.listen(portOf(part));
        return Promise.race([
          once(inTheWay, 'listening').then(() => true),
          once(inTheWay, 'error').then(() => false),
        ]).catch(() => false);
      });
      return async () => {
        inTheWay.close();
        await once(inTheWay, 'close');
      };
    },
    async close() {
      await run.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** What `startWholeInstallation` starts. */
export type WholeInstallation = Awaited<ReturnType<typeof startWholeInstallation>>;

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
