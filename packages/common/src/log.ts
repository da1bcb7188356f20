import { pino, type Logger } from 'pino';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', 'password', '*.password', 'token', '*.token'],
        remove: true,
      },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}
