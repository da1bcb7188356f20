import { sqlOfSchema } from './schema-sql.ts';

// npx tsx packages/testing/src/schema/print-schema-sql.ts apps/outreach/prisma/schema.prisma prints the DDL of a Prisma
// schema, as the basis of the next migration.sql.
const [schemaPath] = process.argv.slice(2);
if (!schemaPath) {
  console.error('usage: print-schema-sql.ts <path of a schema.prisma>');
  process.exit(2);
}
process.stdout.write(await sqlOfSchema(schemaPath));
