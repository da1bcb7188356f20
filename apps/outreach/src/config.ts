import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonConfig, loadConfig } from '@reachback/common/config';
import { z } from 'zod';

const shape = {
  ...commonConfig,
  PORT: commonConfig.PORT.default(4001),
  /** Folder on this machine for notes that outlive a killed worker, see send-notes.ts. */
  SEND_NOTES_DIR: z.string().default(join(tmpdir(), 'reachback-outreach')),
  /** DNS servers to ask whether a domain takes mail, with commas; empty: those of the machine. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
};

export type Config = ReturnType<typeof readConfig>;

/** @throws Error listing every variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv) {
  return loadConfig(shape, environment);
}
