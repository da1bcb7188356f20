import { pino, type Logger } from 'pino';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** JSON lines on standard output. At info level no line carries an address or a body. */
export function createLog(options: { service: string; level: (typeof logLevels)[number] }): Log {
  return pino({
    level: options.level,
    base: { service: options.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
      remove: true,
    },
  });
}
