import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Prisma client for ordinary reads and writes; hot paths use SQL on the same pool. Only this file imports it. */
export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** SQL NULL for a JSON column, where Prisma does not accept null. */
export const jsonNull = Prisma.DbNull;

/** Opens Prisma over the given pool, which keeps owning the connections. */
export function openDatabase(pool: Pool): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    // Prisma's default of 2 s for a free connection is too short on a busy machine; the pool gives up after 5 s.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}
