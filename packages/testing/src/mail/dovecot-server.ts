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

/** The program, or null where Debian's `dovecot-imapd` (or its like) is not installed. */
export function findDovecot(): string | null {
  return programs.find((path) => existsSync(path)) ?? null;
}

export interface DovecotSettings {
  /** PEM. With it STARTTLS is offered, and TLS from the first byte at `tlsPort`. */
  certificate?: { cert: string; key: string };
  /**
   * With it, accounts log in by XOAUTH2 or OAUTHBEARER in place of the password, and the server asks here about each token
   * (RFC 7662); `sub` of the answer must be the account.
   */
  introspectionUrl?: string;
  /** Of the two. Default both. */
  tokenMechanisms?: string;
}

export interface RunningDovecot {
  port: number;
  tlsPort: number;
  /** The only password of all accounts; an account exists as soon as somebody logs in to it or mail is put there. */
  password: string;
  /** Puts a mail into the folder, as a delivery would; seen by those who idle. @returns the path of its file */
  deliver(user: string, mail: string | Buffer, folder?: MailFolder): string;
  /** Folder of an account in Maildir++ form, with `new`, `cur` and `tmp` in it. */
  maildir(user: string, folder?: MailFolder): string;
  /** File names in `new` and `cur`, where the flags are after `:2,`. */
  files(user: string, folder?: MailFolder): string[];
  /** Gives the folder another UIDVALIDITY, and its mails other UIDs, as after a restored backup. */
  renumber(user: string, folder?: MailFolder): void;
  /** Ends the server and starts it again on the same port; what it does in between comes first. */
  restart(meanwhile?: () => unknown): Promise<void>;
  stop(): Promise<void>;
}

/** A real IMAP server with a configuration, a port and a folder of its own, run by a user without rights. */
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
  // The whole group: those who serve a client would go on without their master.
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
