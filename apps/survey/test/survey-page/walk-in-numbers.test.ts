import { giveAnswer, sendSurvey, type MailingService } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';
import { keptSums, recountedSums } from '../support/sums.ts';
import { WalkInDesk } from '../support/walk-in-desk.ts';

const desk = new WalkInDesk('numbers of walk-ins');
const { aDevice, aLink, responses } = desk;
let service: MailingService;
let organization: TestOrganization & { survey: string };
let location: string;
beforeEach(() => {
  ({ service, organization, location } = desk);
});

describe('the numbers', () => {
  it('count answers without an invitation as responses, and the response rate of invitations only', async () => {
    const { path } = await aLink('qr');
    const sent = await sendSurvey(service, organization, { location: 'Harbour Street' });
    await sendSurvey(service, organization, { location: 'Harbour Street' });
    await giveAnswer(service, sent, { score: 9 }).expect(303);
    for (const score of [10, 7, 2]) await aDevice().answer(path, { score });
    const { body } = await organization.key.get('/api/v1/summary').expect(200);
    expect(body).toMatchObject({
      responses: 4,
      surveysSent: 2,
      responseRatePercent: 50,
      sentiment: { happy: 2, neutral: 1, unhappy: 1 },
      waitingOnFollowUp: 1,
    });
    const { body: by } = await organization.key.get('/api/v1/summary/by?group=location').expect(200);
    expect(by.data[0]).toMatchObject({ id: location, responses: 4, surveysSent: 2, responseRatePercent: 50 });
    expect(await keptSums(service, organization)).toEqual(await recountedSums(service, organization));
    expect((await responses('?segment=detractor')).map(({ source }) => source)).toEqual(['qr']);
  });

  it('have a follow-up for a low score, with its events and without anybody to write to', async () => {
    const { path } = await aLink('kiosk');
    await aDevice().answer(path, { score: 1, comment: 'Cold coffee' });
    const [response] = await responses();
    expect(response).toMatchObject({ followup_status: 'open', source: 'kiosk' });
    await organization.owner
      .post(`/api/v1/responses/${response!.id}/followup/close`, { resolution: 'New machine' })
      .expect(200);
    const events = await service.context.db.webhookEvent.findMany({
      where: { organizationId: organization.id },
    });
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'reputation.response.created',
        'reputation.followup.opened',
        'reputation.alert.raised',
        'reputation.followup.closed',
      ]),
    );
    const { body: replies } = await organization.owner
      .get(`/api/v1/responses/${response!.id}/replies`)
      .expect(200);
    expect(replies).toMatchObject({ data: [], obstacle: 'no_email' });
    const reply = { text: 'We are sorry.' };
    await organization.owner.post(`/api/v1/responses/${response!.id}/replies`, reply).expect(409);
    const { text } = await organization.key.get('/api/v1/responses/export').expect(200);
    expect(text).toContain(',kiosk');
  });
});
