import {
  jsonPlain,
  jsonString,
  jsonTime,
  jsonText,
  jsonWireId,
  jsonWord,
} from '@reachback/common/values/json-text';
import { untrusted } from '@reachback/common/mcp/untrusted';
import { z } from 'zod';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { leadStatuses, stopReasons } from '../kinds/lead-statuses.ts';

/** Maximum number of leads shown with a person; more than anyone has. */
const leadsMax = 50;

const personLead = z
  .object({
    id: z.string(),
    campaign_id: z.string(),
    campaign_name: z.string(),
    status: z.enum(leadStatuses),
    stop_reason: z.enum(stopReasons).nullable(),
    category: z.enum(replyCategories).nullable(),
    tags: untrusted(z.array(z.string()).describe('Given to the lead when it was added, or changed since')),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PersonLead' });

/** A person: all leads of one address. */
export const person = z
  .object({
    id: z
      .string()
      .describe('Id of the newest lead of the person; the id of any of the leads names the person as well'),
    email: untrusted(z.string()),
    first_name: untrusted(z.string().nullable().describe('From the newest lead that has one')),
    last_name: untrusted(z.string().nullable()),
    company: untrusted(z.string().nullable()),
    tags: z
      .array(z.string())
      .describe('Those of the person, the same in all campaigns; each of `leads` has others'),
    note: z.string().nullable().describe('For the team'),
    leads: z.array(personLead).describe(`One per campaign, newest campaign first, at most ${leadsMax}`),
    blocklisted: z.boolean().describe('The address or its domain is on the blocklist'),
    suppressed: z
      .boolean()
      .describe('The address bounced, reported spam, opted out or was erased, and is not emailed'),
    last_sent_at: z.iso.datetime().nullable().describe('When the last email was sent to the person'),
    last_replied_at: z.iso
      .datetime()
      .nullable()
      .describe('When the last reply of the person arrived, automatic ones omitted'),
  })
  .meta({ id: 'Person' });

const leadItem = jsonText({
  id: jsonWireId('led', 'o.id'),
  campaign_id: jsonWireId('cmp', 'o.campaign_id'),
  campaign_name: jsonString('o.campaign_name'),
  status: jsonWord('o.status'),
  stop_reason: jsonWord('o.stop_reason'),
  category: jsonWord('o.category'),
  tags: jsonString('o.tags'),
  created_at: jsonTime('o.created_at'),
});

const personItem = jsonText({
  id: jsonWireId('led', 'a.ids[1]'),
  email: jsonString('p.email'),
  first_name: jsonString('a.first_name'),
  last_name: jsonString('a.last_name'),
  company: jsonString('a.company'),
  tags: `coalesce(${jsonString('n.tags')}, '[]')`,
  note: jsonString('n.note'),
  leads: jsonPlain(`'[' || a.items || ']'`),
  blocklisted: jsonPlain('a.blocklisted'),
  suppressed: jsonPlain('a.suppressed'),
  last_sent_at: jsonTime('a.last_sent_at'),
  last_replied_at: jsonTime('a.last_replied_at'),
});

const newest = (column: string) =>
  `(array_agg(o.${column} order by o.id desc) filter (where o.${column} is not null))[1] as ${column}`;

/** SQL of an address's domain and its parent domains, except the top level: `a.b.test`, `b.test`. */
const domains = `select array_to_string(labels[start:], '.')
    from string_to_array(split_part(p.email, '@', 2), '.') as labels, generate_series(1, cardinality(labels) - 1) as start`;

/**
 * SQL that builds persons, in the shape above, from the addresses of `p (email)`: selects `email` and `item`. $1 is the
 * organization, $2 the current time.
 */
export const personsSql = (addresses: string): string => `
  select p.email, ${personItem} as item
    from (${addresses}) as p
    left join people n on n.organization_id = $1 and n.email = p.email
    cross join lateral (
      select array_agg(o.id order by o.id desc) as ids, string_agg(${leadItem}, ',' order by o.campaign_id desc) as items,
             ${newest('first_name')}, ${newest('last_name')}, ${newest('company')},
             max(o.last_sent_at) as last_sent_at, max(o.last_replied_at) as last_replied_at,
             exists (select 1 from blocklist b
                      where b.organization_id = $1 and (b.value = p.email or b.value in (${domains}))) as blocklisted,
             exists (select 1 from suppressions s
                      where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and s.lifted_at is null
                        and (s.expires_at is null or s.expires_at > $2::timestamptz))
               or exists (select 1 from organization_suppressions s
                      where s.organization_id = $1 and s.email_hash = sha256(convert_to(p.email, 'UTF8'))
                        and (s.expires_at is null or s.expires_at > $2::timestamptz)) as suppressed
        from (
          select l.*,
                 (select c.name from campaigns c where c.organization_id = $1 and c.id = l.campaign_id) as campaign_name,
                 (select max(s.sent_at) from sends s where s.organization_id = $1 and s.lead_id = l.id) as last_sent_at,
                 (select r.received_at from replies r
                   where r.organization_id = $1 and r.lead_id = l.id and not r.automatic
                   order by r.received_at desc limit 1) as last_replied_at
            from leads l where l.organization_id = $1 and l.email = p.email
           order by l.campaign_id desc limit ${leadsMax}) as o) as a`;
