import { createTestDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import { aMigrationsFolder } from '@reachback/testing/schema/migrations-folder';
import { distribute } from '../../src/database/distribute.ts';
import { migrate } from '../../src/database/migrations/migrate.ts';
import { createPool } from '../../src/database/pool.ts';
import { createLog } from '../../src/runtime/log.ts';

/** Runs where TEST_CITUS_URL names a database on the coordinator of a cluster. */
const onCluster = process.env.TEST_CITUS_URL ? describe : describe.skip;
const log = createLog({ service: 'test', level: 'silent' });

const visits = {
  '20260101000000_visits': `CREATE FUNCTION nothing() RETURNS int LANGUAGE sql AS 'SELECT 1';
    CREATE TABLE visits (organization_id uuid NOT NULL, id int NOT NULL, note text, PRIMARY KEY (organization_id, id));`,
};
const marked = {
  '20260102000000_marked': `ALTER TABLE visits ADD COLUMN marked boolean;
    CREATE FUNCTION mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.marked := true; RETURN NEW; END $$;
    CREATE TRIGGER visits_mark BEFORE UPDATE OF note ON visits FOR EACH ROW EXECUTE FUNCTION mark();`,
};

onCluster('a database that is distributed already', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({
      name: 'migrate on citus',
      templateKey: 'migrate-on-citus',
      migrate: async (url) => void (await migrate({ url, directory: await aMigrationsFolder(visits), log })),
      distribute: (url) => distribute({ url, everywhere: [], dryRun: false, say: () => undefined }),
    });
  });
  afterAll(() => database.drop());

  it('gets a column, and a trigger with its function, by one migration', async () => {
    const { url } = database;
    const pool = createPool({ url, max: 1, applicationName: 'test', log });
    try {
      await pool.query(`INSERT INTO visits VALUES (gen_random_uuid(), 1, 'a')`);
      await migrate({ url, directory: await aMigrationsFolder({ ...visits, ...marked }), log });
      await pool.query(`UPDATE visits SET note = 'b'`);
      expect((await pool.query('SELECT note, marked FROM visits')).rows).toEqual([
        { note: 'b', marked: true },
      ]);
    } finally {
      await pool.end();
    }
  });
});
