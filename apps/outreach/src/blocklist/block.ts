import { inTransaction } from '@reachback/common/database/pool';
import { dryRunField, dryRunMark } from '@reachback/common/http/input/dry-run';
import { answer } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { addToBlocklist, tryToBlock } from './add-to-blocklist.ts';
import { blocklistValue } from './blocklist-value.ts';

const entriesMax = 10_000;

/** People on the blocklist get no further email from any campaign of the organization. */
export const block = endpoint({
  name: 'block',
  summary: 'Add addresses and domains to the blocklist',
  description:
    'Adds up to 10,000 entries; a domain covers its subdomains. Leads on the list are stopped in all campaigns of the organization. Entries that are neither an address nor a domain are returned in `invalid`, and the rest are added. Adding an entry again has no effect. With `dry_run` the result is returned and nothing is blocked or stopped.',
  group: 'blocklist',
  tool: {
    name: 'coldemail_block',
    title: 'Block addresses and domains',
    effects: { destructive: true, idempotent: true, openWorld: false },
  },
  bodyBytesMax: 4 * 1024 * 1024,
  alsoInQuery: ['dry_run'],
  input: z.object({
    entries: z
      .array(z.string())
      .min(1)
      .max(entriesMax)
      .describe('Email addresses and domains; a domain covers its subdomains'),
    note: z.string().trim().max(500).nullish().describe('Why, for all of these entries'),
    ...dryRunField,
  }),
  bodyExample: { entries: ['kim@client.example', 'competitor.example'], note: 'asked by phone' },
  unknownFields: 'warn',
  output: z.object({
    added: z.int().min(0),
    already_listed: z.int().min(0).describe('Listed before, or given more than once'),
    invalid: z
      .array(z.string())
      .describe('Entries that are neither an address nor a domain, as they were given'),
    leads_stopped: z.int().min(0).describe('Leads that were pending or in progress, in all campaigns'),
    ...dryRunMark,
  }),
  statuses: [201, 200],
  async handle({ pool, clock }, { organizationId }, { entries, note, dry_run: dryRun }) {
    const parsed = entries.map((entry) => ({ entry, value: blocklistValue(entry) }));
    const values = parsed.flatMap(({ value }) => value ?? []);
    const change = { organizationId, values, note: note || null, at: clock.now() };
    const { added, alreadyListed, stopped } = dryRun
      ? await tryToBlock(pool, change)
      : await inTransaction(pool, (client) => addToBlocklist(client, change));
    const invalid = parsed.filter(({ value }) => value === null).map(({ entry }) => entry);
    const result = { added, already_listed: alreadyListed, invalid, leads_stopped: stopped };
    return dryRun ? answer(200, { ...result, dry_run: true }) : result;
  },
});
