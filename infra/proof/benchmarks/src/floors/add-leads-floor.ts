import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { liveAsChild } from '../servers/child-side.ts';

/**
 * The least that storing leads over HTTP can cost: node:http, COPY into a table of the session, INSERT … SELECT from
 * there. No auth, no checks, no framework.
 */
await liveAsChild(async ({ databaseUrl, table, organizationId, campaignId }: Settings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const add = async (request: IncomingMessage) => {
    const { leads } = JSON.parse(await text(request)) as { leads: GivenLead[] };
    return inTransaction(pool, async (client) => {
      await copy(client, leads);
      const { rowCount } = await client.query({
        name: 'insert',
        text: `insert into ${table} (organization_id, campaign_id, email, first_name, last_name, company, variables)
                 select $1, $2, email, first_name, last_name, company, variables from staging`,
        values: [organizationId, campaignId],
      });
      return rowCount;
    });
  };
  const server = createServer((request, response) => {
    add(request).then(
      (added) => {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ added }));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  return { facts: { port: (server.address() as AddressInfo).port } };
});

interface Settings {
  databaseUrl: string;
  table: string;
  organizationId: string;
  campaignId: string;
}

interface GivenLead {
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  variables: object;
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

const withStaging = new WeakSet<PoolClient>();

async function copy(client: PoolClient, leads: GivenLead[]): Promise<void> {
  if (!withStaging.has(client)) {
    await client.query(`create temp table staging (email text, first_name text, last_name text, company text,
      variables jsonb) on commit delete rows`);
    withStaging.add(client);
  }
  const stream = client.query(copyFrom('copy staging from stdin'));
  stream.end(leads.map(lineOf).join(''));
  await finished(stream);
}

function lineOf({ email, first_name, last_name, company, variables }: GivenLead): string {
  return `${[email, first_name, last_name, company, JSON.stringify(variables)].map(escaped).join('\t')}\n`;
}

function escaped(value: string): string {
  return value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
