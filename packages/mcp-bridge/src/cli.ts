#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { bridgeServer, connectService } from './bridge.ts';
import { refusalText } from './refusal.ts';
import { readSettings } from './settings.ts';

// stdout belongs to the protocol; whatever a person should read goes to stderr.
try {
  const client = await connectService(readSettings(process.env));
  serveStdio(() => bridgeServer(client), {
    onerror: (error) => console.error(`reachback-mcp: ${error.message}`),
  });
} catch (thrown) {
  console.error(`reachback-mcp: ${refusalText(thrown) ?? reasonOf(thrown)}`);
  process.exitCode = 1;
}

/** The innermost reason: "fetch failed" helps nobody, "connect ECONNREFUSED 127.0.0.1:4001" does. */
function reasonOf(thrown: unknown): string {
  const inner = thrown instanceof AggregateError ? thrown.errors[0] : (thrown as Error | null)?.cause;
  return inner ? reasonOf(inner) : thrown instanceof Error ? thrown.message : String(thrown);
}
