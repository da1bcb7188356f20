import { z } from 'zod';
import { endpoint } from '../../context.ts';

/** Maximum number of people and of leads whose tags are counted, and of tags returned. */
const rowsMax = 5_000;
const tagsMax = 200;

/** The tags in use, to choose from. */
export const listPersonTags = endpoint({
  name: 'listPersonTags',
  summary: 'List the tags in use',
  description: `Returns up to ${tagsMax} tags of people and leads, the most frequent first. Only the ${rowsMax.toLocaleString('en')} people changed last and as many of the newest leads count.`,
  group: 'people',
  input: z.object({}),
  responseExamples: { 200: { tags: ['investor', 'spring'] } },
  output: z.object({ tags: z.array(z.string()) }),
  async handle({ pool }, { organizationId }) {
    const { rows } = await pool.query<{ tags: string[] }>({
      name: 'person-tags',
      text: tagsSql,
      values: [organizationId],
    });
    return rows[0]!;
  },
});

const tagsSql = `
  select array(
    select given.tag
      from (select unnest(p.tags) as tag
              from (select tags from people where organization_id = $1 order by updated_at desc limit ${rowsMax}) p
            union all
            select unnest(l.tags)
              from (select tags from leads where organization_id = $1 order by id desc limit ${rowsMax}) l) given
     group by given.tag order by count(*) desc, given.tag limit ${tagsMax}) as tags`;
