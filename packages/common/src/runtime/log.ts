import { pino, type Logger } from 'pino';
import { wireId } from '../values/ids.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Fields that contain a UUID, and the prefix of its wire id. */
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

/** Replaces UUIDs in log lines by wire ids, so that support finds what a client names. */
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
 * JSON lines on standard output. At info level no line contains an address or a body. Written asynchronously: lines
 * logged during a write are written together by the next one; pending lines are flushed when the process ends, except
 * on SIGKILL.
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
