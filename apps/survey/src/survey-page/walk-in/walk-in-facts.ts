import type { Context } from '../../context.ts';
import type { LocationLinkKind } from '../../kinds/response-sources.ts';
import { factColumns, pageFacts, type FactsRow, type PageFacts } from '../page-facts.ts';
import { oneAnswerMs } from './walk-in-token.ts';

/** The content of the page of a location's link. */
export interface WalkInFacts extends PageFacts {
  key: string;
  kind: LocationLinkKind;
  /** Whether the location and its survey accept answers. */
  isOpen: boolean;
}

/**
 * Loads the page of a link; null if it was deleted or its key rotated. An answer is changed in the survey that it was
 * given to, which the link may no longer have.
 * @param link.responseId the answer that this device gave, if any; it counts for one day, and never at a kiosk, where the
 * next answer is another person's
 */
export async function loadWalkInFacts(
  context: Context,
  link: { organizationId: string; key: string; responseId: string | null },
): Promise<WalkInFacts | null> {
  const { organizationId, key, responseId } = link;
  const recentAfter = new Date(context.clock.now().getTime() - oneAnswerMs);
  const { rows } = await context.pool.query<FactsRow & { kind: LocationLinkKind; isOpen: boolean }>({
    name: 'walk-in-page',
    text: `select k.kind, (l.archived_at is null and v.status is not distinct from 'active') as "isOpen",
        coalesce(l.language, v.language, 'en') as language,
        ${factColumns}
      from location_links k
      join settings s on s.organization_id = $1
      join locations l on l.organization_id = $1 and l.id = k.location_id
      left join lateral (
        select * from responses r where r.organization_id = $1 and r.id = $3 and r.source = k.kind
           and k.kind = 'qr' and r.created_at > $4 limit 1) r on true
      left join surveys v on v.organization_id = $1
        and v.id = coalesce(r.survey_id, k.survey_id, s.default_survey_id)
      where k.organization_id = $1 and k.key = $2`,
    values: [organizationId, key, responseId, recentAfter],
  });
  if (!rows[0]) return null;
  const { kind, isOpen } = rows[0];
  return { ...(await pageFacts(context, organizationId, rows[0])), key, kind, isOpen };
}
