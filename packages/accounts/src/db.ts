import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient, type Prisma } from './generated/prisma/client.ts';

/** The accounts database, for everyday reads and writes. The only file that knows the generated client. */
export type Database = PrismaClient;
/** A transaction of it, as `database.$transaction` hands in. */
export type Transaction = Prisma.TransactionClient;
export type JsonObject = Prisma.InputJsonObject;

/** Runs Prisma over the given pool, which stays the owner of the connections. */
export function openDatabase(pool: pg.Pool, schema: string): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { schema, disposeExternalPool: false }),
    // Prisma's own 2 s for a free connection are short on a busy machine; the pool gives up after 5 s.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}
