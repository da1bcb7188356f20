import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pageText } from '@reachback/common/paging/cursors';
import express from 'express';
import { Pool } from 'pg';
import { liveAsChild } from '../servers/child-side.ts';

/** What `GET /<name>` answers with. */
export interface Statement {
  text: string;
  values: unknown[];
  /** `rows`: as node-postgres gives them. `text`: one row, a page as JSON, passed through. */
  answer: 'rows' | 'text';
}

/** What most would write: Express and node-postgres, a statement that is prepared, its rows as JSON. No auth. */
await liveAsChild(async ({ databaseUrl, statements }: Settings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const app = express();
  // What costs time and serves nobody here.
  app.disable('x-powered-by');
  app.disable('etag');
  for (const [name, { text, values, answer }] of Object.entries(statements)) {
    app.get(`/${name}`, async (_request, response) => {
      const { rows } = await pool.query({ name, text, values });
      if (answer === 'rows') response.json({ data: rows, next: rows.at(-1)?.id ?? null });
      else response.type('json').end(pageText(rows[0], String));
    });
  }
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  return { facts: { port: (server.address() as AddressInfo).port } };
});

interface Settings {
  databaseUrl: string;
  statements: Record<string, Statement>;
}
