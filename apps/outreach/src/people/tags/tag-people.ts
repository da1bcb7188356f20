import { inTransaction } from '@reachback/common/database/pool';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changedMany, changeMany } from '../../conversations/many-conversations.ts';
import { tagsInput } from '../../leads/lead-input.ts';
import { changePeople } from './change-people.ts';
import { personIdField } from '../get-person.ts';

const peopleMax = 500;

/** Adds tags to many people, and removes others. */
export const tagPeople = endpoint({
  name: 'tagPeople',
  summary: 'Add tags to up to 500 people, or remove them',
  description:
    'Makes the same change to all of them, in one transaction, as `updatePerson` does to one. People that do not exist are returned in `not_found`, and the others are changed. If one of them would have more than 50 tags, nothing changes.',
  group: 'people',
  input: z.object({
    ids: z.array(personIdField).min(1).max(peopleMax),
    add_tags: tagsInput.optional(),
    remove_tags: tagsInput.optional().describe('Takes precedence over `add_tags`'),
  }),
  bodyExample: { ids: ['led_0192f0c2b3c4d5e6f7a8b9c0d1e2f3a4'], add_tags: ['investor'] },
  responseExamples: { 200: { changed: 1, not_found: [] } },
  output: changedMany,
  handle({ pool, clock }, { organizationId }, { ids, add_tags: addTags = [], remove_tags: removeTags = [] }) {
    if (addTags.length + removeTags.length === 0)
      throw invalidRequest('add_tags', 'or remove_tags is required');
    const now = clock.now();
    return changeMany(ids, (leadIds) =>
      inTransaction(pool, (client) =>
        changePeople(client, { organizationId, leadIds, now }, { addTags, removeTags }),
      ),
    );
  },
});
