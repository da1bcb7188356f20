import { lockCount } from '@reachback/common/database/lock-count';
import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { inTransaction } from '@reachback/common/database/pool';
import { apiError, invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { newUuid, uuidOf, wireId } from '@reachback/common/values/ids';
import type { Pool } from 'pg';
import { z } from 'zod';
import { checkTemplate, renderStep } from '../campaigns/templates/templates.ts';
import { endpoint, type Context } from '../context.ts';
import { loadLinkBase } from '../links/link-base.ts';
import { unsubscribeLink, type LinkedLead } from '../links/unsubscribe-link.ts';
import { readLeadTexts } from '../kinds/lead-texts.ts';
import { leadUuid, readLead } from '../leads/lead.ts';

const cannedText = z
  .object({
    id: z.string(),
    name: z.string(),
    text: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CannedText' });

const fields = {
  name: z.string().trim().min(1).max(200).describe('Unique in the organization'),
  text: z
    .string()
    .min(1)
    .max(20_000)
    .describe('A template with the variables of a lead, as in steps: `Hi {{ first_name }}`'),
};

/** Maximum number of canned texts of an organization. */
const textsMax = 500;
/** Time limit (ms) for rendering one. */
const renderMsMax = 1_000;

interface Row {
  id: string;
  name: string;
  text: string;
  createdAt: Date;
  updatedAt: Date;
}

const columns = 'id, name, text, created_at as "createdAt", updated_at as "updatedAt"';

export const createCannedText = endpoint({
  name: 'createCannedText',
  summary: 'Create a canned text',
  description:
    'Stores a text for answers, at most 500 for each organization. It is a template with the variables of a lead, and a template that cannot be parsed returns 400. A name that is already used returns 409.',
  group: 'canned texts',
  input: z.object(fields),
  bodyExample: { name: 'Propose a call', text: 'Hi {{ first_name }}, does Thursday at 10 work for you?' },
  output: cannedText,
  statuses: [201],
  idempotencyKey: true,
  async handle({ pool, clock }, { organizationId, newId }, { name, text }) {
    const before = await createdBefore({ newId }, (id) => findText(pool, organizationId, id));
    if (before) return present(before);
    refuseBroken(text);
    const now = clock.now();
    const row = await inTransaction(pool, async (client) => {
      await lockCount(client, 'canned texts', organizationId);
      const { rows: counts } = await client.query<{ count: number | null }>(
        'select count(*)::int as count from canned_texts where organization_id = $1',
        [organizationId],
      );
      if (counts[0]!.count! >= textsMax)
        throw apiError('invalid_state', `there are ${textsMax} canned texts; delete one first`);
      const { rows } = await client.query<Row>(
        `insert into canned_texts (organization_id, id, name, text, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $5) returning ${columns}`,
        [organizationId, newId ?? newUuid(now.getTime()), name, text, now],
      );
      return rows[0]!;
    }).catch(refuseSameName);
    return present(row);
  },
});

export const listCannedTexts = endpoint({
  name: 'listCannedTexts',
  summary: 'List the canned texts',
  description: 'Returns all canned texts of the organization by name, at most 500.',
  group: 'canned texts',
  input: z.object({}),
  output: z.object({ data: z.array(cannedText) }),
  async handle({ pool }, { organizationId }) {
    const { rows } = await pool.query<Row>(
      `select ${columns} from canned_texts where organization_id = $1 order by lower(name), id limit ${textsMax}`,
      [organizationId],
    );
    return { data: rows.map(present) };
  },
});

export const updateCannedText = endpoint({
  name: 'updateCannedText',
  summary: 'Change a canned text',
  description: 'Changes the fields you send; omitted fields keep their values.',
  group: 'canned texts',
  input: z.object({ id: z.string(), name: fields.name.optional(), text: fields.text.optional() }),
  bodyExample: { text: 'Hi {{ first_name }}, does Friday work for you?' },
  output: cannedText,
  async handle({ pool, clock }, { organizationId }, { id, name, text }) {
    if (text !== undefined) refuseBroken(text);
    const { rows } = await pool
      .query<Row>(
        `update canned_texts set name = coalesce($3, name), text = coalesce($4, text), updated_at = $5
          where organization_id = $1 and id = $2 returning ${columns}`,
        [organizationId, textUuid(id), name ?? null, text ?? null, clock.now()],
      )
      .catch(refuseSameName);
    if (!rows[0]) throw notFound('canned text');
    return present(rows[0]);
  },
});

export const deleteCannedText = endpoint({
  name: 'deleteCannedText',
  summary: 'Delete a canned text',
  description: 'Deletes the text. Messages that were written with it stay unchanged.',
  group: 'canned texts',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ pool }, { organizationId }, { id }) {
    const { rowCount } = await pool.query('delete from canned_texts where organization_id = $1 and id = $2', [
      organizationId,
      textUuid(id),
    ]);
    if (rowCount === 0) throw notFound('canned text');
    return noContent;
  },
});

export const renderCannedText = endpoint({
  name: 'renderCannedText',
  summary: 'Render a canned text for a lead',
  description:
    'Returns the text with the variables of the lead, to be sent with `sendMessage`. A variable without a value and without a default returns 409. Sends nothing.',
  group: 'canned texts',
  audited: false,
  input: z.object({ id: z.string(), lead_id: z.string() }),
  bodyExample: { lead_id: 'led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4' },
  output: z.object({ text: z.string() }),
  async handle(context, { organizationId }, input) {
    const found = await findText(context.pool, organizationId, textUuid(input.id));
    if (!found) throw notFound('canned text');
    const leadId = leadUuid(input.lead_id);
    const wire = await readLead(context.pool, { organizationId, leadId });
    const lead = { ...readLeadTexts(wire), email: wire.email, variables: wire.variables };
    const given = {
      lead,
      unsubscribeLink: await linkOf(context, { organizationId, leadId, email: wire.email }),
      addUnsubscribeLink: false,
    };
    const [rendered] = await context.rendering.render(organizationId, [found.text], {
      budgetMs: renderMsMax,
      render: (template) => renderStep({ subject: '', body: template }, given),
    });
    if (!rendered) throw apiError('invalid_state', 'the text could not be rendered in time; retry');
    if (rendered.status !== 'rendered') throw apiError('invalid_state', rendered.message);
    return { text: rendered.text };
  },
});

function textUuid(id: string): string {
  const uuid = uuidOf('txt', id);
  if (!uuid) throw notFound('canned text');
  return uuid;
}

async function findText(pool: Pool, organizationId: string, id: string): Promise<Row | null> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from canned_texts where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** The link as emails of the lead's campaign have it. */
async function linkOf(context: Context, lead: LinkedLead & { email: string }): Promise<string> {
  const { organizationId, leadId } = lead;
  const { rows } = await context.pool.query<{ testMode: boolean }>(
    `select c.test_mode as "testMode" from leads l join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where l.organization_id = $1 and l.id = $2`,
    [organizationId, leadId],
  );
  const email = rows[0]?.testMode ? null : lead.email;
  return unsubscribeLink(context, { ...lead, email }, await loadLinkBase(context, organizationId));
}

function refuseBroken(text: string): void {
  const fault = checkTemplate(text);
  if (fault) throw invalidRequest('text', fault.message);
}

function refuseSameName(error: unknown): never {
  if (isUniqueViolation(error))
    throw apiError('invalid_state', 'a canned text with this name already exists');
  throw error;
}

function present({ id, name, text, createdAt, updatedAt }: Row): z.input<typeof cannedText> {
  return {
    id: wireId('txt', id),
    name,
    text,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
