import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './dovecot-place.ts';

/** Folders that every account has. */
export type MailFolder = 'INBOX' | 'Junk' | 'Sent';

/** Tests may run as root; the server does not, and must be able to rename the files in its folders. */
export function give({ owner }: Pick<Place, 'owner'>, path: string): void {
  if (process.getuid?.() === 0) lchownSync(path, owner.uid, owner.gid);
}

/** Creates a folder of the mail server with its parents, unless it exists. */
export function makeFolder(place: Place, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  give(place, path);
}

/** The account's folder, created if it does not exist. */
export function makeMaildir(place: Place, user: string, name: MailFolder): string {
  const account = join(place.folder, 'mail', user);
  makeFolder(place, account);
  const maildir = name === 'INBOX' ? account : join(account, `.${name}`);
  for (const path of [maildir, ...['new', 'cur', 'tmp'].map((sub) => join(maildir, sub))])
    makeFolder(place, path);
  return maildir;
}

let delivered = 0;

/** As Maildir requires: written to `tmp`, then moved to `new`. @returns the path of its file */
export function writeMail(place: Place, maildir: string, mail: string | Buffer): string {
  const name = `${Math.floor(Date.now() / 1000)}.${process.pid}_${++delivered}.test`;
  const written = join(maildir, 'tmp', name);
  writeFileSync(written, mail);
  give(place, written);
  const path = join(maildir, 'new', name);
  renameSync(written, path);
  return path;
}

/** Removes the server's UIDs, and sets a new UIDVALIDITY. */
export function renumber(place: Place, maildir: string): void {
  for (const file of readdirSync(maildir)) {
    if (file.startsWith('dovecot')) rmSync(join(maildir, file), { force: true });
  }
  // The header of an empty list: its version, UIDVALIDITY, the next UID and the folder's GUID.
  const path = join(maildir, 'dovecot-uidlist');
  writeFileSync(path, `3 V${randomInt(1, 1e9)} N1000 G${randomUUID().replaceAll('-', '')}\n`);
  give(place, path);
}
