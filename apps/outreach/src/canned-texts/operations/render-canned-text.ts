import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { renderStep } from '../../campaigns/templates/templates.ts';
import { endpoint, type Context } from '../../context.ts';
import { readLeadTexts } from '../../kinds/lead-texts.ts';
import { leadUuid, readLead } from '../../leads/lead.ts';
import { loadLinkBase } from '../../links/link-base.ts';
import { unsubscribeLink, type LinkedLead } from '../../links/unsubscribe-link.ts';
import { cannedTextUuid, findCannedText } from '../canned-text.ts';

/** Time limit (ms) for rendering one. */
const renderMsMax = 1_000;

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
    const found = await findCannedText(context.pool, organizationId, cannedTextUuid(input.id));
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
