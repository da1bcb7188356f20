import { invalidRequest } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { boundField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import type { ResponseFilter } from './response-page.ts';
import { readGroupId } from '../daily-numbers/groups.ts';
import { surveyKinds } from '../kinds/survey-kinds.ts';
import { themeSentiments } from '../kinds/theme-kinds.ts';
import { isThemeKey } from '../themes/theme-key.ts';
import { segments } from './segment.ts';

const score = z.int('must be 0 to 10').min(0, 'must be 0 to 10').max(10, 'must be 0 to 10').optional();

/** Filters of responses, for lists and exports. */
export const responseFilterFields = {
  since: boundField
    .optional()
    .describe('ISO 8601 with an offset, or a date (midnight UTC); responses given then or later'),
  segment: z
    .enum(segments)
    .optional()
    .describe('Of NPS: promoters gave 9 or 10, passives 7 or 8, detractors 6 or less'),
  kind: z.enum(surveyKinds).optional().describe('Of surveys of this kind'),
  followup: z
    .enum(['open', 'closed'])
    .optional()
    .describe(
      '`open`: only responses still waiting on a follow-up; `closed`: only those whose follow-up is closed',
    ),
  location: z.string().optional().describe('Of this location, by id; `none`: of visits without one'),
  provider: z.string().optional().describe('Of this provider, by id; `none`: of visits without one'),
  survey: z.string().optional().describe('Of this survey, by id'),
  minScore: score.describe('This score or a higher one, on the scale of each survey'),
  maxScore: score.describe('This score or a lower one, on the scale of each survey'),
  hasComment: z.boolean().optional().describe('Only those with a comment, or only those without'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Text in the comment, in upper or lower case; with `followup=closed`, or in how the follow-up ended',
    ),
  assignee: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Whose follow-up is assigned to this member (`per_…`), or to this text'),
  theme: z.string().optional().describe('Whose comment has this theme, by its key'),
  sentiment: z.enum(themeSentiments).optional().describe('What the comment says of the theme'),
};
type ResponseFilterFields = z.output<z.ZodObject<typeof responseFilterFields>>;

/** @throws ApiError 400 for an invalid id */
export function readResponseFilter({
  followup,
  location,
  provider,
  survey,
  ...same
}: ResponseFilterFields): Omit<ResponseFilter, 'organizationId' | 'before' | 'after' | 'limit'> {
  return {
    since: same.since,
    segment: same.segment,
    kind: same.kind,
    followUp: followup,
    locationId: readGroupId('location', location),
    providerId: readGroupId('provider', provider),
    // Every response has a survey, so this is never null.
    surveyId: readGroupId('survey', survey) ?? undefined,
    theme: readTheme(same.theme, same.sentiment),
    themeSentiment: same.sentiment,
    minScore: same.minScore,
    maxScore: same.maxScore,
    hasComment: same.hasComment,
    words: same.q,
    ...readAssignee(same.assignee),
  };
}

/** A member's id, or free text. */
function readAssignee(text: string | undefined): { assignee?: string; memberId?: string } {
  if (text === undefined) return {};
  const memberId = uuidOf('per', text);
  return memberId === null ? { assignee: text } : { memberId };
}

/** @throws ApiError 400 for an invalid theme, and for a sentiment without one */
function readTheme(theme: string | undefined, sentiment: string | undefined): string | undefined {
  if (theme === undefined && sentiment !== undefined) throw invalidRequest('sentiment', 'needs a theme');
  if (theme !== undefined && !isThemeKey(theme)) {
    throw invalidRequest('theme', 'must be the key of a theme, such as waiting, or thm_…');
  }
  return theme;
}
