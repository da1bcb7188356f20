import { statusesOfTenAdding } from '@reachback/testing/in-parallel';
import { uuidOf } from '@reachback/common/values/ids';
import { aRecipient, anAnswer } from './support/alerts.ts';
import { aSurveyingOrganization } from './support/builders.ts';
import { startMailingService, type MailingService } from './support/mailing.ts';
import { aMember, type TestMember } from './support/members.ts';
import type { TestOrganization } from './support/service.ts';

let service: MailingService;
let organization: TestOrganization;
let mira: TestMember;

beforeAll(async () => {
  service = await startMailingService('limits in parallel');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
  mira = await aMember(service, organization);
});

describe('one of ten parallel calls succeeds when one more fits', () => {
  it('of tests of a recipient', async () => {
    const { id } = await aRecipient(organization);
    const test = () => organization.owner.post(`/api/v1/alerts/recipients/${id}/test`);
    for (let sent = 0; sent < 9; sent += 1) await test().expect(202);
    expect(await statusesOfTenAdding(service.context.pool, 'alert_messages', test)).toEqual({
      202: 1,
      422: 9,
    });
  });

  it('of replies within an hour, to whichever response', async () => {
    for (let each = 0; each < 11; each += 1) await anAnswer(service, organization, { score: 3 });
    const { body } = await organization.key.get('/api/v1/responses').expect(200);
    const [first, ...others] = body.data.map(({ id }: { id: string }) => id) as string[];
    await service.context.pool.query(
      `insert into replies (organization_id, response_id, member_id, member_name, reply_to, text, due_at, created_at)
       select $1, $2, $3, 'Mira', 'mira@harbour.example', 'x', now() + interval '1 hour', now()
         from generate_series(1, 199)`,
      [organization.id, uuidOf('res', first!), uuidOf('per', mira.id)],
    );
    expect(
      await statusesOfTenAdding(service.context.pool, 'replies', (number) =>
        mira.call.post(`/api/v1/responses/${others[number]!}/replies`, { text: 'Hello' }),
      ),
    ).toEqual({ 201: 1, 429: 9 });
  });

  it('of locations', async () => {
    await service.context.pool.query(
      `insert into locations (organization_id, name) select $1, 'place ' || n from generate_series(1, 1999) n`,
      [organization.id],
    );
    expect(
      await statusesOfTenAdding(service.context.pool, 'locations', (number) =>
        organization.owner.post('/api/v1/locations', { name: `new ${number}` }),
      ),
    ).toEqual({ 201: 1, 422: 9 });
  });
});
