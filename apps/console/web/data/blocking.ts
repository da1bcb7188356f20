import type { BlocklistEntry, Person } from '@reachback/client/outreach-types';
import { outreach, type Clients } from './clients.ts';

/** The entry of this address or domain; undefined if there is none. */
export async function entryOf(
  { outreach }: Pick<Clients, 'outreach'>,
  value: string,
): Promise<BlocklistEntry | undefined> {
  const wanted = value.toLowerCase();
  for await (const entry of outreach.listBlocklist.all({ q: value, limit: 100 }))
    if (entry.value === wanted) return entry;
  return undefined;
}

/**
 * Blocks a person immediately, so that nothing more is sent.
 * @param person as before
 * @returns what undoes it, and resumes the sequences that it stopped; undefined if the address was on the blocklist, such
 *   as after an opt-out: that entry stays
 */
export async function blockPerson(
  person: Pick<Person, 'id' | 'email' | 'leads'>,
): Promise<((clients: Clients) => Promise<void>) | undefined> {
  const { added } = await outreach.block({ entries: [person.email] });
  if (added === 0) return undefined;
  const before = new Map(person.leads.map(({ id, status }) => [id, status]));
  return async ({ outreach }) => {
    const { leads } = await outreach.getPerson({ id: person.id });
    // The person opted out since then, so the entry is theirs.
    if (leads.some(({ id, status }) => status === 'opted_out' && before.get(id) !== status)) return;
    const entry = await entryOf({ outreach }, person.email);
    if (entry) await outreach.unblock({ id: entry.id });
    for (const { id, status } of leads)
      if (status === 'stopped' && ['pending', 'in_progress'].includes(before.get(id) ?? ''))
        await outreach.resumeLead({ id });
  };
}
