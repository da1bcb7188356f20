import { newUuid, wireId } from '@reachback/common/values/ids';
import { segmentOf } from '../../src/responses/segment.ts';
import type { Service, TestOrganization } from './service.ts';
import { recountedSums } from './sums.ts';

/** A survey that went out, and the answer to it, if any. */
export interface GivenAnswer {
  sentAt: Date;
  /** Omitted: not answered. */
  score?: number;
  comment?: string;
  answeredAt?: Date;
  bounced?: boolean;
  followUp?: 'open' | 'closed' | null;
  clicks?: Date[];
  /** Wire ids. */
  location?: string;
  provider?: string;
  externalId?: string;
  assignee?: string;
}

/**
 * Puts surveys and answers of any time into the database, with the sums counted from them.
 * @returns ids of the responses, in the order of the answers that have a score
 */
export async function putAnswers(
  service: Service,
  organization: TestOrganization & { survey: string },
  answers: GivenAnswer[],
): Promise<string[]> {
  const { pool } = service.context;
  const surveyId = organization.survey.slice(4);
  const people = answers.map(() => newUuid());
  const rows = answers.map((answer, n) => ({ ...rowOf(answer), person: people[n], survey: surveyId }));
  await pool.query(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as t (person uuid, survey uuid, invitation uuid,
       response uuid, "sentAt" timestamptz, "answeredAt" timestamptz, status text, score int, segment text, comment text,
       "followUp" text, clicks jsonb, location uuid, provider uuid, "externalId" text, assignee text)),
     person as (insert into people (organization_id, id) select $1, person from given),
     invitation as (insert into invitations (organization_id, id, person_id, survey_id, payload_hash, channel, visit_at,
         status, scheduled_for, sent_at, last_sent_at, location_id, provider_id, external_id)
       select $1, invitation, person, survey, '\\x00', 'email', "sentAt", status, "sentAt", "sentAt", "sentAt", location,
         provider, "externalId" from given),
     response as (insert into responses (organization_id, id, invitation_id, survey_id, score, segment, comment,
         followup_status, created_at, location_id, provider_id, followup_assignee)
       select $1, response, invitation, survey, score, segment, comment, "followUp", "answeredAt", location, provider,
         assignee
       from given where score is not null)
     insert into review_clicks (organization_id, response_id, platform, clicked_at)
     select $1, response, 'site-' || n, at::timestamptz
     from given, jsonb_array_elements_text(clicks) with ordinality as c (at, n)`,
    [organization.id, JSON.stringify(rows)],
  );
  await recountedSums(service, organization);
  return rows.filter(({ score }) => score !== null).map(({ response }) => wireId('res', response));
}

function rowOf({
  sentAt,
  score,
  comment = '',
  answeredAt = sentAt,
  bounced = false,
  followUp,
  clicks = [],
  location,
  provider,
  externalId,
  assignee,
}: GivenAnswer) {
  const segment = score === undefined ? null : segmentOf('nps', score);
  return {
    invitation: newUuid(),
    response: newUuid(answeredAt.getTime()),
    sentAt,
    answeredAt,
    status: score === undefined ? (bounced ? 'bounced' : 'sent') : 'answered',
    score: score ?? null,
    segment,
    comment,
    followUp: followUp === undefined ? (segment === 'detractor' ? 'open' : null) : followUp,
    clicks: score === undefined ? [] : clicks,
    location: location?.slice(4),
    provider: provider?.slice(4),
    externalId,
    assignee,
  };
}
