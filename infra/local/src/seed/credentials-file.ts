import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const shape = z.object({
  consoleUrl: z.string(),
  outreachUrl: z.string(),
  surveyUrl: z.string(),
  mailUrl: z.string(),
  smtpPort: z.int(),
  /** For all operations of both services. */
  personalToken: z.string(),
  /** For visits and responses. */
  organizationKey: z.string(),
  organizationId: z.string(),
  campaignId: z.string(),
  personEmail: z.string(),
  /** Missing if the file was lost after the person was created. */
  personPassword: z.string().optional(),
  /** For `pnpm accounts`. Changes with every start of the bundled Postgres. */
  accountsDatabaseUrl: z.string(),
});

/** Credentials and ids for using the installation. */
export type Credentials = z.output<typeof shape>;

/** Reads what the last start wrote; empty if there is no file, or it is invalid. */
export async function readCredentials(path: string): Promise<Partial<Credentials>> {
  try {
    return shape.partial().parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return {};
  }
}

/** Replaces the file atomically. Only its owner can read it. */
export async function writeCredentials(path: string, credentials: Credentials): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.new`, 0o600);
  await rename(`${path}.new`, path);
}
