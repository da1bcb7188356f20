import { notFound } from '@reachback/common/http/errors/errors';
import { isUniqueViolation } from '@reachback/common/database/database-errors';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db.ts';
import { imapColumns, smtpColumns } from '../mailbox-columns.ts';
import type { TakenConnection } from './connections.ts';
import { sealTokens } from './mail-tokens.ts';
import type { ProviderAccount, ProviderTokens } from '@reachback/mail/oauth/oauth-parts';
import type { ProviderServer } from '@reachback/mail/oauth/oauth-providers';

type Signed = ProviderTokens & ProviderAccount & { email: string };

/**
 * Creates the mailbox of the account that signed in, or gives an existing one its new tokens: the one to connect again,
 * or the one with the account's address.
 * @returns its id
 */
export async function saveConnected(
  context: Context,
  connection: TakenConnection,
  signed: Signed,
): Promise<string> {
  try {
    return await save(context, connection, signed);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another call has just created it: the second attempt finds it.
    return save(context, connection, signed);
  }
}

async function save(context: Context, connection: TakenConnection, signed: Signed): Promise<string> {
  const { organizationId, provider } = connection;
  const now = context.clock.now();
  const login = loginColumns(connection, signed.email);
  const { refreshToken, ...tokens } = await sealTokens(context, signed);
  const grant = {
    ...tokens,
    refreshToken,
    connectedAt: now,
    error: null,
    failuresInARow: 0,
    retryAt: null,
    leaseId: null,
    leaseUntil: null,
  };
  return context.db.$transaction(async (tx) => {
    const before = await lockExisting(tx, connection, signed.email);
    const key = { organizationId, id: before?.id ?? '' };
    const data = { ...login, oauthProvider: provider.id };
    const { id } = before
      ? await tx.mailbox.update({
          where: { organizationId_id: key },
          data: {
            ...data,
            error: null,
            failuresInARow: 0,
            restUntil: null,
            verifiedAt: null,
            status: before.status === 'disabled' ? 'disabled' : 'active',
          },
          select: { id: true },
        })
      : await tx.mailbox.create({
          data: {
            ...data,
            organizationId,
            name: signed.email,
            email: signed.email,
            fromName: headerName(signed.name),
            timeZone: connection.timeZone,
            createdAt: now,
          },
          select: { id: true },
        });
    await tx.mailboxGrant.upsert({
      where: { organizationId_mailboxId: { organizationId, mailboxId: id } },
      create: { organizationId, mailboxId: id, ...grant },
      update: grant,
      select: { mailboxId: true },
    });
    await tx.inbox.updateMany({
      where: { organizationId, mailboxId: id },
      data: { retryAt: null, error: null, failuresInARow: 0 },
    });
    await tx.mailboxConnection.update({
      where: { organizationId_id: { organizationId, id: connection.id } },
      data: { connectedId: id },
      select: { id: true },
    });
    return id;
  });
}

async function lockExisting(tx: Transaction, { organizationId, mailboxId }: TakenConnection, email: string) {
  const rows = await tx.$queryRaw<{ id: string; status: string }[]>`
    select id, status from mailboxes
     where organization_id = ${organizationId}::uuid
       and (id = ${mailboxId}::uuid or (${mailboxId}::uuid is null and email = ${email})) for update`;
  if (mailboxId !== null && !rows[0]) throw notFound('mailbox');
  return rows[0];
}

function loginColumns({ provider }: TakenConnection, email: string) {
  const server = (place: ProviderServer) => ({
    ...place,
    user: email,
    sealedPassword: null,
    usesToken: true,
  });
  return {
    ...smtpColumns(server(provider.smtp)),
    ...imapColumns(provider.imap && server(provider.imap)),
  };
}

/** Safe for a header: one line, without marks that change the text direction. */
function headerName(name: string | null): string {
  const unfit = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
  return (name ?? '').replaceAll(unfit, ' ').trim().slice(0, 200).toWellFormed();
}
