import { join } from 'node:path';
import type { Guard } from '../processes/guard.ts';
import { openLogFile, type LogFile } from '../processes/log-file.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Warnings } from '../processes/warnings.ts';

/** What the parts of the installation share. */
export interface Place {
  /** The folder of the whole tree. */
  root: string;
  /** Where everything is kept between runs. */
  data: string;
  guard: Guard;
  supervisor: Supervisor;
  warnings: Warnings;
  /** One line to the console. */
  say(line: string): void;
}

/** Services first, then what they stand on. */
export const stopGroups = { postgres: 1, redis: 2, service: 3 } as const;

/** The file that the lines of this process go to. */
export function logOf({ data }: Place, name: string): LogFile {
  return openLogFile(join(data, 'logs', `${name}.log`));
}
