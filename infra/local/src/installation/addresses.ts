import type { Settings } from './settings.ts';

/** Addresses of all parts, as reached from this machine. */
export interface Addresses {
  consoleUrl: string;
  outreachUrl: string;
  surveyUrl: string;
  mailUrl: string;
  /** Address of the mail catcher for the services. */
  smtp: { host: string; port: number };
}

/** The services connect to the catcher without encryption, which they allow only on the same machine. */
const smtpHost = '127.0.0.1';
const reachedAsLocalhost = ['0.0.0.0', '::', '127.0.0.1', '::1'];

/** Where an installation with these settings can be reached from this machine. */
export function addressesOf(settings: Settings): Addresses {
  const { HOST, CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT } = settings;
  const host = reachedAsLocalhost.includes(HOST) ? 'localhost' : HOST;
  return {
    consoleUrl: `http://${host}:${CONSOLE_PORT}`,
    outreachUrl: `http://${host}:${OUTREACH_PORT}`,
    surveyUrl: `http://${host}:${SURVEY_PORT}`,
    mailUrl: `http://${host}:${MAIL_PORT}`,
    smtp: { host: smtpHost, port: SMTP_PORT },
  };
}

/** The ports that must be free, with the variables that change them. */
export function wantedPorts(settings: Settings) {
  const { HOST: host, CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT } = settings;
  return [
    { host, port: CONSOLE_PORT, variable: 'CONSOLE_PORT', what: 'the console' },
    { host, port: OUTREACH_PORT, variable: 'OUTREACH_PORT', what: 'outreach' },
    { host, port: SURVEY_PORT, variable: 'SURVEY_PORT', what: 'survey' },
    { host, port: MAIL_PORT, variable: 'MAIL_PORT', what: 'the page of caught emails' },
    { host: smtpHost, port: SMTP_PORT, variable: 'SMTP_PORT', what: 'SMTP' },
  ];
}
