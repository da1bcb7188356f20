import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reachback/testing/network/free-port';

const app = fileURLToPath(new URL('../../..', import.meta.url));

/** A real identity provider in a process of its own. */
export interface RunningProvider {
  issuer: string;
  /** What the console knows of it. */
  settings: Record<string, unknown>;
  /** Somebody who signs in there as whoever they like. @returns what the browser is sent back with */
  signIn(url: string, as: ProviderPerson | 'cancel'): Promise<Record<string, string>>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProviderPerson {
  subject: string;
  email?: string;
  /** Omitted: the provider does not say. */
  verified?: boolean;
}

/** @param options.consoleUrl where its answers go */
export async function startProvider(options: {
  id: string;
  consoleUrl: string;
  smallIdTokens?: boolean;
}): Promise<RunningProvider> {
  const { id, consoleUrl, smallIdTokens = false } = options;
  // Another host than the console's, as it is everywhere: cookies do not go over.
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const source = [
    '--conditions=@reachback/source',
    '--import=tsx',
    'test/support/openid/provider-process.ts',
  ];
  let end = async () => {};
  const provider: RunningProvider = {
    issuer,
    settings: {
      id,
      name: 'Example ID',
      issuer,
      client_id: 'reachback',
      client_secret: 'a secret of the console',
    },
    signIn,
    async start() {
      const child = spawn(process.execPath, source, {
        cwd: app,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          ISSUER: issuer,
          REDIRECT_URIS: `${consoleUrl}/sign-in/openid/${id}`,
          SMALL_ID_TOKENS: smallIdTokens ? 'yes' : 'no',
        },
        // What it says of its settings for trying out is of no use here.
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      end = async () => {
        if (child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      };
      await once(child.stdout, 'data');
    },
    stop: () => end(),
  };
  await provider.start();
  return provider;
}

/** Fills the provider's page in, as a browser with cookies of its own. */
async function signIn(url: string, as: ProviderPerson | 'cancel'): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  const ask = async (at: string, form?: Record<string, string>): Promise<string | null> => {
    const answer = await fetch(new URL(at, origin), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer.headers.get('location');
  };
  const asked = await ask(url);
  if (!asked) throw new Error(`the provider did not ask who signs in: ${url}`);
  const form: Record<string, string> =
    as === 'cancel'
      ? { act: 'cancel' }
      : { act: 'sign-in', subject: as.subject, email: as.email ?? '', verified: `${as.verified ?? ''}` };
  let next = await ask(asked, form);
  while (next && new URL(next, origin).origin === origin) next = await ask(next);
  if (!next) throw new Error('the provider sent the browser nowhere');
  return Object.fromEntries(new URL(next).searchParams);
}
