import { aMobile, aSurveyingOrganization } from '../support/builders.ts';
import {
  giveAnswer,
  sendSurvey,
  startMailingService,
  type MailingService,
  type SentInvitation,
} from '../support/mailing.ts';
import { aMember, drainReplies, type TestMember } from '../support/members.ts';
import { noon, type TestOrganization } from '../support/service.ts';

/** Visits that share a contact are those of one person; only the visit says who answered. */
let service: MailingService;
let organization: TestOrganization & { survey: string };
let mira: TestMember;
beforeAll(async () => {
  service = await startMailingService('reply recipients');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0 });
  mira = await aMember(service, organization);
  service.smtp.messages.length = 0;
});

/** @returns the path of the response */
async function answerTo(survey: SentInvitation, comment = 'Too slow'): Promise<string> {
  service.clock.advance(1);
  await giveAnswer(service, survey, { score: 3, comment }).expect(303);
  const { body } = await organization.key.get('/api/v1/responses').expect(200);
  return `/api/v1/responses/${body.data[0].id}`;
}
const contactOf = async (path: string) => (await mira.call.post(`${path}/contact`, {}).expect(200)).body;

describe('a reply to people who share a phone number', () => {
  let phone: string;
  beforeEach(async () => {
    phone = aMobile();
    const settings = { smsEnabled: true, preferredChannel: 'sms' };
    await organization.owner.patch('/api/v1/settings', settings).expect(200);
  });
  const visitOf = (firstName: string, email?: string) =>
    sendSurvey(service, organization, { firstName, email, phone, smsConsent: true });
  const reply = (path: string, given = {}) =>
    mira.call.post(`${path}/replies`, { text: 'Sorry', undo_seconds: 0, ...given });
  const recipients = async () => {
    await drainReplies(service, organization.id);
    return service.smtp.messages.flatMap(({ envelope }) => envelope.to);
  };

  it('goes to the address of the visit that was answered by text message', async () => {
    await visitOf('Adam', 'adam@client.example');
    const path = await answerTo(await visitOf('Zoe', 'zoe@client.example'), 'Adam was late');
    const { body: tried } = await reply(path, { dry_run: true }).expect(200);
    expect(tried.preview.to).toBe('z•••@client.example');
    await reply(path).expect(201);
    expect(await recipients()).toEqual(['zoe@client.example']);
    expect(await contactOf(path)).toMatchObject({ name: 'Zoe', email: 'zoe@client.example', phone });
  });

  it('goes to nobody where the visit gave no address and the person has several', async () => {
    await visitOf('Adam', 'adam@client.example');
    await visitOf('Zoe', 'zoe@client.example');
    const path = await answerTo(await visitOf('Zoe'));
    const { body: refused } = await reply(path).expect(409);
    expect(refused.error.message).toContain('several');
    expect((await mira.call.get(`${path}/replies`).expect(200)).body.obstacle).toBe('several_emails');
    expect(await contactOf(path)).toMatchObject({ name: 'Zoe', email: null, phone });
    expect(await recipients()).toEqual([]);
  });

  it('goes to the only mailbox that is known where the visit gave no address', async () => {
    await visitOf('Kim', 'kim+visit@client.example');
    const path = await answerTo(await visitOf('Kim'));
    await reply(path).expect(201);
    expect(await recipients()).toEqual(['kim+visit@client.example']);
  });
});

it('shows no phone number of another visit to the same address', async () => {
  const email = 'kim@client.example';
  const [first, second] = [aMobile(), aMobile()];
  await sendSurvey(service, organization, { email, phone: first });
  const path = await answerTo(await sendSurvey(service, organization, { email, phone: second }));
  const other = await answerTo(await sendSurvey(service, organization, { email }));
  expect((await contactOf(path)).phone).toBe(second);
  expect((await contactOf(other)).phone).toBeNull();
});
