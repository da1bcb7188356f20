import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrations/migrate';
import { pageText, type PageRow } from '@reachback/common/paging/cursors';
import { createLog } from '@reachback/common/runtime/log';
import { newUuid } from '@reachback/common/values/ids';
import { createTestDatabase, migrationsKey } from '@reachback/testing/database/test-database';
import { Client } from 'pg';
import { fillOutreach } from '../../src/data/outreach-data.ts';
import { fillSurvey } from '../../src/data/survey-data.ts';
import { outreachPages, surveyPages, type PageKind } from '../../src/figures/page-kinds.ts';

const rows = 150;
const organization = { id: newUuid(), personalToken: '', organizationKey: '' };

/** Fills the database of a service and returns what the kinds of pages answer with. */
async function withFilled(
  service: 'outreach' | 'survey',
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const directory = fileURLToPath(
    new URL(`../../../../../apps/${service}/prisma/migrations`, import.meta.url),
  );
  const log = createLog({ service: 'benchmark', level: 'silent' });
  const database = await createTestDatabase({
    name: `pages of ${service}`,
    templateKey: `${directory} ${await migrationsKey(directory)}`,
    migrate: async (url) => {
      await migrate({ url, directory, log });
    },
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

/** The items of the service's own page, and those of the floor, as a client reads them. */
async function bothOf(
  client: Client,
  { own, plain }: PageKind,
): Promise<{ ours: unknown[]; floor: unknown[] }> {
  const page = await client.query<PageRow>(own.text, own.values);
  const { rows: floor } = await client.query(plain.text, plain.values);
  return {
    ours: (JSON.parse(pageText(page.rows[0]!, String)) as { data: unknown[] }).data,
    floor: JSON.parse(JSON.stringify(floor)) as unknown[],
  };
}

describe('the floor answers with what the service answers with', () => {
  it('on the pages of outreach', () =>
    withFilled('outreach', async (client) => {
      const data = await fillOutreach(client, { organizationId: organization.id, rows });
      for (const kind of outreachPages({ organization, data, rows })) {
        const { ours, floor } = await bothOf(client, kind);
        expect(floor).toHaveLength(100);
        expect({ kind: kind.name, items: floor }).toEqual({ kind: kind.name, items: ours });
      }
    }));

  it('on the pages of survey', () =>
    withFilled('survey', async (client) => {
      await fillSurvey(client, { organizationId: organization.id, surveyId: newUuid(), rows });
      for (const kind of surveyPages({ organization, rows })) {
        const { ours, floor } = await bothOf(client, kind);
        expect(floor).toHaveLength(100);
        expect({ kind: kind.name, items: floor }).toEqual({ kind: kind.name, items: ours });
      }
    }));
});
