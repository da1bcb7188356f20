import { answerText } from '@reachback/common/http/routing/endpoint';
import { pageText } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { peopleFilterFields, readPeopleFilter } from './people-filter.ts';
import { person } from './person.ts';
import { readPeoplePage } from './read-people-page.ts';

/** Everyone in any campaign of the organization: one item per address, with its leads. */
export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'List people across all campaigns',
  description:
    'Returns one item per email address with its leads in all campaigns, ordered by address. The filters can be combined: a person is included if one lead matches all of them. With `status`, `category`, `tag` or `q` but without `campaign_id`, a page can have fewer items than `limit`, even none, while `next` is not null: continue with `next`. Pass the `next` value of a page as `after`, with the same filters, to get the following one.',
  group: 'people',
  input: z.object({
    ...peopleFilterFields,
    after: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(person), next: z.string().nullable() }),
  async handle({ pool, cursors, clock }, { organizationId }, { after, limit, ...fields }) {
    const filters = readPeopleFilter(fields);
    const scope = { endpoint: 'listPeople', organizationId, filters };
    const page = await readPeoplePage(
      pool,
      { organizationId, ...filters },
      { after: after === undefined ? undefined : cursors.decode(scope, after), limit, now: clock.now() },
    );
    return answerText(pageText(page, (key) => cursors.encode(scope, key)));
  },
});
