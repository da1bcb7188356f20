import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Pool } from 'pg';
import { liveAsChild } from '../servers/child-side.ts';

/** What most would write: Express and node-postgres, INSERT … ON CONFLICT into one table. No auth, no rules, no person. */
await liveAsChild(async ({ databaseUrl, table, organizationId, surveyId }: Settings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const app = express();
  // What costs time and serves nobody here.
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(express.json());
  app.post('/visits', async (request, response) => {
    const { externalId, email, firstName, lastName } = request.body as Record<string, string>;
    const scheduledFor = new Date(Date.now() + 3 * 3_600_000);
    const hash = createHash('sha256').update(JSON.stringify(request.body)).digest();
    const { rows } = await pool.query({
      name: 'insert',
      text: `insert into ${table} (organization_id, person_id, survey_id, external_id, payload_hash, channel, contact, first_name,
               last_name, visit_at, status, scheduled_for, due_at)
             values ($1, $2, $3, $4, $5, 'email', $6, $7, $8, now(), 'scheduled', $9, $9)
             on conflict (organization_id, external_id) where external_id is not null do nothing
             returning id, status, scheduled_for`,
      values: [
        organizationId,
        randomUUID(),
        surveyId,
        externalId,
        hash,
        email,
        firstName,
        lastName,
        scheduledFor,
      ],
    });
    response.status(rows[0] ? 201 : 200).json(rows[0] ?? {});
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  return { facts: { port: (server.address() as AddressInfo).port } };
});

interface Settings {
  databaseUrl: string;
  table: string;
  organizationId: string;
  surveyId: string;
}
