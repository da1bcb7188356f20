import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

/**
 * The Prisma client, for ordinary reads and writes. Hot paths use SQL on the same pool. The only file that imports the
 * generated client.
 */
export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Opens Prisma on the given pool, which keeps ownership of the connections. */
export function openDatabase(pool: Pool): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    // Prisma's default of 2 s to get a connection is too short on a busy machine; the pool itself gives up after 5 s.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}

export type SettingsRow = Prisma.SettingsGetPayload<object>;
export type SurveyRow = Prisma.SurveyGetPayload<object>;
export type LocationRow = Prisma.LocationGetPayload<object>;
export type ProviderRow = Prisma.ProviderGetPayload<object>;
export type InvitationRow = Prisma.InvitationGetPayload<object>;
export type LocationLinkRow = Prisma.LocationLinkGetPayload<object>;
export type SuppressionRow = Prisma.SuppressionGetPayload<object>;
export type AlertRuleRow = Prisma.AlertRuleGetPayload<object>;
export type AlertRecipientRow = Prisma.AlertRecipientGetPayload<object>;
