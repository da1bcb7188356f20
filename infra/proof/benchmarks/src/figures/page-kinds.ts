import { wireId } from '@reachback/common/values/ids';
import { leadPageQuery } from '@reachback/outreach/leads/lead-page';
import { replyPageQuery } from '@reachback/outreach/replies/reply-page';
import { responsePageQuery } from '@reachback/survey/responses/response-page';
import type { Statement } from '../floors/pages-floor.ts';
import type { OutreachWorld } from '../servers/outreach-world.ts';
import type { SurveyWorld } from '../servers/survey-world.ts';

/** One kind of page that is read all day. */
export interface PageKind {
  name: string;
  /** Path of the first page. */
  path: string;
  /** Query parameter that takes the cursor. */
  cursor: 'before' | 'after';
  /** How many rows the list has. */
  rows: number;
  /** The same page as one would select it: the rows of the service's page, in its order. */
  plain: Statement;
  /** The service's own statement, which makes JSON in the database. */
  own: Statement;
}

const limit = 100;

export function outreachPages({
  organization,
  data,
  rows,
}: Pick<OutreachWorld, 'organization' | 'data' | 'rows'>): PageKind[] {
  const organizationId = organization.id;
  const campaignId = data.fullCampaignId;
  return [
    {
      name: 'replies, newest first',
      path: `/api/v1/replies?limit=${limit}`,
      cursor: 'before',
      rows,
      plain: { text: repliesSql, values: [organizationId], answer: 'rows' },
      own: { ...replyPageQuery({ organizationId, includeAutomatic: false, limit }), answer: 'text' },
    },
    {
      name: 'leads by status',
      path: `/api/v1/campaigns/${wireId('cmp', campaignId)}/leads?status=in_progress&limit=${limit}`,
      cursor: 'after',
      // Nine of ten; see outreach-data.ts.
      rows: Math.floor(rows * 0.9),
      plain: { text: leadsSql, values: [organizationId, campaignId, 'in_progress'], answer: 'rows' },
      own: {
        ...leadPageQuery({ organizationId, campaignId, statuses: ['in_progress'], limit }),
        answer: 'text',
      },
    },
  ];
}

export function surveyPages({ organization, rows }: Pick<SurveyWorld, 'organization' | 'rows'>): PageKind[] {
  const organizationId = organization.id;
  return [
    {
      name: 'responses, newest first',
      path: `/api/v1/responses?limit=${limit}`,
      cursor: 'before',
      rows,
      plain: { text: responsesSql, values: [organizationId], answer: 'rows' },
      own: { ...responsePageQuery({ organizationId, limit }), answer: 'text' },
    },
  ];
}

const idOf = (prefix: string, column: string) => `'${prefix}_' || replace(${column}::text, '-', '')`;
const timeOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const repliesSql = `
  select ${idOf('rpl', 'r.id')} as id, ${idOf('led', 'r.lead_id')} as lead_id, ${idOf('cmp', 'r.campaign_id')} as campaign_id,
         r.from_address as "from", r.subject, r.text, r.category, r.automatic, ${timeOf('r.created_at')} as received_at, ${timeOf('r.received_at')} as delivered_at,
         ${idOf('mbx', 'r.mailbox_id')} as mailbox_id, r.verdict as decided_by, r.opt_out_in_doubt
    from replies r where r.organization_id = $1 and not r.automatic
   order by r.created_at desc, r.id desc limit ${limit}`;

const leadsSql = `
  select ${idOf('led', 'l.id')} as id, l.email, l.first_name, l.last_name, l.company, l.status, l.category, l.variables, l.tags,
         ${idOf('cmp', 'l.campaign_id')} as campaign_id, ${timeOf('l.created_at')} as created_at
    from leads l where l.organization_id = $1 and l.campaign_id = $2 and l.status = $3
   order by l.id limit ${limit}`;

const responsesSql = `
  select ${idOf('res', 'r.id')} as id, r.score, r.segment, r.comment, r.followup_status, ${timeOf('r.created_at')} as created_at,
         ${idOf('inv', 'r.invitation_id')} as invitation_id, ${idOf('srv', 'r.survey_id')} as survey_id,
         ${idOf('loc', 'r.location_id')} as location_id, ${idOf('prv', 'r.provider_id')} as provider_id, r.followup_assignee,
         ${idOf('per', 'r.followup_member_id')} as followup_assignee_id, ${timeOf('r.followup_due_at')} as followup_due_at, r.followup_resolution,
         case when strpos(i.external_id, '@') = 0 then i.external_id end as "externalId",
         r.source, r.kind, r.answers, coalesce(r.themes, '[]') as themes,
         case when r.model_themes is null then 'lexicon' else 'model' end as themes_source
    from responses r left join invitations i on i.organization_id = r.organization_id and i.id = r.invitation_id
   where r.organization_id = $1
   order by r.created_at desc, r.id desc limit ${limit}`;
