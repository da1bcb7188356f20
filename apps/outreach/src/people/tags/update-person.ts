import { inTransaction } from '@reachback/common/database/pool';
import { invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { leadUuid } from '../../leads/lead.ts';
import { tagsInput } from '../../leads/lead-input.ts';
import { changePeople } from './change-people.ts';
import { personIdField, readPerson } from '../get-person.ts';
import { person } from '../person.ts';

const noteLengthMax = 10_000;

/** Tags and note of a person are shared by the organization, and apply in all campaigns. */
export const updatePerson = endpoint({
  name: 'updatePerson',
  summary: 'Change the tags and the note of a person',
  description:
    'Changes the fields you send; omitted fields keep their values. `add_tags` and `remove_tags` keep tags that others change at the same time, `tags` replaces all. The tags of leads do not change. Erasing the person, or deleting the last lead, deletes tags and note.',
  group: 'people',
  tool: {
    name: 'coldemail_update_person',
    title: 'Change the tags and the note of a person',
    effects: { destructive: true, idempotent: true, openWorld: false },
  },
  input: z.object({
    id: personIdField,
    tags: tagsInput.optional().describe('Replaces all tags; not together with the two below'),
    add_tags: tagsInput.optional(),
    remove_tags: tagsInput.optional().describe('Takes precedence over `add_tags`'),
    note: z.string().max(noteLengthMax).nullable().optional().describe('For the team; null removes it'),
  }),
  bodyExample: { add_tags: ['investor'], note: 'Met at the fair in May' },
  output: person,
  async handle({ pool, clock }, { organizationId }, { id, tags, add_tags, remove_tags, note }) {
    if (tags && (add_tags ?? remove_tags))
      throw invalidRequest('tags', 'cannot be combined with add_tags or remove_tags');
    const which = { organizationId, leadId: leadUuid(id), now: clock.now() };
    return inTransaction(pool, async (client) => {
      const change = { tags, addTags: add_tags, removeTags: remove_tags, note };
      const found = await changePeople(client, { ...which, leadIds: [which.leadId] }, change);
      if (found.length === 0) throw notFound('lead');
      return readPerson(client, which);
    });
  },
});
