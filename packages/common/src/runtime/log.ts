import { pino, type Logger } from 'pino';
import { wireId } from '../values/ids.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Fields that hold the UUID of a thing, and its prefix in the API. */
const prefixes: Record<string, string> = {
  organizationId: 'org',
  campaignId: 'cmp',
  leadId: 'led',
  mailboxId: 'mbx',
  sendId: 'snd',
  endpointId: 'whe',
  eventId: 'evt',
  deliveryId: 'dlv',
  importId: 'imp',
  sourceId: 'src',
  surveyId: 'srv',
  invitationId: 'inv',
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids in lines as clients see them, so that support finds what a client names. */
function withShownIds(line: Record<string, unknown>): Record<string, unknown> {
  let shown = line;
  for (const name in line) {
    const prefix = prefixes[name];
    const value = line[name];
    if (!prefix || typeof value !== 'string' || !uuid.test(value)) continue;
    if (shown === line) shown = { ...line };
    shown[name] = wireId(prefix, value);
  }
  return shown;
}

/**
 * JSON lines on standard output. At info level no line carries an address or a body. Lines are written beside the work,
 * those that came during one write together with the next; whatever is left goes out when the process ends, but for
 * SIGKILL.
 */
export function createLog(options: { service: string; level: (typeof logLevels)[number] }): Log {
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      formatters: { log: withShownIds },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
        remove: true,
      },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}
