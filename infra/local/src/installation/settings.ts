import { databaseUrl } from '@reachback/common/runtime/config';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const shape = z.object({
  CONSOLE_PORT: port.default(4000),
  OUTREACH_PORT: port.default(4001),
  SURVEY_PORT: port.default(4002),
  MAIL_PORT: port.default(1080),
  SMTP_PORT: port.default(1025),
  /** Listening address of all parts. 0.0.0.0 opens them to the network, including the caught emails. */
  HOST: z.string().default('127.0.0.1'),
  /** off: no sample organization on the first start. */
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
  /** A server whose user may create databases. Defaults to the bundled one. */
  DATABASE_URL: databaseUrl.optional(),
  /** A persistent server (appendonly, noeviction). Defaults to a private one, if Redis is installed. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
});

/** Settings of the local installation. */
export type Settings = z.output<typeof shape>;

/** @throws Error that lists all invalid variables, one per line */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
