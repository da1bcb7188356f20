import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Everyday reads and writes. Hot paths use SQL on the same pool. The only file that knows the generated client. */
export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Runs Prisma over the given pool, which stays the owner of the connections. */
export function openDatabase(pool: Pool): Database {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    // Prisma's own 2 s for a free connection are short on a busy machine; the pool gives up after 5 s.
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
