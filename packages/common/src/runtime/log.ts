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
  stepId: 'stp',
  itemId: 'inb',
  messageId: 'msg',
  personId: 'per',
};
/** The prefix of the second id in the id of a lane that is not one of the whole organization. */
const lanePrefixes: Record<string, string> = { sending: 'mbx', webhooks: 'whe' };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Replaces UUIDs in log lines by wire ids, so that support finds what a client names. */
function withShownIds(line: Record<string, unknown>): Record<string, unknown> {
  let shown = line;
  for (const name in line) {
    const value = line[name];
    if (typeof value !== 'string') continue;
    const replaced = name === 'laneId' ? shownLane(line.lane, value) : shownId(prefixes[name], value);
    if (replaced === value) continue;
    if (shown === line) shown = { ...line };
    shown[name] = replaced;
  }
  return shown;
}

/** A lane's id is `<organization>` or `<organization>.<mailbox or endpoint>`. */
function shownLane(lane: unknown, laneId: string): string {
  const [organization = '', ...of] = laneId.split('.');
  return [shownId('org', organization), ...of.map((id) => shownId(lanePrefixes[String(lane)], id))].join('.');
}

function shownId(prefix: string | undefined, id: string): string {
  return prefix !== undefined && uuid.test(id) ? wireId(prefix, id) : id;
}

/** Fields of database errors that quote a row: `Key (email)=(kim@client.example) already exists.` */
const quotes = ['detail', 'where', 'internalQuery', 'meta.driverAdapterError.cause.detail'];

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
        paths: [
          'authorization',
          '*.authorization',
          'password',
          '*.password',
          'token',
          '*.token',
          ...quotes.map((field) => `err.${field}`),
        ],
        remove: true,
      },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}
