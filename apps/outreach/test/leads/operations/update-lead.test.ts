import { aCampaign, someLeads, type Made } from '../../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let lead: Made;
beforeAll(async () => {
  service = await startService('update lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  const campaign = await aCampaign(service, organization);
  const given = [{ email: 'ann@x.com', first_name: 'Ann', variables: { plan: 'Gold', seats: 3 } }];
  lead = (await someLeads(service, organization, campaign, given))[0]!;
});

const update = (body: object) => organization.owner.patch(`/api/v1/leads/${lead.id}`, body);

describe('200', () => {
  it('changes what is given and leaves the rest', async () => {
    const response = await update({ last_name: ' Lovelace ', company: 'Acme', tags: ['vip', 'vip', 'new'] });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      email: 'ann@x.com',
      first_name: 'Ann',
      last_name: 'Lovelace',
      company: 'Acme',
      variables: { plan: 'Gold', seats: 3 },
      tags: ['vip', 'new'],
      status: 'pending',
    });
    expect(await service.context.db.lead.count({ where: { firstName: 'Ann' } })).toBe(1);
  });

  it('changes the variables that are named, and removes those that are null', async () => {
    const { body } = await update({ variables: { town: 'London', seats: 4, plan: null } });
    expect(body.variables).toEqual({ town: 'London', seats: 4 });
  });

  it('loses no variable when two calls change different ones at the same time', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `v${n}`);
    await Promise.all(names.map((name) => update({ variables: { [name]: 1 } })));
    expect(Object.keys((await update({})).body.variables)).toEqual(expect.arrayContaining(names));
  });

  it('changes the lead in the path, and lists an id in the body as unknown', async () => {
    const { status, body } = await update({ id: 'led_00000000000070008000000000000001', company: 'Acme' });
    expect([status, body.id, body.company]).toEqual([200, lead.id, 'Acme']);
    const message = 'unknown field; it is taken from the path';
    expect(body.warnings).toEqual([{ code: 'unknown_field', field: 'id', message }]);
  });

  it('clears what is null or blank', async () => {
    await update({ company: 'Acme' });
    const { body } = await update({ first_name: null, company: '  ', tags: [] });
    expect(body).toMatchObject({ first_name: null, company: null, tags: [] });
  });

  it('makes one line of a name, as it may stand in the header of a mail', async () => {
    expect((await update({ first_name: 'Ann\r\nBcc: eve@x.com' })).body.first_name).toBe(
      'Ann Bcc: eve@x.com',
    );
  });

  it('leaves address, status and campaign alone', async () => {
    const { body } = await update({ email: 'eve@x.com', status: 'replied', campaign_id: 'x' });
    expect(body).toMatchObject({ email: 'ann@x.com', status: 'pending' });
  });
});

describe('400', () => {
  it.each([
    ['a name that is no text', { first_name: 1 }, /^first_name: /],
    ['a long name', { last_name: 'x'.repeat(201) }, /^last_name: /],
    ['NUL in a name', { first_name: 'a\0' }, /^first_name: /],
    ['a variable with a long name', { variables: { ['a'.repeat(65)]: 1 } }, /^variables\.a+: /],
    ['a variable that is a list', { variables: { a: [] } }, /^variables\.a: /],
    ['a long variable', { variables: { a: 'x'.repeat(10_001) } }, /^variables\.a: /],
    ['a variable with an unpaired surrogate in it', { variables: { a: '\udc00' } }, /^variables\.a: /],
    [
      '101 variables',
      { variables: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, n])) },
      /^variables: /,
    ],
    ['51 tags', { tags: Array.from({ length: 51 }, (_, n) => `t${n}`) }, /^tags: /],
    ['a long tag', { tags: ['x'.repeat(65)] }, /^tags\[0\]: /],
  ])('refuses %s', async (_, body, message) => {
    const response = await update(body);
    expect([response.status, response.body.error?.message]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('a lead of an earlier release with longer variables', () => {
  it('can be changed, but gets no more of them', async () => {
    const long = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`v${n}`, 'x'.repeat(9_999)]));
    await service.context.db.lead.updateMany({ data: { variables: long } });
    const refused = await update({ variables: { town: 'Lyon' } });
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'variables: has more than 65,536 characters in total',
    ]);
    expect((await update({ company: 'Acme' })).body.company).toBe('Acme');
    expect(Object.keys((await update({ variables: { v0: null } })).body.variables)).toHaveLength(7);
  });
});

describe('404', () => {
  it('for a lead of another organization, which stays as it is', async () => {
    const other = await service.organization();
    expect((await other.owner.patch(`/api/v1/leads/${lead.id}`, { first_name: 'Eve' })).status).toBe(404);
    expect((await organization.owner.get(`/api/v1/leads/${lead.id}`)).body.first_name).toBe('Ann');
  });
});

describe('403', () => {
  it('needs the right to write', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    expect((await reader.patch(`/api/v1/leads/${lead.id}`, {})).status).toBe(403);
  });
});
