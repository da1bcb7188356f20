import { inTransaction } from '@reachback/common/database/pool';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { holdZones } from '../../daily-numbers/counted-zones.ts';
import { scoresOf, sentimentOf, type SurveyKind } from '../../kinds/survey-kinds.ts';
import type { LocationLinkKind } from '../../kinds/response-sources.ts';
import { changeable } from '../answer-rules.ts';
import { followUpAfterAnswer, noFollowUp, type FollowUpSettings } from '../follow-up.ts';
import { segmentOf } from '../segment.ts';
import { lockResponse, type ResponseWithFollowUp } from './lock-answering.ts';
import { changedResponse, type SaidAnswer } from './record-response.ts';
import { isSameAnswer } from './same-answer.ts';
import { storeAnswer } from './store-answer.ts';

/** An answer of a person who opened a location's link. */
export interface WalkInAnswer extends SaidAnswer {
  comment: string;
  organizationId: string;
  /** Key of the link. */
  key: string;
  /** Id of the form that was shown, and of the response: a form that is sent twice is one answer. */
  responseId: string;
}

/** Maximum number of answers per link and hour, from all addresses together. */
export const answersPerHourMax = 1_000;

/**
 * Minimum time between two answers at a kiosk, against people who play with it: the first one counts, and each attempt
 * restarts the pause. Shorter than the thanks are shown, so that nobody who waited for the form is refused.
 */
export const kioskPauseMs = 5_000;

/**
 * - `recorded`: the response is stored, new or changed
 * - `held`: a kiosk was used again too soon, and nothing was recorded
 * - `busy`: the link has used its quota for this hour
 * - `closed`: the link, its survey or its location does not accept answers (any more)
 */
export type WalkInOutcome = 'recorded' | 'held' | 'busy' | 'closed';

/** Records an answer without an invitation. Answers of one link are serialized by a lock. */
export async function recordWalkIn(context: Context, answer: WalkInAnswer): Promise<WalkInOutcome> {
  const { organizationId, responseId } = answer;
  return inTransaction(context.pool, async (client) => {
    const zones = await holdZones(client, organizationId);
    const link = await lockLink(client, answer);
    if (!link?.surveyId) return 'closed';
    // See record-response.ts.
    const now = context.clock.now();
    const before = await lockResponse(client, organizationId, { id: responseId });
    // At a kiosk the next person must not change the previous person's answer.
    if (before && (link.kind === 'kiosk' || !changeable(before.createdAt, now).comment)) return 'recorded';
    // The link may have been given another survey since the form was shown.
    if (!scoresOf(before?.kind ?? link.surveyKind).includes(answer.score)) return 'closed';
    if (!before) {
      const refusal = await admit(client, organizationId, link, now);
      if (refusal) return refusal;
    }
    const settings = {
      followUpPassives: link.followUpPassives,
      followUpDueDays: link.followUpDueDays,
    };
    const after = before
      ? changedResponse(before, answer, { settings }, now)
      : newWalkIn(answer, { ...link, surveyId: link.surveyId }, settings, now);
    if (before && isSameAnswer(before, after)) return 'recorded';
    await storeAnswer(client, organizationId, { before, after, now, zones });
    return 'recorded';
  });
}

interface LockedLink extends FollowUpSettings {
  id: string;
  kind: LocationLinkKind;
  locationId: string;
  /** Null if no survey accepts answers. */
  surveyId: string | null;
  surveyKind: SurveyKind;
  hourStartedAt: Date | null;
  answersInHour: number;
  lastAnswerAt: Date | null;
}

async function lockLink(
  client: PoolClient,
  { organizationId, key }: WalkInAnswer,
): Promise<LockedLink | null> {
  // not null: followUpPassives, surveyKind (the settings are joined)
  const { rows } = await client.query<LockedLink>({
    name: 'lock-location-link',
    text: `select k.id, k.kind, k.location_id as "locationId", v.id as "surveyId", coalesce(v.kind, 'nps') as "surveyKind", k.hour_started_at as "hourStartedAt",
        k.answers_in_hour as "answersInHour", k.last_answer_at as "lastAnswerAt",
        s.follow_up_passives as "followUpPassives", s.follow_up_due_days as "followUpDueDays"
      from location_links k
      join settings s on s.organization_id = k.organization_id
      join locations l on l.organization_id = k.organization_id and l.id = k.location_id and l.archived_at is null
      left join surveys v on v.organization_id = k.organization_id and v.id = coalesce(k.survey_id, s.default_survey_id)
        and v.status = 'active'
      where k.organization_id = $1 and k.key = $2 for update of k`,
    values: [organizationId, key],
  });
  return rows[0] ?? null;
}

const hourMs = 60 * 60 * 1000;

/** Counts a new answer against the limits of its link. @returns why it is refused, else null */
async function admit(
  client: PoolClient,
  organizationId: string,
  link: LockedLink,
  now: Date,
): Promise<'held' | 'busy' | null> {
  const isSoon = link.lastAnswerAt !== null && now.getTime() - link.lastAnswerAt.getTime() < kioskPauseMs;
  const isHeld = link.kind === 'kiosk' && isSoon;
  const isNewHour = link.hourStartedAt === null || now.getTime() - link.hourStartedAt.getTime() >= hourMs;
  const answers = isNewHour ? 0 : link.answersInHour;
  const isBusy = answers >= answersPerHourMax;
  await client.query(
    `update location_links set last_answer_at = $3, hour_started_at = $4, answers_in_hour = $5
     where organization_id = $1 and id = $2`,
    [
      organizationId,
      link.id,
      now,
      isNewHour ? now : link.hourStartedAt,
      isHeld || isBusy ? answers : answers + 1,
    ],
  );
  return isHeld ? 'held' : isBusy ? 'busy' : null;
}

function newWalkIn(
  { responseId, score, comment, further }: WalkInAnswer,
  link: LockedLink & { surveyId: string },
  settings: FollowUpSettings,
  now: Date,
): ResponseWithFollowUp {
  const { surveyKind: kind } = link;
  const answer = { sentiment: sentimentOf(kind, score), comment };
  return {
    id: responseId,
    invitationId: null,
    source: link.kind,
    externalId: null,
    surveyId: link.surveyId,
    locationId: link.locationId,
    providerId: null,
    kind,
    score,
    segment: segmentOf(kind, score),
    comment,
    answers: further?.answers ?? [],
    followUp: followUpAfterAnswer(noFollowUp, { answer, earlier: null }, settings, now),
    followUpAssignee: null,
    followUpMemberId: null,
    createdAt: now,
    themes: [],
    themesSource: 'lexicon',
  };
}
