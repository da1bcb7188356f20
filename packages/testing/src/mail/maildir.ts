import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './dovecot-place.ts';

/** Folders that every account has. */
export type MailFolder = 'INBOX' | 'Junk' | 'Sent';

/** Who runs the tests may be root; the server is not, and has to rename what is put into its folders. */
export function give({ owner }: Pick<Place, 'owner'>, path: string): void {
  if (process.getuid?.() === 0) lchownSync(path, owner.uid, owner.gid);
}

export function makeFolder(place: Place, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  give(place, path);
}

/** The account's folder, made when it is not there. */
export function makeMaildir(place: Place, user: string, name: MailFolder): string {
  const account = join(place.folder, 'mail', user);
  makeFolder(place, account);
  const maildir = name === 'INBOX' ? account : join(account, `.${name}`);
  for (const path of [maildir, ...['new', 'cur', 'tmp'].map((sub) => join(maildir, sub))])
    makeFolder(place, path);
  return maildir;
}

let delivered = 0;

/** As Maildir asks for: written in `tmp`, then moved to `new`. @returns the path of its file */
export function writeMail(place: Place, maildir: string, mail: string | Buffer): string {
  const name = `${Math.floor(Date.now() / 1000)}.${process.pid}_${++delivered}.test`;
  const written = join(maildir, 'tmp', name);
  writeFileSync(written, mail);
  give(place, written);
  const path = join(maildir, 'new', name);
  renameSync(written, path);
  return path;
}

/** Has the server forget the UIDs it gave, and sets a new UIDVALIDITY. */
export function renumber(place: Place, maildir: string): void {
  for (const file of readdirSync(maildir)) {
    if (file.startsWith('dovecot')) rmSync(join(maildir, file), { force: true });
  }
  // The head of an empty list: its version, UIDVALIDITY, the next UID and the folder's GUID.
  const path = join(maildir, 'dovecot-uidlist');
  writeFileSync(path, `3 V${randomInt(1, 1e9)} N1000 G${randomUUID().replaceAll('-', '')}\n`);
  give(place, path);
}
