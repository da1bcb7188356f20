import { wireId } from '@reachback/common/values/ids';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import type { AboutLead, LeadEventType } from './event-types.ts';
import { leadTextColumns, presentLeadTexts, type LeadTexts } from '../kinds/lead-texts.ts';

/** A lead with its campaign. */
interface EventLeadRow extends LeadTexts {
  id: string;
  email: string;
  status: AboutLead['lead']['status'];
  category: AboutLead['lead']['category'];
  variables: AboutLead['lead']['variables'];
  campaignId: string;
  campaignName: string;
}

/** Stores one event per lead, with the lead's current data, including the caller's change. */
export async function writeLeadEvents(
  client: PoolClient,
  event: {
    organizationId: string;
    type: LeadEventType;
    leadIds: string[];
    /** Fields specific to the type, e.g. `source`. */
    extra?: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  const { organizationId, type, leadIds, extra = {}, at } = event;
  const { rows } = await client.query<EventLeadRow>({
    name: 'leads-of-events',
    text: `select l.id, l.email, ${leadTextColumns('l')}, l.status, l.category,
            l.variables, c.id as "campaignId", c.name as "campaignName"
       from leads l join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where l.organization_id = $1 and l.id = any($2) order by l.id`,
    values: [organizationId, leadIds],
  });
  const events = rows.map((row) => newEvent(type, { ...aboutLead(row), ...extra }, at));
  await storeEvents(client, organizationId, events);
}

function aboutLead(row: EventLeadRow): AboutLead {
  return {
    lead: {
      id: wireId('led', row.id),
      email: row.email,
      ...presentLeadTexts(row),
      status: row.status,
      category: row.category,
      variables: row.variables,
    },
    campaign: { id: wireId('cmp', row.campaignId), name: row.campaignName },
  };
}
