import { inTransaction } from '@reachback/common/database/pool';
import type { Context } from '../context.ts';
import { contactHashSql } from '../people/contact-hash.ts';
import { contactsOf, lockPerson } from '../people/find-person.ts';
import type { SuppressionSource } from '../people/suppress-contacts.ts';

/**
 * Lifts the opt-outs of all contacts of a person, who can be surveyed again. Bounces stay on the list.
 * @param which.onlySource lifts only opt-outs from this source
 */
export async function liftOptOut(
  { pool }: Pick<Context, 'pool'>,
  organizationId: string,
  which: { contact: string; onlySource?: SuppressionSource },
): Promise<void> {
  const { onlySource = null, ...name } = which;
  await inTransaction(pool, async (client) => {
    const person = await lockPerson(client, organizationId, name);
    await client.query(
      `delete from suppressions where organization_id = $1 and kind = 'unsubscribed'
         and contact_hash = any(array(select ${contactHashSql('value')} from unnest($2::text[]) as c (value)))
         and source = coalesce($3, source)`,
      [organizationId, contactsOf(name, person), onlySource],
    );
  });
}
