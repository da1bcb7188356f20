import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { newWebhookSecret } from '@reachback/webhooks/delivery/signature';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadMailboxRow, mailboxUuid } from '../../mailboxes/mailbox.ts';
import { sourceKinds, type SourceKind } from '../../kinds/source-kinds.ts';
import { providers } from '../providers/providers.ts';
import { ecPublicKey } from '../providers/signatures.ts';
import { inboundSource, presentSource } from './source.ts';

/** Sources of one organization at most. */
export const sourcesMax = 100;

/** Answers with the address to set up at the provider, and with the secret when we made it: it is shown once. */
export const createSource = endpoint({
  name: 'createInboundSource',
  summary: 'Let a mail provider or a booking service report to us',
  group: 'inbound sources',
  input: z.object({
    kind: z.enum(sourceKinds),
    name: z.string().trim().min(1).max(200).optional(),
    mailbox_id: z.string().nullable().default(null).describe('The mailbox whose mail it delivers'),
    secret: z
      .string()
      .min(8)
      .max(1000)
      .optional()
      .describe(
        'mailgun: HTTP webhook signing key; calendly, cal_com: signing key; sendgrid: public verification key; ' +
          'postmark: password of HTTP basic authentication; signed: made here',
      ),
    topic_arn: z
      .string()
      .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]{1,256}$/, 'must be the ARN of an SNS topic')
      .optional()
      .describe('For ses; left out: the first topic that is confirmed'),
  }),
  output: inboundSource.extend({
    secret: z.string().optional().describe('Only in this answer, and only when it was made here'),
  }),
  statuses: [201],
  idempotencyKey: true,
  answersSecret: true,
  async handle(context, { organizationId }, input) {
    const { db, secrets, clock } = context;
    const { kind } = input;
    checkGiven(kind, input);
    const mailbox =
      input.mailbox_id === null
        ? null
        : await loadMailboxRow(db, organizationId, mailboxUuid(input.mailbox_id));
    if ((await db.inboundSource.count({ where: { organizationId } })) >= sourcesMax)
      throw apiError('invalid_state', `there are ${sourcesMax} inbound sources already; delete one first`);
    const made = providers[kind].secret === 'made' ? newWebhookSecret() : undefined;
    const secret = made ?? input.secret;
    const row = await db.inboundSource.create({
      data: {
        organizationId,
        kind,
        name: input.name ?? kind,
        mailboxId: mailbox?.id ?? null,
        secret: secret === undefined ? null : await secrets.seal(secret),
        topic: input.topic_arn ?? null,
        createdAt: clock.now(),
      },
    });
    return { ...presentSource(context, row), ...(made === undefined ? {} : { secret: made }) };
  },
});

/** @throws ApiError 400 */
function checkGiven(kind: SourceKind, given: { secret?: string; topic_arn?: string }): void {
  const secret = providers[kind].secret;
  if (secret === 'required' && given.secret === undefined)
    throw invalidRequest('secret', `is required for ${kind}`);
  if ((secret === 'none' || secret === 'made') && given.secret !== undefined)
    throw invalidRequest('secret', `cannot be given for ${kind}`);
  if (kind === 'sendgrid' && given.secret !== undefined && !ecPublicKey(given.secret))
    throw invalidRequest('secret', 'must be the public verification key that SendGrid shows');
  if (given.topic_arn !== undefined && kind !== 'ses')
    throw invalidRequest('topic_arn', `cannot be given for ${kind}`);
}
