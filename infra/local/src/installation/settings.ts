import { databaseUrl } from '@reachback/common/runtime/config';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const shape = z.object({
  CONSOLE_PORT: port.default(4000),
  OUTREACH_PORT: port.default(4001),
  SURVEY_PORT: port.default(4002),
  MAIL_PORT: port.default(1080),
  SMTP_PORT: port.default(1025),
  /** Where everything listens. 0.0.0.0 opens it to the network, the caught mails included. */
  HOST: z.string().default('127.0.0.1'),
  /** off: without the sample organization, which the first start makes. */
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  /** A server whose user may create databases; without it the bundled one runs. */
  DATABASE_URL: databaseUrl.optional(),
  /** A server that keeps what it was given (appendonly, noeviction); without it a private one runs, if installed. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
});

/** What can be chosen about the local installation. */
export type Settings = z.output<typeof shape>;

/** @throws Error that lists every variable that is wrong, one per line */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
