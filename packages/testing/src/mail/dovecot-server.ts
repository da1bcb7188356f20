import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configure, unprivileged } from './dovecot-config.ts';
import type { Place } from './dovecot-place.ts';
import { freePort } from '../network/free-port.ts';
import { makeMaildir, renumber, writeMail, type MailFolder } from './maildir.ts';

const programs = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];
const readyMs = 20_000;

/** Path of the program, or null if Debian's `dovecot-imapd` (or similar) is not installed. */
export function findDovecot(): string | null {
  return programs.find((path) => existsSync(path)) ?? null;
}

export interface DovecotSettings {
  /** PEM. Enables STARTTLS, and implicit TLS at `tlsPort`. */
  certificate?: { cert: string; key: string };
  /**
   * Accounts log in with XOAUTH2 or OAUTHBEARER instead of the password, and the server checks each token here (RFC
   * 7662); `sub` of the response must be the account.
   */
  introspectionUrl?: string;
  /** Of these two mechanisms. Default both. */
  tokenMechanisms?: string;
}

export interface RunningDovecot {
  /** Of the master process; `restart` changes it. */
  readonly pid: number;
  /** Everything it writes is in it; `stop` deletes it. */
  folder: string;
  port: number;
  tlsPort: number;
  /** The shared password of all accounts; an account is created by its first login or email. */
  password: string;
  /** Delivers an email to the folder; clients in IDLE are notified. @returns the path of its file */
  deliver(user: string, mail: string | Buffer, folder?: MailFolder): string;
  /** An account's folder in Maildir++ format, with `new`, `cur` and `tmp` in it. */
  maildir(user: string, folder?: MailFolder): string;
  /** File names in `new` and `cur`, with the flags after `:2,`. */
  files(user: string, folder?: MailFolder): string[];
  /** Gives the folder another UIDVALIDITY, and its emails other UIDs, as after a restored backup. */
  renumber(user: string, folder?: MailFolder): void;
  /** Stops the server and starts it again on the same port; runs the callback in between. */
  restart(meanwhile?: () => unknown): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real IMAP server with its own configuration, port and folder, run by an unprivileged user. */
export async function startDovecot(settings: DovecotSettings = {}): Promise<RunningDovecot> {
  const program = findDovecot();
  if (program === null) throw new Error('dovecot is not installed (Debian: dovecot-imapd)');
  const folder = mkdtempSync(join(tmpdir(), 'reachback-imap-'));
  const owner = unprivileged();
  const place = {
    folder,
    owner,
    port: await freePort(),
    tlsPort: await freePort(),
    password: randomUUID(),
    certificate: settings.certificate,
    introspectionUrl: settings.introspectionUrl,
    tokenMechanisms: settings.tokenMechanisms,
  };
  configure(place);
  let server = await run(program, place);
  const maildir = (user: string, name: MailFolder = 'INBOX') => makeMaildir(place, user, name);
  return {
    get pid() {
      return server.pid!;
    },
    folder,
    port: place.port,
    tlsPort: place.tlsPort,
    password: place.password,
    maildir,
    files: (user, name) => ['new', 'cur'].flatMap((sub) => readdirSync(join(maildir(user, name), sub))),
    deliver: (user, mail, name) => writeMail(place, maildir(user, name), mail),
    renumber: (user, name) => renumber(place, maildir(user, name)),
    async restart(meanwhile) {
      await end(server);
      await meanwhile?.();
      server = await run(program, place);
    },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(program: string, { folder, owner, port }: Place): Promise<ChildProcess> {
  const asRoot = process.getuid?.() === 0;
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    ...(asRoot ? { uid: owner.uid, gid: owner.gid } : {}),
  });
  const until = Date.now() + readyMs;
  while (!(await greets(port))) {
    if (server.exitCode !== null || Date.now() > until) {
      const log = join(folder, 'state/log');
      throw new Error(`dovecot did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    }
    await wait(50);
  }
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  // The whole group: the processes that serve clients would outlive their master.
  process.kill(-server.pid!, 'SIGTERM');
  await gone;
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(2_000, () => answer(false));
    socket.once('data', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('end', () => answer(false));
  });
}
