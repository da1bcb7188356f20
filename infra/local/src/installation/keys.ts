import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const serviceKeys = z.object({ signing: z.string(), encryption: z.string() });
const consoleKeys = serviceKeys.extend({ session: z.string() });
const shape = z.object({
  /** Missing in files of earlier releases. */
  console: consoleKeys.optional(),
  outreach: serviceKeys,
  survey: serviceKeys,
  postgresPassword: z.string(),
  redisPassword: z.string(),
});

/**
 * The secrets of one installation. Keys are 32 random bytes in base64; `session` is an Ed25519 key in the format of the
 * console's SESSION_KEYS.
 */
export type Keys = Required<z.output<typeof shape>>;

/**
 * Reads the secrets, or creates them on the first start. Only their owner can read the file.
 * @throws Error if the file is invalid: without the original keys, the data is unusable
 */
export async function loadKeys(path: string): Promise<Keys> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return completed(parse(text, path), path);
  const keys = makeKeys();
  await writeFile(path, textOf(keys), { mode: 0o600, flag: 'wx' });
  return keys;
}

/** Adds keys that earlier releases did not have. */
async function completed(known: z.output<typeof shape>, path: string): Promise<Keys> {
  if (known.console) return { ...known, console: known.console };
  const keys = { ...known, console: makeKeys().console };
  await writeFile(`${path}.new`, textOf(keys), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}

function textOf(keys: Keys): string {
  return `${JSON.stringify(keys, null, 2)}\n`;
}

function makeKeys(): Keys {
  const key = () => randomBytes(32).toString('base64');
  const password = () => randomBytes(24).toString('hex');
  const session = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    console: { signing: key(), encryption: key(), session: session.toString('base64') },
    outreach: { signing: key(), encryption: key() },
    survey: { signing: key(), encryption: key() },
    postgresPassword: password(),
    redisPassword: password(),
  };
}

function parse(text: string, path: string): z.output<typeof shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Restore it, or delete its folder to start from scratch.`, {
      cause,
    });
  }
}
