import { join } from 'node:path';
import { openMailStore } from '../mail/mail-store.ts';
import { startMailWeb } from '../mail/mail-web.ts';
import { startSmtpCatcher } from '../mail/smtp-catcher.ts';
import { assertPortsFree } from '../processes/ports.ts';
import { seed } from '../seed/seed.ts';
import { databasesOn, startDatabase, type Databases } from './database.ts';
import { loadKeys, type Keys } from './keys.ts';
import type { Place } from './place.ts';
import { startQueue } from './queue.ts';
import { migrateService, startService, type Service } from './services.ts';
import type { Settings } from './settings.ts';

/** The services speak to the catcher without encryption, which they do on the own machine only. */
const smtpHost = '127.0.0.1';

/** Everything that runs, and how to say it. */
export interface Installation {
  /** For people, several lines. */
  summary: string;
  /** Ends what runs in this process. The other processes are the guard's. */
  closeMail(): Promise<void>;
}

/**
 * Starts everything, in order: Postgres, Redis and the mail catcher; the migrations; the services; the demo data.
 * @throws Error in words for people, when a part cannot be started
 */
export async function startInstallation(
  place: Place,
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<Installation> {
  await assertPortsFree(wantedPorts(settings));
  const keys = await loadKeys(join(place.data, 'keys.json'));
  const [serverUrl, queue, mail] = await Promise.all([
    settings.DATABASE_URL ?? startDatabase(place, keys.postgresPassword),
    startQueue(place, {
      redisUrl: settings.REDIS_URL,
      path: environment.PATH ?? '',
      password: keys.redisPassword,
    }),
    startMail(place, settings),
  ]);
  const databases = databasesOn(serverUrl);
  const services = (['outreach', 'survey'] as const).map((name) =>
    describeService({ name, settings, environment, keys, databases, redisUrl: queue.redisUrl }),
  );
  await Promise.all(services.map((service) => migrateService(place, service)));
  await Promise.all(services.map((service) => startService(place, service)));
  const urls = { outreachUrl: urlOf(settings, 'OUTREACH_PORT'), surveyUrl: urlOf(settings, 'SURVEY_PORT') };
  const mailUrl = urlOf(settings, 'MAIL_PORT');
  const file = join(place.data, 'credentials.json');
  const demo = await seed({
    ...urls,
    mailUrl,
    smtp: { host: smtpHost, port: settings.SMTP_PORT },
    accountsDatabaseUrl: databases.accounts,
    file,
  }).then(
    () => `Token      node -p "require('${file}').personalToken"`,
    (error: unknown) =>
      `The demo data is not complete: ${error instanceof Error ? error.message : String(error)}`,
  );
  const summary = `
Reachback runs. Ctrl-C stops it, the data stays in ${place.data}

Outreach   ${urls.outreachUrl}   (what it can do: /docs)
Survey     ${urls.surveyUrl}   (what it can do: /docs)
Mails      ${mailUrl}   (SMTP on port ${settings.SMTP_PORT}; nothing leaves this machine)
Database   ${settings.DATABASE_URL ? 'Postgres at DATABASE_URL' : 'Postgres (bundled)'}
Queues     ${queue.label}
Logs       ${join(place.data, 'logs')}
${demo}
`;
  return { summary, closeMail: mail.close };
}

function wantedPorts({ HOST: host, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT }: Settings) {
  return [
    { host, port: OUTREACH_PORT, variable: 'OUTREACH_PORT', what: 'outreach' },
    { host, port: SURVEY_PORT, variable: 'SURVEY_PORT', what: 'survey' },
    { host, port: MAIL_PORT, variable: 'MAIL_PORT', what: 'the page of caught mails' },
    { host: smtpHost, port: SMTP_PORT, variable: 'SMTP_PORT', what: 'SMTP' },
  ];
}

async function startMail({ data }: Place, { HOST: host, MAIL_PORT, SMTP_PORT }: Settings) {
  const store = openMailStore(join(data, 'mail'));
  const smtp = await startSmtpCatcher({ store, host: smtpHost, port: SMTP_PORT, now: () => new Date() });
  const web = await startMailWeb({ store, host, port: MAIL_PORT });
  return {
    async close() {
      await Promise.all([smtp.close(), web.close()]);
      store.close();
    },
  };
}

function describeService(options: {
  name: Service['name'];
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  keys: Keys;
  databases: Databases;
  redisUrl: string | undefined;
}): Service {
  const { name, settings, environment, keys, databases, redisUrl } = options;
  const port = name === 'outreach' ? 'OUTREACH_PORT' : 'SURVEY_PORT';
  const url = urlOf(settings, port);
  return {
    name,
    url,
    env: {
      // Subscribers on this machine may be told about events.
      WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8,::1/128',
      LOG_LEVEL: 'info',
      ...environment,
      NODE_ENV: 'production',
      DATABASE_URL: databases[name],
      ACCOUNTS_DATABASE_URL: databases.accounts,
      REDIS_URL: redisUrl ?? '',
      HOST: settings.HOST,
      PORT: String(settings[port]),
      PUBLIC_URL: url,
      SIGNING_KEY: keys[name].signing,
      ENCRYPTION_KEY: keys[name].encryption,
      // Whatever else is set here: nothing leaves this machine.
      SMTP_URL: `smtp://${smtpHost}:${settings.SMTP_PORT}`,
      MAIL_FROM: 'surveys@demo.example',
      TWILIO_ACCOUNT_SID: '',
      TWILIO_AUTH_TOKEN: '',
    },
  };
}

/** Reachable from this machine, also when everything listens on all addresses. */
function urlOf(settings: Settings, port: 'OUTREACH_PORT' | 'SURVEY_PORT' | 'MAIL_PORT'): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(settings.HOST);
  return `http://${isLocal ? 'localhost' : settings.HOST}:${settings[port]}`;
}
