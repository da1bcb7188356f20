import { join } from 'node:path';
import type { Guard } from '../processes/guard.ts';
import { openLogFile, type LogFile } from '../processes/log-file.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Warnings } from '../processes/warnings.ts';

/** What the parts of an installation share. */
export interface Place {
  /** Root folder of the repository. */
  root: string;
  /** Folder of the data kept between runs. */
  data: string;
  guard: Guard;
  supervisor: Supervisor;
  warnings: Warnings;
  /** Prints one line to the console. */
  say(line: string): void;
}

/** Services stop first, then the servers they depend on. */
export const stopGroups = { postgres: 1, redis: 2, service: 3 } as const;

/** The log file for one source of lines in this process. */
export function logOf({ data }: Place, name: string): LogFile {
  return openLogFile(join(data, 'logs', `${name}.log`));
}
