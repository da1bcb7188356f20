#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { runCli } from './cli/run.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  readStdin: () => text(process.stdin),
  out: (output) => process.stdout.write(output),
  err: (output) => process.stderr.write(output),
});
