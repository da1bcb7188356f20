import { newUuid } from '@reachback/common/values/ids';
import type { Client } from 'pg';
import { fillTable } from './fill-table.ts';

/** What the figures of outreach are taken on. UUIDs. */
export interface OutreachData {
  /** Has every lead and every reply; active. */
  fullCampaignId: string;
  /** Has no leads; active, without mailboxes. */
  emptyCampaignId: string;
}

const blocklistRows = 10_000;
/** Domains of companies, each known to take mail. */
export const companyDomains = 50_000;

/** Ten variables, as texts of usual length. */
const variables = `jsonb_build_object('city', 'City ' || n % 1000, 'industry', 'Industry ' || n % 40, 'plan', 'Plan ' || n % 5,
  'website', 'https://company-' || n % ${companyDomains} || '.example/', 'title', 'Head of Department ' || n % 100,
  'employees', (n % 5000)::text, 'revenue', (n % 900)::text || ' M', 'language', 'en', 'source', 'conference 2026',
  'opener', 'I saw your talk about topic ' || n % 300 || ' and liked it')`;

/**
 * An organization with `rows` leads, a reply of each and a second one of a tenth of them, 10,000 entries on its blocklist,
 * and domains that have been looked up. Without conversations: `fillInbox` adds them.
 */
export async function fillOutreach(
  client: Client,
  { organizationId, rows }: { organizationId: string; rows: number },
): Promise<OutreachData> {
  const fullCampaignId = await aCampaign(client, organizationId, 'Full');
  const emptyCampaignId = await aCampaign(client, organizationId, 'Empty');
  const values = [organizationId, fullCampaignId, rows];
  // Nine of ten under way, so that the pages of one status go deep.
  await fillTable(client, 'leads', {
    text: `insert into leads (organization_id, campaign_id, email, first_name, last_name, company, variables, tags, status,
             category, last_position)
           select $1, $2, 'person-' || n || '@company-' || n % ${companyDomains} || '.example', 'First ' || n % 900,
             'Last ' || n % 7000, 'Company ' || n % ${companyDomains}, ${variables}, '{imported}',
             case when n % 10 = 0 then 'replied' else 'in_progress' end, case when n % 10 = 0 then 'interested' end, 1
             from generate_series(1, $3::int) as n`,
    values,
  });
  await client.query(
    'update campaign_numbers set leads = $3, contacted = $3 where organization_id = $1 and campaign_id = $2',
    values,
  );
  // Its trigger looks for the other replies of a lead, and the index for that is made once the table is full.
  await client.query('alter table replies disable trigger user');
  await fillTable(client, 'replies', {
    text: `insert into replies (organization_id, lead_id, campaign_id, from_address, subject, text, category, automatic,
             received_at)
           select $1, l.id, $2, l.email, 'Re: your mail ' || n, repeat('A few words that answer. ', 8 + n % 8),
             case when n % 11 = 0 then 'out_of_office' when n % 3 = 0 then 'interested' else 'other' end, n % 11 = 0,
             now() - n * interval '1 second'
             from (select id, email, (row_number() over (order by id))::int as nth from leads
                    where organization_id = $1 and campaign_id = $2) l,
                  lateral unnest(case when nth % 10 = 0 then array[nth, $3::int + nth / 10] else array[nth] end) as n`,
    values,
  });
  await client.query('alter table replies enable trigger user');
  await client.query(
    `insert into blocklist (organization_id, value, kind)
     select $1, case when n % 2 = 0 then 'blocked-' || n || '@company-1.example' else 'blocked-' || n || '.example' end,
            case when n % 2 = 0 then 'email' else 'domain' end
       from generate_series(1, ${blocklistRows}) as n`,
    [organizationId],
  );
  await client.query(
    `insert into domain_verdicts (domain, can_receive, checked_at)
     select 'company-' || n || '.example', true, now() from generate_series(0, ${companyDomains - 1}) as n`,
  );
  return { fullCampaignId, emptyCampaignId };
}

/** The conversations of these replies, as the migration makes those of an installation that had none. */
export async function fillInbox(client: Client): Promise<void> {
  await client.query('analyze');
  await client.query(
    `insert into conversations (organization_id, lead_id, campaign_id, mailbox_id, category, state, last_at, words)
     select l.organization_id, l.id, c.campaign_id, c.mailbox_id, c.category,
            case when c.only_automatic then 'done' else 'open' end, c.last_at, c.words
       from leads l, lateral conversation_of(l.organization_id, l.id) as c`,
  );
}

async function aCampaign(client: Client, organizationId: string, name: string): Promise<string> {
  const id = newUuid();
  await client.query(
    `insert into campaigns (organization_id, id, name, status) values ($1, $2, $3, 'active')`,
    [organizationId, id, name],
  );
  await client.query('insert into campaign_numbers (organization_id, campaign_id) values ($1, $2)', [
    organizationId,
    id,
  ]);
  return id;
}
