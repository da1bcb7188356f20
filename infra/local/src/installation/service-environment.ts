import type { Addresses } from './addresses.ts';
import type { Databases } from './database.ts';
import type { Keys } from './keys.ts';
import type { Service } from './services.ts';
import type { Settings } from './settings.ts';

/** Values that the services' environments are built from. */
export interface Surroundings {
  settings: Settings;
  /** This process's environment; variables that the services support and this file does not set are passed on. */
  environment: NodeJS.ProcessEnv;
  addresses: Addresses;
  keys: Keys;
  databases: Databases;
  redisUrl: string | undefined;
  dnsServers: string;
}

/** Describes the console with its whole environment. @param demo sign-in to offer on the console, if any */
export function describeConsole(
  { settings, environment, addresses, keys, databases }: Surroundings,
  demo: { email: string; password: string | undefined } | null,
): Service {
  const { smtp, consoleUrl: url } = addresses;
  const env = {
    LOG_LEVEL: 'info',
    ...environment,
    NODE_ENV: 'production',
    ACCOUNTS_DATABASE_URL: databases.accounts,
    OUTREACH_DATABASE_URL: databases.outreach,
    SURVEY_DATABASE_URL: databases.survey,
    HOST: settings.HOST,
    PORT: String(settings.CONSOLE_PORT),
    PUBLIC_URL: url,
    OUTREACH_URL: addresses.outreachUrl,
    SURVEY_URL: addresses.surveyUrl,
    OUTREACH_PUBLIC_URL: addresses.outreachUrl,
    SURVEY_PUBLIC_URL: addresses.surveyUrl,
    SESSION_KEYS: keys.console.session,
    SIGNING_KEY: keys.console.signing,
    ENCRYPTION_KEY: keys.console.encryption,
    SMTP_URL: `smtp://${smtp.host}:${smtp.port}`,
    MAIL_FROM: 'console@demo.example',
    DEMO_EMAIL: demo?.email ?? '',
    DEMO_PASSWORD: demo?.password ?? '',
  };
  return { name: 'console', url, env };
}

/** Describes a service with its whole environment. */
export function describeService(name: 'outreach' | 'survey', surroundings: Surroundings): Service {
  const { settings, environment, addresses, keys, databases, redisUrl, dnsServers } = surroundings;
  const { smtp } = addresses;
  const url = name === 'outreach' ? addresses.outreachUrl : addresses.surveyUrl;
  const env = {
    // Webhook endpoints may be on this machine.
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8,::1/128',
    // Mailboxes may use the mail catcher.
    MAIL_ALLOW_CIDRS: '127.0.0.0/8,::1/128',
    MAIL_ALLOW_PORTS: '1024-65535',
    LOG_LEVEL: 'info',
    ...environment,
    NODE_ENV: 'production',
    DATABASE_URL: databases[name],
    ACCOUNTS_DATABASE_URL: databases.accounts,
    REDIS_URL: redisUrl ?? '',
    HOST: settings.HOST,
    PORT: String(name === 'outreach' ? settings.OUTREACH_PORT : settings.SURVEY_PORT),
    PUBLIC_URL: url,
    CONSOLE_URL: addresses.consoleUrl,
    CONSOLE_JWKS_URL: '',
    SIGNING_KEY: keys[name].signing,
    ENCRYPTION_KEY: keys[name].encryption,
    DNS_SERVERS: dnsServers,
    // Survey emails stay on this machine, regardless of the environment.
    SMTP_URL: `smtp://${smtp.host}:${smtp.port}`,
    MAIL_FROM: 'surveys@demo.example',
    TWILIO_ACCOUNT_SID: '',
    TWILIO_AUTH_TOKEN: '',
  };
  return { name, url, env };
}
