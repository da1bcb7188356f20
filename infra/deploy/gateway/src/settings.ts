import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const example = fileURLToPath(new URL('../../compose.env.example', import.meta.url));

/** Fills in compose.env.example as a user would: generates keys and passwords, and sets the given values. */
export async function filledInSettings(given: Record<string, string>): Promise<string> {
  const key = () => randomBytes(32).toString('base64');
  const password = () => randomBytes(12).toString('hex');
  const values: Record<string, string> = {
    POSTGRES_PASSWORD: password(),
    OUTREACH_DATABASE_PASSWORD: password(),
    SURVEY_DATABASE_PASSWORD: password(),
    ACCOUNTS_DATABASE_PASSWORD: password(),
    CONSOLE_DATABASE_PASSWORD: password(),
    REDIS_PASSWORD: password(),
    OUTREACH_SIGNING_KEY: key(),
    OUTREACH_ENCRYPTION_KEY: key(),
    SURVEY_SIGNING_KEY: key(),
    SURVEY_ENCRYPTION_KEY: key(),
    CONSOLE_SIGNING_KEY: key(),
    CONSOLE_ENCRYPTION_KEY: key(),
    CONSOLE_SESSION_KEYS: generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'der' })
      .toString('base64'),
    ...given,
  };
  const kept = (await readFile(example, 'utf8'))
    .split('\n')
    .filter((line) => !((/^(\w+)=/.exec(line)?.[1] ?? '') in values));
  return [...kept, ...Object.entries(values).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}
