import { lockCount } from '@reachback/common/database/lock-count';
import { inTransaction } from '@reachback/common/database/pool';
import { invalidRequest, unavailable } from '@reachback/common/http/errors/errors';
import { newUuid } from '@reachback/common/values/ids';
import { isTimeZone } from '@reachback/common/values/time-zone';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { mailAddress } from '../../mail-servers/mail-address.ts';
import { loadMailboxRow, mailboxUuid } from '../mailbox.ts';
import { OauthError } from '@reachback/mail/oauth/oauth-parts';
import { callbackUrl, connectionMs, openConnectionsMax, stateOf } from './connections.ts';

/** A path of the console: one slash, then nothing that could lead to another site. */
const consolePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\w\-./?=&%]*$/, 'must be a path of the console, e.g. /mailboxes');

export const connectMailbox = endpoint({
  name: 'connectMailbox',
  summary: 'Connect a mailbox at Google, Microsoft or another provider',
  description:
    'Returns the address at which the owner of the mailbox signs in and gives consent (OAuth 2, authorization code with PKCE). The provider sends the browser back to this service, which passes it on to the console; `finishMailboxConnection` then creates the mailbox. With `mailbox_id`, an existing mailbox is connected again, and the same account must sign in. The address works once, for ten minutes, and only the person who started can finish.',
  group: 'mailboxes',
  input: z.object({
    provider: z.string().describe('One of `listMailboxProviders`'),
    mailbox_id: z.string().optional().describe('An existing mailbox, to connect it again'),
    email: mailAddress.optional().describe('The account that must sign in; shown to the provider'),
    time_zone: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone, e.g. Europe/Berlin')
      .default('UTC')
      .describe('Of a new mailbox'),
    return_path: consolePath.default('/mailboxes').describe('Path of the console to return to'),
  }),
  bodyExample: { provider: 'google', email: 'sales@sender.example', time_zone: 'Europe/Berlin' },
  output: z
    .object({
      authorization_url: z.string().describe('Open it in the browser of the person who owns the mailbox'),
      expires_at: z.iso.datetime(),
    })
    .meta({ id: 'MailboxConnection' }),
  statuses: [201],
  async handle(context, { organizationId, actor }, input) {
    const { db, pool, clock, oauth, secrets } = context;
    const provider = oauth.provider(input.provider);
    if (!provider) throw invalidRequest('provider', providersText(context));
    const mailbox =
      input.mailbox_id === undefined
        ? null
        : await loadMailboxRow(db, organizationId, mailboxUuid(input.mailbox_id));
    if (mailbox && input.email !== undefined && input.email !== mailbox.email)
      throw invalidRequest('email', 'must be the address of the mailbox');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + connectionMs);
    const email = mailbox?.email ?? input.email ?? null;
    const checks = oauth.checks();
    const id = newUuid(now.getTime());
    const sealed = await secrets.seal(JSON.stringify(checks));
    const { time_zone: timeZone, return_path: returnPath } = input;
    await inTransaction(pool, async (client) => {
      await makeRoom(client, organizationId, actor);
      await client.query(
        `insert into mailbox_connections (organization_id, id, actor, provider, mailbox_id, email, time_zone, checks,
           return_path, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          organizationId,
          id,
          actor,
          provider.id,
          mailbox?.id ?? null,
          email,
          timeZone,
          sealed,
          returnPath,
          now,
          expiresAt,
        ],
      );
    });
    const state = stateOf(context, { organizationId, id });
    const url = await oauth
      .authorizationUrl(provider, { redirectUri: callbackUrl(context), state, checks, email })
      .catch(refuse);
    return { authorization_url: url, expires_at: expiresAt.toISOString() };
  },
});

/** Deletes the oldest connections beyond the limit, so that repeated starts do not fill the table. */
async function makeRoom(client: PoolClient, organizationId: string, actor: string): Promise<void> {
  await lockCount(client, 'mailbox connections', organizationId);
  await client.query(
    `delete from mailbox_connections
      where organization_id = $1
        and id in (select id from mailbox_connections where organization_id = $1 and actor = $2
                    order by created_at desc, id desc offset ${openConnectionsMax - 1})`,
    [organizationId, actor],
  );
}

function providersText({ oauth }: Context): string {
  const names = oauth.providers.map(({ id }) => id);
  return names.length ? `must be one of: ${names.join(', ')}` : 'this installation has no providers';
}

/** @throws ApiError always */
export function refuse(error: unknown): never {
  if (!(error instanceof OauthError)) throw error;
  throw unavailable(error.message, 10);
}
