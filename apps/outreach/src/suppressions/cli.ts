#!/usr/bin/env node
import { runSuppressionsCli } from './run-suppressions-cli.ts';

process.exitCode = await runSuppressionsCli(process.argv.slice(2), {
  environment: process.env,
  out: (output) => process.stdout.write(output),
  err: (output) => process.stderr.write(output),
});
