import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Everyday reads and writes. Hot paths use SQL on the same pool. The only file that knows the generated client. */
export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** For a JSON column: the database's null. Prisma takes null for "no value is known". */
export const jsonNull = Prisma.DbNull;

/** Runs Prisma over the given pool, which stays the owner of the connections. */
export function openDatabase(pool: Pool): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    // Prisma's own 2 s for a free connection are short on a busy machine; the pool gives up after 5 s.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}
