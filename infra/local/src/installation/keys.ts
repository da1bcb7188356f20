import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const serviceKeys = z.object({ signing: z.string(), encryption: z.string() });
const shape = z.object({
  outreach: serviceKeys,
  survey: serviceKeys,
  postgresPassword: z.string(),
  redisPassword: z.string(),
});

/** The secrets of one installation. Keys are 32 random bytes in base64. */
export type Keys = z.output<typeof shape>;

/**
 * Reads the secrets, or makes them the first time. Only their owner can read the file.
 * @throws Error when the file is there but is not what was written: without the old keys the data is of no use
 */
export async function loadKeys(path: string): Promise<Keys> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return parse(text, path);
  const keys = makeKeys();
  await writeFile(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return keys;
}

function makeKeys(): Keys {
  const key = () => randomBytes(32).toString('base64');
  const password = () => randomBytes(24).toString('hex');
  return {
    outreach: { signing: key(), encryption: key() },
    survey: { signing: key(), encryption: key() },
    postgresPassword: password(),
    redisPassword: password(),
  };
}

function parse(text: string, path: string): Keys {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Restore it, or delete its folder to start from scratch.`, {
      cause,
    });
  }
}
