import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient, type Prisma } from './generated/prisma/client.ts';

/**
 * The Prisma client of the accounts database, for ordinary reads and writes. The only file that imports the generated
 * client.
 */
export type Database = PrismaClient;
/** A transaction of it, as `database.$transaction` passes it. */
export type Transaction = Prisma.TransactionClient;
export type JsonObject = Prisma.InputJsonObject;

/** Opens Prisma on the given pool, which keeps ownership of the connections. */
export function openDatabase(pool: pg.Pool, schema: string): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { schema, disposeExternalPool: false }),
    // Prisma's default of 2 s to get a connection is too short on a busy machine; the pool itself gives up after 5 s.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}
