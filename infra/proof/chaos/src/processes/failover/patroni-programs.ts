import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Paths of what a cluster of Patroni consists of. */
export interface PatroniPrograms {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** The folder with postgres, pg_basebackup and pg_rewind. */
  postgresBin: string;
}

/** Where Debian has the versions of Postgres. */
const postgresFolder = '/usr/lib/postgresql';

/** @returns the programs, or the names of those that are not installed */
export async function findPatroniPrograms(
  path: string,
): Promise<{ programs: PatroniPrograms } | { missing: string[] }> {
  const [patroni, etcd, haproxy] = await Promise.all(
    ['patroni', 'etcd', 'haproxy'].map((name) => findProgram(path, name)),
  );
  const postgresBin = await findPostgresBin();
  const named = { patroni, etcd, haproxy, 'postgresql (with pg_rewind)': postgresBin };
  const missing = Object.entries(named).flatMap(([name, found]) => (found ? [] : [name]));
  if (patroni && etcd && haproxy && postgresBin) return { programs: { patroni, etcd, haproxy, postgresBin } };
  return { missing };
}

/** A program on the PATH, or where only root's leads. */
export async function findProgram(path: string, name: string): Promise<string | null> {
  // Debian keeps haproxy where only root's PATH leads.
  const folders = [...path.split(delimiter).filter(Boolean), '/usr/sbin'];
  return firstThatExists(folders.map((folder) => join(folder, name)));
}

/** The folder of the newest Postgres that Debian installed; null where there is none. */
export async function findPostgresBin(): Promise<string | null> {
  const versions = await readdir(postgresFolder).catch(() => []);
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(postgresFolder, version, 'bin'));
  const rewind = await firstThatExists(folders.map((folder) => join(folder, 'pg_rewind')));
  return rewind && rewind.slice(0, -'/pg_rewind'.length);
}

async function firstThatExists(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return file;
  }
  return null;
}
