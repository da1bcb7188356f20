import { ApiError, invalidRequest, notFound, unavailable } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { sendingLaneId } from '../../pace/sending-lane-id.ts';
import { loadMailboxRow, mailboxDetail, presentMailboxes } from '../mailbox.ts';
import { callbackUrl, openReturn, readState, stateOf, type TakenConnection } from './connections.ts';
import {
  OauthError,
  type ProviderAccount,
  type ProviderTokens,
  type SignInChecks,
} from '@reachback/mail/oauth/oauth-parts';
import { saveConnected } from './save-connected.ts';

/** See callback-page.ts for what happens between the start and this call. */
export const finishMailboxConnection = endpoint({
  name: 'finishMailboxConnection',
  summary: 'Create the mailbox that a person has signed in for',
  description:
    'Takes what the browser brought back from the provider, exchanges it for tokens, which are stored encrypted and never returned, and creates the mailbox or connects it again. An existing mailbox with the address of the account is changed to sign in this way. Only the person who started can finish, once, within ten minutes; a repeated call returns the same mailbox. Codes: `sign_in_denied`, `sign_in_failed`, `wrong_account`, `connection_expired`.',
  group: 'mailboxes',
  input: z.object({
    connection: z
      .string()
      .min(1)
      .max(20_000)
      .describe('The fragment `connection` of the address to which the browser returned'),
  }),
  bodyExample: { connection: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..…' },
  output: mailboxDetail,
  async handle(context, { organizationId, actor }, input) {
    const query = await openReturn(context, input.connection);
    if (!query) throw invalidRequest('connection', 'is not complete');
    const named = readState(context, query.state ?? '');
    // Someone else's, or another organization's: treated as missing.
    if (named?.organizationId !== organizationId) throw notFound('connection');
    const connection = await take(context, { ...named, actor });
    if ('connectedId' in connection) return present(context, organizationId, connection.connectedId);
    const tokens = await exchange(context, connection, query);
    const mailboxId = await saveConnected(context, connection, tokens);
    await context.wakeUps.wake('sending', sendingLaneId(organizationId, mailboxId));
    return present(context, organizationId, mailboxId);
  },
});

async function take(
  { db, pool, clock, oauth, secrets }: Context,
  { organizationId, id, actor }: { organizationId: string; id: string; actor: string },
): Promise<TakenConnection | { connectedId: string }> {
  const row = await db.mailboxConnection.findUnique({ where: { organizationId_id: { organizationId, id } } });
  if (row?.actor !== actor) throw notFound('connection');
  if (row.connectedId !== null) return { connectedId: row.connectedId };
  const { rowCount } = await pool.query(
    `update mailbox_connections set used_at = $3
      where organization_id = $1 and id = $2 and used_at is null and expires_at > $3`,
    [organizationId, id, clock.now()],
  );
  if (rowCount !== 1)
    throw new ApiError(
      409,
      'connection_expired',
      'this sign-in was used already or is too old; connect the mailbox again',
    );
  const provider = oauth.provider(row.provider);
  if (!provider)
    throw new ApiError(409, 'sign_in_failed', `this installation no longer knows ${row.provider}`);
  const checks = JSON.parse(await secrets.open(row.checks)) as SignInChecks;
  return {
    organizationId,
    id,
    provider,
    mailboxId: row.mailboxId,
    email: row.email,
    timeZone: row.timeZone,
    checks,
  };
}

/** @throws ApiError 409 for a sign-in without a mailbox, 503 while the provider is unavailable */
async function exchange(
  context: Context,
  connection: TakenConnection,
  query: Record<string, string>,
): Promise<ProviderTokens & ProviderAccount & { email: string; refreshToken: string }> {
  const { provider, checks, email: wanted } = connection;
  const callback = new URL(callbackUrl(context));
  for (const [name, value] of Object.entries(query)) callback.searchParams.set(name, value);
  const given = { state: stateOf(context, connection), checks };
  const answer = await context.oauth.exchange(provider, callback, given).catch(refuse);
  const email = answer.email ?? wanted;
  if (email === null)
    throw new ApiError(
      409,
      'sign_in_failed',
      `${provider.name} does not tell the address of the account; start with its email`,
    );
  if (wanted !== null && email !== wanted)
    throw new ApiError(
      409,
      'wrong_account',
      `the account that signed in is ${email}, not ${wanted}; sign in with that one`,
    );
  const { refreshToken } = answer;
  if (refreshToken === null)
    throw new ApiError(
      409,
      'sign_in_failed',
      `${provider.name} allows no access without the person; the operator has to check the scopes of this installation`,
    );
  return { ...answer, email, refreshToken };
}

function refuse(error: unknown): never {
  if (!(error instanceof OauthError)) throw error;
  if (error.kind === 'unavailable') throw unavailable(`${error.message}; connect the mailbox again`);
  if (error.kind === 'denied') throw new ApiError(409, 'sign_in_denied', error.message);
  throw new ApiError(409, 'sign_in_failed', error.message);
}

async function present(context: Context, organizationId: string, mailboxId: string) {
  const row = await loadMailboxRow(context.db, organizationId, mailboxId);
  return (await presentMailboxes(context, [row]))[0]!;
}
