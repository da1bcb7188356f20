import fc from 'fast-check';
import type { AddLeadsAnswer, AddLeadsInput } from '@reachback/client/outreach-types';
import { addAllLeads } from '../src/add-all-leads.ts';
import { inPieces } from '../src/in-pieces.ts';
import { gathered } from './support/gathered.ts';

const none = {
  invalid: 0,
  duplicates: 0,
  blocklisted: 0,
  global_bounce_or_spam: 0,
  disposable: 0,
  generic: 0,
  no_mail_domain: 0,
  already_in_campaign: 0,
};

/** Adds every lead but those of whom the address starts with `info@`, and notes what it was given. */
function aCampaign() {
  const requests: AddLeadsInput[] = [];
  const addLeads = async (input: AddLeadsInput): Promise<AddLeadsAnswer> => {
    requests.push(input);
    const generic = input.leads.flatMap(({ email }, index) => (email.startsWith('info@') ? [index] : []));
    const added = input.leads.flatMap((_, index) => (generic.includes(index) ? [] : [index]));
    return {
      added: added.length,
      skipped: { ...none, generic: generic.length },
      in_other_campaigns: 1,
      ...(input.details
        ? {
            skipped_details: generic.map((index) => ({ index, reason: 'generic' })),
            added_leads: added.map((index) => ({ index, id: input.leads[index]!.email })),
          }
        : {}),
    };
  };
  return { client: { addLeads }, requests };
}

const leads = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ email: `lead-${n}@client.example` }));

describe('addAllLeads', () => {
  it('sends pieces of 5,000 with the same options, and sums up what became of them', async () => {
    const { client, requests } = aCampaign();
    const all = [...leads(12_000), { email: 'info@client.example' }];
    const sum = await addAllLeads(client, { id: 'cmp_1', leads: all, tags: ['spring'] });
    expect(requests.map((request) => request.leads.length)).toEqual([5_000, 5_000, 2_001]);
    for (const request of requests) expect(request).toMatchObject({ id: 'cmp_1', tags: ['spring'] });
    expect(sum).toEqual({ added: 12_000, skipped: { ...none, generic: 1 }, in_other_campaigns: 3 });
  });

  it('identifies each lead by its place in the whole list', async () => {
    const { client } = aCampaign();
    const all = [...leads(5_000), { email: 'info@client.example' }, { email: 'kim@client.example' }];
    const sum = await addAllLeads(client, { id: 'cmp_1', leads: all, details: true });
    expect(sum.skipped_details).toEqual([{ index: 5_000, reason: 'generic' }]);
    expect(sum.added_leads).toHaveLength(5_001);
    expect(sum.added_leads!.at(-1)).toEqual({ index: 5_001, id: 'kim@client.example' });
  });

  it('returns one warning per unknown field, with the count of all requests', async () => {
    const field = (name: string, count?: number) => ({
      code: 'unknown_field' as const,
      field: name,
      message: 'unknown field',
      ...(count === undefined ? {} : { count }),
    });
    const warnings = [
      [field('leads[].birthday', 5_000), field('tag')],
      undefined,
      [field('leads[].birthday', 7), field('leads[].city', 1), field('tag')],
    ];
    let request = 0;
    const addLeads = async (): Promise<AddLeadsAnswer> => {
      const given = warnings[request++];
      return { added: 0, skipped: none, in_other_campaigns: 0, ...(given ? { warnings: given } : {}) };
    };
    const sum = await addAllLeads({ addLeads }, { id: 'cmp_1', leads: leads(15_000) });
    expect(sum.warnings).toEqual([field('leads[].birthday', 5_007), field('tag'), field('leads[].city', 1)]);
  });

  it('returns no more warnings than the answer to one request', async () => {
    let request = 0;
    const addLeads = async (): Promise<AddLeadsAnswer> => {
      const piece = request++;
      const warnings = Array.from({ length: 15 }, (_, n) => ({
        code: 'unknown_field' as const,
        field: `leads[].made_up_${piece}_${n}`,
        message: 'unknown field',
        count: 1,
      }));
      return { added: 0, skipped: none, in_other_campaigns: 0, warnings };
    };
    const sum = await addAllLeads({ addLeads }, { id: 'cmp_1', leads: leads(15_000) });
    expect(sum.warnings).toHaveLength(20);
  });

  it('takes leads while they come, and none at all', async () => {
    const { client, requests } = aCampaign();
    async function* arriving() {
      yield* leads(3);
    }
    expect(await addAllLeads(client, { id: 'cmp_1', leads: arriving() })).toMatchObject({ added: 3 });
    expect(await addAllLeads(client, { id: 'cmp_1', leads: [] })).toMatchObject({ added: 0 });
    expect(requests).toHaveLength(1);
  });
});

describe('inPieces', () => {
  it('keeps every item, in order, within both limits', async () => {
    const anyTexts = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anyTexts, fc.integer({ min: 1, max: 10 }), async (items, countMax) => {
        const bytesMax = 100;
        const pieces = await gathered(inPieces(items, { countMax, bytesMax }));
        expect(pieces.flat()).toEqual(items);
        for (const piece of pieces) {
          expect(piece.length).toBeGreaterThan(0);
          expect(piece.length).toBeLessThanOrEqual(countMax);
          const bytes = Buffer.byteLength(piece.map((item) => JSON.stringify(item)).join(','));
          expect(piece.length === 1 || bytes <= bytesMax).toBe(true);
        }
      }),
    );
  });
});
