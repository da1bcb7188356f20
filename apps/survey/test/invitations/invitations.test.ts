import { aSurveyingOrganization, aVisit, suppress } from '../support/builders.ts';
import { drain } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('invitations');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service);
});

const path = '/api/v1/invitations';
async function report(visit: Record<string, unknown> = {}): Promise<string> {
  const { body } = await organization.key.post('/api/v1/visits', aVisit(visit)).expect(201);
  return body.invitationId;
}
const get = async (id: string) => (await organization.owner.get(`${path}/${id}`).expect(200)).body;
async function cancelledEvents(): Promise<number> {
  return service.context.db.webhookEvent.count({
    where: { organizationId: organization.id, type: 'reputation.invitation.cancelled' },
  });
}

describe('GET /api/v1/invitations', () => {
  it('lists all, the newest first, page by page', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) {
      service.clock.advance(1);
      ids.unshift(await report());
    }
    const first = (await organization.owner.get(`${path}?limit=3`).expect(200)).body;
    const second = (await organization.owner.get(`${path}?limit=3&before=${first.next}`).expect(200)).body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it('finds those of a person by any contact, however it is written', async () => {
    const id = await report({ email: 'kim@client.test', phone: '+4915112345678' });
    await report({ email: 'ann@client.test' });
    const found = async (query: string, of = organization) =>
      (await of.owner.get(`${path}?${query}`).expect(200)).body.data.map((one: { id: string }) => one.id);
    expect(await found('email=Kim@Client.test')).toEqual([id]);
    expect(await found('phone=%2B49%20151%2012345678')).toEqual([id]);
    expect(await found('email=kim@client.test&status=answered')).toEqual([]);
    expect(await found('email=nobody@client.test')).toEqual([]);
    expect(await found('email=kim@client.test', await aSurveyingOrganization(service))).toEqual([]);
    const { body } = await organization.owner.get(`${path}?email=kim`).expect(400);
    expect(body.error.code).toBe('invalid_email');
    await organization.owner.get(`${path}?email=kim@client.test&phone=%2B4915112345678`).expect(400);
  });

  it('filters by status and by externalId', async () => {
    const id = await report({ externalId: 'A 1' });
    await report();
    await organization.owner.post(`${path}/${id}/cancel`).expect(200);
    const byStatus = await organization.owner.get(`${path}?status=cancelled`).expect(200);
    const byExternalId = await organization.owner.get(`${path}?externalId=A%201`).expect(200);
    expect(byStatus.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(byExternalId.body.data).toEqual(byStatus.body.data);
  });

  it('refuses a limit out of range, and a key without the scope', async () => {
    const { body } = await organization.owner.get(`${path}?limit=501`).expect(400);
    expect(body.error.code).toBe('invalid_limit');
    await organization.key.get(path).expect(403);
  });
});

describe('GET /api/v1/invitations/:id', () => {
  it('shows what is to come, and by which rules', async () => {
    const id = await report({ externalId: 'A 2', visitAt: '2026-03-02T10:00:00Z', location: 'Nowhere' });
    expect(await get(id)).toMatchObject({
      id,
      status: 'scheduled',
      reason: null,
      externalId: 'A 2',
      channel: 'email',
      survey: organization.survey,
      location: null,
      locationName: 'Nowhere',
      visitAt: '2026-03-02T10:00:00.000Z',
      scheduledFor: '2026-03-02T13:00:00.000Z',
      nextAt: '2026-03-02T13:00:00.000Z',
      sentAt: null,
      messages: [],
    });
    expect((await get(id)).rules.at(-1)).toEqual({
      rule: 'timing',
      result: 'decided',
      detail: 'next at 2026-03-02T13:00:00.000Z',
    });
  });

  it('shows which rule will stop it', async () => {
    const id = await report({ email: 'ann@example.com' });
    await suppress(service, organization.id, { contact: 'ann@example.com', kind: 'complained' });
    const { rules } = await get(id);
    expect(rules.map(({ rule, result }: Record<string, string>) => `${rule} ${result}`)).toEqual([
      'erased passed',
      'unsubscribed passed',
      'suppressed decided',
    ]);
  });

  it('shows what was sent and answered', async () => {
    const invitation = await sendSurvey(service, organization);
    await giveAnswer(service, invitation, { score: 8 });
    expect(await get(invitation.id)).toMatchObject({
      status: 'answered',
      sentAt: noon.toISOString(),
      answeredAt: noon.toISOString(),
      nextAt: null,
      messages: [{ number: 0, channel: 'email', status: 'sent', sentAt: noon.toISOString() }],
      rules: [{ rule: 'status', result: 'decided', detail: 'it is answered' }],
    });
  });

  it('answers 404 for one of another organization and for what is no id', async () => {
    const id = await report();
    const other = await aSurveyingOrganization(service);
    await other.owner.get(`${path}/${id}`).expect(404);
    await organization.owner.get(`${path}/x`).expect(404);
  });
});

describe('POST /api/v1/invitations/:id/cancel', () => {
  it('keeps it from being sent, once and for all', async () => {
    const id = await report({ sendNow: true });
    const { body } = await organization.owner.post(`${path}/${id}/cancel`).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', reason: 'requested', nextAt: null });
    await organization.owner.post(`${path}/${id}/cancel`).expect(200);
    const before = service.smtp.messages.length;
    await drain(service, organization.id);
    expect(service.smtp.messages).toHaveLength(before);
    expect(await cancelledEvents()).toBe(1);
  });

  it('is for those who report visits: a key may, one that only reads may not', async () => {
    const id = await report();
    const reader = await organization.keyWith(['survey:read']);
    await reader.post(`${path}/${id}/cancel`).expect(403);
    await organization.key.post(`${path}/${id}/cancel`).expect(200);
  });

  it('frees the person for another visit', async () => {
    const id = await report({ email: 'bea@example.com' });
    await organization.owner.post(`${path}/${id}/cancel`).expect(200);
    await report({ email: 'bea@example.com' });
  });

  it('answers 409 once it was sent', async () => {
    const { id } = await sendSurvey(service, organization);
    const { body } = await organization.owner.post(`${path}/${id}/cancel`).expect(409);
    expect(body.error).toEqual({
      code: 'invalid_state',
      message: 'an invitation that is sent cannot be cancelled',
    });
  });

  it('either cancels or sends, when both happen at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await report({ sendNow: true });
      const before = service.smtp.messages.length;
      const [answer] = await Promise.all([
        organization.owner.post(`${path}/${id}/cancel`),
        drain(service, organization.id),
      ]);
      await drain(service, organization.id);
      expect(service.smtp.messages.length - before).toBe(answer.status === 200 ? 0 : 1);
      expect((await get(id)).status).toBe(answer.status === 200 ? 'cancelled' : 'sent');
    }
  });

  it('answers 404 for one of another organization', async () => {
    const id = await report();
    const other = await aSurveyingOrganization(service);
    await other.owner.post(`${path}/${id}/cancel`).expect(404);
  });
});
