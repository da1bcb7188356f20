import { keyPages } from '@reachback/common/database/key-pages';
import type { Pool } from 'pg';
import { leadTextFields } from '../../kinds/lead-texts.ts';

/** Few per page: a lead's variables can have 64 KiB. */
export const leadPages = { table: 'leads', key: { id: 'uuid' }, rows: 1_000 };

/** SQL condition that a text names a person; $2 are the spellings of the address. */
const isNamed = (text: string) =>
  `exists (select from unnest($2::text[]) as m (text) where position(m.text in lower(${text})) > 0)`;

const texts = [...leadTextFields, 'stop_detail'];
const isNamedInLead = isNamed(`concat_ws(' ', ${texts.join(', ')}, tags::text, variables::text)`);

/** SQL of the fields in which leads of others name a person, such as a variable "Secondary Email". $2 as above. */
export const namingLeadsSql = (within: string): string =>
  `select id as lead_id,
          (select jsonb_object_agg(f.key, f.value)
             from jsonb_each(variables || jsonb_build_object(${texts.map((text) => `'${text}', ${text}`).join(', ')}, 'tags', tags)) as f
            where ${isNamed('f.key || f.value::text')}) as fields
     from leads where organization_id = $1 and ${within} and email <> all($2::text[]) and ${isNamedInLead} order by id`;

/** Erases these fields. A step that has a placeholder for one stops the lead, like any other missing value. */
export async function eraseFromLeads(
  pool: Pool,
  { organizationId, spellings }: { organizationId: string; spellings: readonly string[] },
): Promise<void> {
  for await (const { within, values } of keyPages(pool, organizationId, { ...leadPages, parameters: 2 })) {
    // sql: { within: 'id <= $3::uuid' }
    await pool.query(
      `with found as materialized (
         select id from leads where organization_id = $1 and ${within} and ${isNamedInLead} order by id for update)
       update leads l
          set ${texts.map((text) => `${text} = case when not ${isNamed(`l.${text}`)} then l.${text} end`).join(', ')},
              tags = array(select t.tag from unnest(l.tags) as t (tag) where not ${isNamed('t.tag')}),
              variables = (select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(l.variables) as v
                            where not ${isNamed('v.key || v.value::text')})
         from found f where l.organization_id = $1 and l.id = f.id`,
      [organizationId, spellings, ...values],
    );
  }
}
