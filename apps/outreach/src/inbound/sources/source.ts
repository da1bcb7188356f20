import { notFound } from '@reachback/common/http/errors/errors';
import { findSecretFault, type SecretFault } from '@reachback/common/secrets/secret-box';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sourceKinds, type SourceKind } from '../providers/providers.ts';

/** An inbound source as clients see it. */
export const inboundSource = z
  .object({
    id: z.string(),
    kind: z.enum(sourceKinds),
    name: z.string(),
    mailbox_id: z.string().nullable(),
    url: z.string().describe('To be set up at the provider; who knows it can post to it'),
    has_secret: z.boolean(),
    secret_error: z
      .string()
      .nullable()
      .describe(
        'Why the secret cannot be used; until it can, the address returns 503 and providers retry later',
      ),
    topic_arn: z.string().nullable().describe('For ses: the only topic that is believed'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'InboundSource' });

/** A row of inbound_sources, as Prisma gives it. */
export interface SourceRow {
  organizationId: string;
  id: string;
  kind: string;
  name: string;
  mailboxId: string | null;
  secret: string | null;
  topic: string | null;
  createdAt: Date;
}

const secretErrors: Record<SecretFault, string> = {
  damaged:
    'the stored secret is damaged: create a new source, set up its url at the provider, and delete this one',
  unknown_key:
    'the stored secret cannot be opened with the encryption key of this installation: restore the key, or create a new source',
};

export async function presentSource(context: Pick<Context, 'config' | 'links' | 'secrets'>, row: SourceRow) {
  const fault = row.secret === null ? null : await findSecretFault(context.secrets, row.secret);
  return {
    id: wireId('src', row.id),
    // The check constraint of the table allows nothing else.
    kind: row.kind as SourceKind,
    name: row.name,
    mailbox_id: row.mailboxId && wireId('mbx', row.mailboxId),
    url: sourceUrl(context, row),
    has_secret: row.secret !== null,
    secret_error: fault && secretErrors[fault],
    topic_arn: row.topic,
    created_at: row.createdAt.toISOString(),
  };
}

const purpose = 'inbound-source';

/** The address to post to: its token is signed by us, so that it cannot be guessed. */
function sourceUrl(
  { config, links }: Pick<Context, 'config' | 'links'>,
  { kind, organizationId, id }: SourceRow,
) {
  return `${config.PUBLIC_URL}/inbound/${kind}/${links.sign(purpose, [organizationId, id])}`;
}

/** The source that the token of such an address names; null when there is none (any more). */
export async function findSource(
  { db, links }: Pick<Context, 'db' | 'links'>,
  kind: string,
  token: string,
): Promise<SourceRow | null> {
  const [organizationId, id] = links.read(purpose, token) ?? [];
  if (!organizationId || !id) return null;
  return db.inboundSource.findFirst({ where: { organizationId, id, kind } });
}

/** Whether what the source delivers was checked against a signature or password; false for one that is gone. */
export async function isSignedSource(
  db: Context['db'],
  organizationId: string,
  id: string,
): Promise<boolean> {
  const source = await db.inboundSource.findFirst({ where: { organizationId, id } });
  return source !== null && isSigned(source);
}

/** SNS signs what it delivers for SES; the other kinds with their secret, if they were given one. */
export function isSigned({ kind, secret }: Pick<SourceRow, 'kind' | 'secret'>): boolean {
  return kind === 'ses' || secret !== null;
}

/** The UUID in a source's wire id. @throws ApiError 404 for what cannot be one */
export function sourceUuid(id: string): string {
  const uuid = uuidOf('src', id);
  if (!uuid) throw notFound('inbound source');
  return uuid;
}
