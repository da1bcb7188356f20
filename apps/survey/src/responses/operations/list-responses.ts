import { answerText } from '@reachback/common/http/routing/endpoint';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { looksLikeCursor, pageText, type PageRow } from '@reachback/common/paging/cursors';
import { parseBound } from '@reachback/common/values/instant';
import { timeRule } from '@reachback/common/values/time-field';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { listFieldCodes, listFields, pageOf } from '../../api/listing.ts';
import { readResponseFilter, responseFilterFields } from '../response-filter.ts';
import { withinReach } from '../within-reach.ts';
import { responsePageQuery } from '../response-page.ts';
import { responseView } from '../response.ts';

/** Returns scores, comments and ids, serialized to JSON by the database; never contact details. */
export const listResponses = endpoint({
  name: 'listResponses',
  summary: 'List responses',
  description:
    'Returns scores, comments and ids from newest to oldest, never contact details; with `order=due`, open follow-ups by when they are due. Responses of CSAT and CES surveys are included, with `segment` null; `kind=nps` omits them. Filters can be combined. `before` takes a time, or the `next` value of a page to get the following one. With several filters, a score range or a search, one call looks at 20,000 responses at most: a page can then have fewer items than `limit`, or none, and still have a `next`.',
  group: 'responses',
  tool: { name: 'reputation_responses', title: 'List survey responses' },
  input: z.object({
    ...responseFilterFields,
    order: z
      .enum(['newest', 'due'])
      .optional()
      .describe(
        '`due`: open follow-ups by when they are due, those without a date last; needs `followup=open`, and no `theme`',
      ),
    before: z
      .string()
      .optional()
      .describe(
        'ISO 8601 with an offset, or a date (midnight UTC), for responses given earlier; or the `next` value of the previous page',
      ),
    limit: listFields.limit,
  }),
  fieldCodes: listFieldCodes,
  output: pageOf(responseView),
  async handle({ pool, cursors }, caller, input) {
    const { organizationId } = caller;
    const filter = readResponseFilter(input);
    const { followUp, since, ...others } = filter;
    const byDue = input.order === 'due';
    if (byDue && (followUp !== 'open' || filter.theme !== undefined)) {
      throw invalidRequest('order', 'due needs followup=open, and no theme');
    }
    // Named as in the previous release, so that its cursors remain valid.
    const state = followUp === 'closed' ? { closedFollowUp: true } : { openFollowUp: followUp === 'open' };
    const filters = { since: since?.toISOString(), ...others, ...state, ...(byDue && { byDue }) };
    const scope = { endpoint: 'listResponses', organizationId, filters };
    const query = responsePageQuery({
      organizationId,
      ...filter,
      ...(await withinReach(pool, caller)),
      byDue,
      limit: input.limit,
      ...readBefore(input.before, (cursor) => cursors.decode(scope, cursor)),
    });
    // sql: { query: responsePageQuery({ followUp: 'open', since: new Date(), before: new Date(), limit: 1 }) },
    // { query: responsePageQuery({ segment: 'a', after: ['a', 'b'], limit: 1 }) },
    // { query: responsePageQuery({ followUp: 'closed', limit: 1 }) },
    // { query: responsePageQuery({ locationId: 'a', limit: 1 }) },
    // { query: responsePageQuery({ locationId: null, providerId: 'a', surveyId: 'a', kind: 'csat', minScore: 1, maxScore: 1, hasComment: false, assignee: 'a', words: 'a', after: ['a', 'b'], limit: 1 }) },
    // { query: responsePageQuery({ memberId: 'a', withinLocations: ['a'], limit: 1 }) },
    // { query: responsePageQuery({ theme: 'a', themeSentiment: 'neutral', after: ['a', 'b'], since: new Date(), limit: 1 }) },
    // { query: responsePageQuery({ followUp: 'open', byDue: true, limit: 1 }) },
    // { query: responsePageQuery({ followUp: 'open', byDue: true, surveyId: 'a', words: 'a', since: new Date(), after: ['a', 'b'], limit: 1 }) },
    // { query: responsePageQuery({ theme: 'a', words: 'a', hasComment: true, limit: 1 }) }
    const { rows } = await pool.query<PageRow>(query);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});

/** A cursor, recognized by its prefix, or else a time. */
function readBefore(
  text: string | undefined,
  decode: (cursor: string) => string[],
): { after?: string[]; before?: Date } {
  if (text === undefined) return {};
  if (looksLikeCursor(text)) return { after: decode(text) };
  const before = parseBound(text);
  if (!before) throw invalidRequest('before', `${timeRule(text)}, or the next value of the previous page`);
  return { before };
}
