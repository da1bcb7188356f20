#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { bridgeServer, connectService } from './bridge.ts';
import { reasonOf, refusalText } from './refusal.ts';
import { readSettings } from './settings.ts';

// stdout is for the protocol; messages for people go to stderr.
try {
  const client = await connectService(readSettings(process.env));
  serveStdio(() => bridgeServer(client), {
    onerror: (error) => console.error(`reachback-mcp: ${error.message}`),
  });
} catch (thrown) {
  console.error(`reachback-mcp: ${refusalText(thrown) ?? reasonOf(thrown)}`);
  process.exitCode = 1;
}
