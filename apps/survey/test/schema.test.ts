import { fileURLToPath } from 'node:url';
import { migrate } from '@reachback/common/database/migrate';
import { createLog } from '@reachback/common/runtime/log';
import { schemaDrift } from '@reachback/testing/schema-drift';
import { createEmptyDatabase } from '@reachback/testing/test-database';
import { surveyMigrations } from './support/service.ts';

const schemaPath = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));

it('makes the same database by migrations as the schema describes, but for the checks', async () => {
  const database = await createEmptyDatabase('survey drift');
  try {
    const log = createLog({ service: 'test', level: 'silent' });
    await migrate({ url: database.url, directory: surveyMigrations, log });
    expect(await schemaDrift({ migratedUrl: database.url, schemaPath, ignore: [/^check /] })).toEqual([]);
  } finally {
    await database.drop();
  }
});
