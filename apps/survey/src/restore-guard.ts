#!/usr/bin/env node
import { systemClock } from '@reachback/common/runtime/clock';
import { createPool } from '@reachback/common/database/pool';
import { createLog } from '@reachback/common/runtime/log';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { runRestoreGuard } from '@reachback/service/restore-guard-cli';
import { readConfig } from './config.ts';
import { restoredSurvey } from './restored-service.ts';

/** `restore-guard hold | report | release`: the operator's commands after a restore from a backup. */
const config = readConfig(process.env);
const log = createLog({ service: 'survey-restore-guard', level: 'error' });
const pool = createPool({ url: config.DATABASE_URL, max: 2, applicationName: 'restore-guard', log });
const secrets = createSecretBox([config.ENCRYPTION_KEY, ...config.ENCRYPTION_KEYS_OLD]);
const service = restoredSurvey({ pool, clock: systemClock, secrets }, config.SEND_NOTES_DIR);
process.exitCode = await runRestoreGuard(process.argv.slice(2), {
  pool,
  service,
  out: (line) => void process.stdout.write(`${line}\n`),
}).finally(() => pool.end());
