import { wireId } from '@reachback/common/values/ids';
import { inTransaction } from '@reachback/common/database/pool';
import type { PageAnswer, PageVisit } from '@reachback/common/http/routing/page';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent } from '@reachback/webhooks/events/new-event';
import { z } from 'zod';
import type { Context, SurveyPage } from '../context.ts';
import { preferredLanguage, textsIn } from '../languages/languages.ts';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import { countDays } from '../daily-numbers/count-days.ts';
import { holdZones } from '../daily-numbers/counted-zones.ts';
import { messagePage } from './layout.ts';
import { isMachine } from './one-tap.ts';
import { readReviewToken, type Reviewed } from './review-link.ts';

/** The event types about review links. */
export const reviewEventTypes = {
  'reputation.review.clicked': {
    summary: 'A person opened a review site',
    description:
      'Sent for the first click of a response on each platform. Further clicks, and clicks by bots, send no event.',
    data: z.object({ response: z.string(), location: z.string().nullable(), platform: z.string() }),
  },
} satisfies EventTypes;
const clicked: keyof typeof reviewEventTypes = 'reputation.review.clicked';

/** How long the review links of a thank-you page are counted after it was shown, in ms. */
const viewMsMax = 6 * 60 * 60 * 1000;

/** Redirects to a review site, and counts the first click. Bots are redirected too, but not counted. */
export const openReview: SurveyPage = {
  method: 'GET',
  path: '/r/:token/:platform',
  async handle(context, visit) {
    const named = readReviewToken(context, visit.params.token!);
    const target = named && (await findTarget(context, named.reviewed, visit.params.platform!));
    if (!target) return goneLink(visit);
    if (isPerson(visit, named.viewedAt, context.clock.now())) await countClick(context, target);
    return { status: 302, location: target.url };
  },
};

interface ReviewTarget {
  organizationId: string;
  /** Id that its sums are counted under. */
  countedAs: string;
  responseId: string;
  surveyId: string;
  kind: SurveyKind;
  locationId: string | null;
  platform: string;
  url: string;
}

/** Finds the response's location and the current URL of the platform; null if the link does not exist (any more). */
async function findTarget(
  { pool }: Context,
  reviewed: Reviewed,
  platform: string,
): Promise<ReviewTarget | null> {
  const { organizationId } = reviewed;
  const [column, id] =
    'invitationId' in reviewed ? ['invitation_id', reviewed.invitationId] : ['id', reviewed.responseId];
  // sql: { column: 'invitation_id' }, { column: 'id' }
  const { rows } = await pool.query<Omit<ReviewTarget, 'organizationId'>>({
    name: `review-target ${column}`,
    text: `select r.id as "responseId", r.survey_id as "surveyId", r.kind, r.location_id as "locationId", coalesce(r.invitation_id, r.id) as "countedAs",
        link ->> 'platform' as platform, link ->> 'url' as url
      from responses r
      join locations l on l.organization_id = r.organization_id and l.id = r.location_id
      cross join lateral jsonb_array_elements(l.review_links) as link
      where r.organization_id = $1 and r.${column} = $2 and link ->> 'platform' = $3`,
    values: [organizationId, id, platform],
  });
  return rows[0] ? { ...rows[0], organizationId } : null;
}

/** Whether the client looks like a person's browser, on a page that was shown recently. */
function isPerson(visit: PageVisit, viewedAt: Date, now: Date): boolean {
  return !isMachine(visit) && now.getTime() - viewedAt.getTime() <= viewMsMax;
}

/** Counts one click per response and platform, however often it is clicked. */
async function countClick({ pool, clock }: Context, target: ReviewTarget): Promise<void> {
  const { organizationId, countedAs, responseId, surveyId, kind, platform, locationId } = target;
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    const zones = await holdZones(client, organizationId);
    const { rowCount } = await client.query(
      `insert into review_clicks (organization_id, response_id, platform, clicked_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [organizationId, responseId, platform, now],
    );
    if (rowCount === 0) return;
    const data = {
      response: wireId('res', responseId),
      location: locationId && wireId('loc', locationId),
      platform,
    };
    await storeEvents(client, organizationId, [newEvent(clicked, data, now)]);
    const changes = [{ at: now, invitationId: countedAs, survey: { id: surveyId, kind }, review_clicks: 1 }];
    await countDays(client, organizationId, { zones, changes });
  });
}

function goneLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const texts = textsIn[language].page;
  return messagePage(404, { language, sender: null, title: texts.noReviewTitle }, texts.noReview);
}
