import { notFound } from '@reachback/common/http/errors/errors';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { leadUuid } from '../../leads/lead.ts';
import { recipientsInput } from '../recipients.ts';

const textMax = 100_000;
const htmlMax = 500_000;

const draft = z
  .object({
    lead_id: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    cc: z.array(z.string()),
    bcc: z.array(z.string()),
    in_reply_to: z.string().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'LeadDraft' });

interface DraftKey {
  organizationId: string;
  leadId: string;
  actor: string;
}

/** Each caller has one private draft per lead. */
export const putDraft = endpoint({
  name: 'putDraft',
  summary: 'Save your draft of an answer',
  description:
    'Replaces the draft of the caller for the lead. Each person has their own, and nobody else sees it. Attachments are not part of a draft.',
  group: 'messages',
  audited: false,
  bodyBytesMax: 2 * 1024 * 1024,
  input: z.object({
    id: z.string(),
    text: z.string().max(textMax).default(''),
    html: z.string().max(htmlMax).nullable().default(null),
    cc: recipientsInput.default([]).describe('Not checked until it is sent'),
    bcc: recipientsInput.default([]).describe('Not checked until it is sent'),
    in_reply_to: z.string().nullable().default(null).describe('The reply it answers'),
  }),
  bodyExample: { text: 'Hi Kim, …' },
  output: draft,
  async handle(context, { organizationId, actor }, input) {
    const key = { organizationId, leadId: leadUuid(input.id), actor };
    const replyId = input.in_reply_to === null ? null : uuidOf('rpl', input.in_reply_to);
    if (input.in_reply_to !== null && !replyId) throw notFound('reply of this lead');
    const { text, html, cc, bcc } = input;
    const { rowCount } = await context.pool.query(
      `insert into lead_drafts (organization_id, lead_id, actor, text, html, cc, bcc, reply_id, updated_at)
       select l.organization_id, l.id, $3, $4, $5, $6, $7, $8, $9 from leads l
        where l.organization_id = $1 and l.id = $2
          and ($8::uuid is null or exists (select 1 from replies r where r.organization_id = $1 and r.id = $8 and r.lead_id = l.id))
          for key share
       on conflict (organization_id, lead_id, actor) do update
          set text = excluded.text, html = excluded.html, cc = excluded.cc, bcc = excluded.bcc, reply_id = excluded.reply_id,
              updated_at = excluded.updated_at`,
      [organizationId, key.leadId, actor, text, html, cc, bcc, replyId, context.clock.now()],
    );
    if (rowCount === 0) throw notFound(replyId ? 'lead with this reply' : 'lead');
    return readDraft(context, key);
  },
});

export const getDraft = endpoint({
  name: 'getDraft',
  summary: 'Get your draft of an answer',
  description: 'Returns the draft of the caller for the lead. Without one the call returns 404.',
  group: 'messages',
  input: z.object({ id: z.string() }),
  output: draft,
  handle: (context, { organizationId, actor }, input) =>
    readDraft(context, { organizationId, leadId: leadUuid(input.id), actor }),
});

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  summary: 'Delete your draft of an answer',
  description:
    'Deletes the draft of the caller for the lead. Deleting a draft that does not exist has no effect.',
  group: 'messages',
  audited: false,
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool }, { organizationId, actor }, input) {
    const { rowCount } = await pool.query(
      `with gone as (delete from lead_drafts where organization_id = $1 and lead_id = $2 and actor = $3)
       select 1 from leads where organization_id = $1 and id = $2`,
      [organizationId, leadUuid(input.id), actor],
    );
    if (rowCount === 0) throw notFound('lead');
    return noContent;
  },
});

async function readDraft(
  { db }: Pick<Context, 'db'>,
  { organizationId, leadId, actor }: DraftKey,
): Promise<z.input<typeof draft>> {
  const row = await db.leadDraft.findUnique({
    where: { organizationId_leadId_actor: { organizationId, leadId, actor } },
  });
  if (!row) throw notFound('draft');
  return {
    lead_id: wireId('led', row.leadId),
    text: row.text,
    html: row.html,
    cc: row.cc,
    bcc: row.bcc,
    in_reply_to: row.replyId && wireId('rpl', row.replyId),
    updated_at: row.updatedAt.toISOString(),
  };
}
