import { AddingDesk, people } from '../../support/adding-desk.ts';
import { aCampaign, type Made } from '../../support/builders.ts';
import type { Service, TestOrganization } from '../../support/service.ts';

/** Requests and single leads that are refused. */
const desk = new AddingDesk('add leads, refused');
const { add, emails } = desk;
let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeEach(() => {
  ({ service, organization, campaign } = desk);
});

describe('400', () => {
  const refused = async (body: object, code = 'invalid_request') => {
    const response = await add(body);
    expect(response.status).toBe(400);
    expect(response.body.error.code).toBe(code);
    expect(await emails()).toEqual([]);
    return response.body.error.message as string;
  };
  const ann = { email: 'ann@customer.test' };

  it('for more than 5,000 leads, with nothing added', async () => {
    expect(await refused({ leads: people(5_001) }, 'too_many_leads')).toMatch(/5001 given, at most 5000/);
  });

  it.each([
    ['no leads', {}, /^leads: /],
    ['an empty list', { leads: [] }, /^leads: /],
    ['leads that are no list', { leads: ann }, /^leads: /],
    ['a lead that is no object', { leads: [ann, 'ann@customer.test'] }, /^leads\[1\]: must be an object/],
    ['a lead that is a list', { leads: [[ann]] }, /^leads\[0\]: /],
    ['NUL in a lead that is a list', { leads: [ann, ['\u0000']] }, /^leads\[1\]/],
    ['NUL in a tag', { leads: [ann], tags: ['a\u0000'] }, /^tags\[0\]: .*cannot be stored/],
    ['half a surrogate pair beside the leads', { leads: [ann], x: '\ud800' }, /^x: .*cannot be stored/],
    ['tags that are no list', { leads: [ann], tags: 'vip' }, /^tags: /],
    ['an empty tag', { leads: [ann], tags: ['vip', ' '] }, /^tags\[1\]: /],
    ['an option that is no boolean', { leads: [ann], skip_generic: 'no' }, /^skip_generic: /],
  ])('for %s', async (_what, body, message) => {
    expect(await refused(body)).toMatch(message);
  });
});

describe('a lead that cannot be read', () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, n]));
  const long = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`v${n}`, 'x'.repeat(9_999)]));
  it.each([
    ['a name that is no text', { first_name: 7 }, 'leads[1].first_name: '],
    ['NUL', { company: 'a\u0000b' }, 'leads[1]: contains a character that cannot be stored'],
    ['NUL in the name of a field', { 'a\u0000b': 1 }, 'leads[1]: contains a character that cannot be stored'],
    ['half a surrogate pair', { variables: { a: '\ud800' } }, 'leads[1]: contains a character'],
    ['an unpaired surrogate in a key', { variables: { '\udc00': 'a' } }, 'leads[1]: contains a character'],
    ['a name that is too long', { last_name: 'x'.repeat(201) }, 'leads[1].last_name: '],
    ['variables that are a list', { variables: [] }, 'leads[1].variables: '],
    ['a nested variable', { variables: { a: {} } }, 'leads[1].variables.a: '],
    ['a name of 65 characters', { variables: { ['a'.repeat(65)]: 1 } }, 'leads[1].variables.a'],
    [
      'a variable of more than 10 kB',
      { variables: { a: 'ü'.repeat(5_001) } },
      'leads[1].variables.a: has more',
    ],
    ['more than 100 variables', { variables: many }, 'leads[1].variables: has more than 100'],
    [
      'variables of more than 65,536 characters',
      { variables: long },
      'leads[1].variables: has more than 65,536',
    ],
  ])('is counted for %s; the others are added', async (_what, fields, detail) => {
    const leads = [{ email: 'ann@customer.test' }, { email: 'bob@customer.test', ...fields }];
    const { body } = await add({ leads, details: true }).expect(201);
    expect(body).toMatchObject({ added: 1, skipped: { invalid: 1 } });
    expect(body.skipped_details).toEqual([
      { index: 1, reason: 'invalid', detail: expect.stringContaining(detail) },
    ]);
    expect(await emails()).toEqual(['ann@customer.test']);
  });

  it('is counted for any number of values, up to what a body may have', async () => {
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, n) => [`name ${n}`, n]));
    const odd = { email: 'bob@customer.test', variables: named(50_000) };
    const leads = [{ email: 'ann@customer.test' }, odd, { email: 'cleo@customer.test' }];
    const { body } = await add({ leads, details: true }).expect(201);
    expect(body).toMatchObject({ added: 2, skipped: { invalid: 1 } });
    expect(body.skipped_details).toEqual([
      { index: 1, reason: 'invalid', detail: 'leads[1]: has more than 10,000 values' },
    ]);
    expect(await emails()).toEqual(['ann@customer.test', 'cleo@customer.test']);
    const beside = await add({ leads: leads.slice(0, 1), ...named(10_001) }).expect(400);
    expect(beside.body.error.message).toBe('the body has more than 10000 values outside of lists');
    const list = await add({ leads: leads.slice(0, 1), tags: [odd] }).expect(400);
    expect(list.body.error.message).toBe('the body has more than 10000 values in one entry of a list');
  });

  it('is not one with odd names of variables; null is absent', async () => {
    const variables = { 'Company Name': 'X', größe: 5, 'first-name': 'Ann', vip: true, town: null };
    const { body } = await add({ leads: [{ email: 'ann@customer.test', variables }], details: true }).expect(
      201,
    );
    const lead = await organization.owner.get(`/api/v1/leads/${body.added_leads[0].id}`).expect(200);
    expect(lead.body.variables).toEqual({ 'Company Name': 'X', größe: 5, 'first-name': 'Ann', vip: true });
  });
});

describe('404', () => {
  it('for a campaign of another organization, and for none', async () => {
    const stranger = await service.organization();
    const theirs = await aCampaign(service, stranger);
    for (const id of [theirs.id, 'cmp_1', `cmp_${'0'.repeat(32)}`, campaign.uuid]) {
      const response = await add({ leads: people(1) }, { id });
      expect([response.status, response.body.error.code]).toEqual([404, 'not_found']);
    }
    expect(await service.context.db.lead.count({ where: { campaignId: theirs.uuid } })).toBe(0);
  });
});

it('answers 409 for an archived campaign', async () => {
  const archived = await aCampaign(service, organization, { status: 'archived' });
  const response = await add({ leads: people(1) }, archived);
  expect([response.status, response.body.error.code]).toEqual([409, 'invalid_state']);
});

it('answers 413 for more than 8 MiB', async () => {
  const response = await add({ leads: [{ email: 'a@b.test', note: 'x'.repeat(8 * 1024 * 1024) }] });
  expect([response.status, response.body.error.code]).toEqual([413, 'payload_too_large']);
});

it('answers 403 without the right to write', async () => {
  const reader = await organization.ownerWith(['outreach:read']);
  const response = await reader.post(`/api/v1/campaigns/${campaign.id}/leads`, { leads: people(1) });
  expect([response.status, response.body.error.code]).toEqual([403, 'insufficient_scope']);
});
