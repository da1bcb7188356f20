import { createHmac } from 'node:crypto';
import { someLeads } from '../../support/builders.ts';
import { aContactedLead } from '../../support/contacted.ts';
import { trueCounts } from '../../support/counters.ts';
import { eventsOf, itemsOf, processInbound } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let service: Service;
let organization: TestOrganization;

beforeAll(async () => {
  service = await startService('bookings');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const secret = 'signing-key';
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
const timed = (body: string, key: string, at = noon) => {
  const t = at.getTime() / 1000;
  return `t=${t},v1=${hmac(key, `${t}.${body}`)}`;
};
const post = (path: string, body: string, headers: Record<string, string>) =>
  postReport(service, path, body, headers);
const show = async (lead: { id: string }) =>
  (await organization.owner.get(`/api/v1/leads/${lead.id}`).expect(200)).body;
const statusOf = async (lead: { id: string }) => (await show(lead)).status;

const kinds = [
  {
    kind: 'calendly',
    secret,
    booked: (email: string) => ({
      event: 'invitee.created',
      payload: { email, uri: 'https://api.calendly.test/invitees/1' },
    }),
    cancelled: (email: string) => ({
      event: 'invitee.canceled',
      payload: { email, uri: 'https://api.calendly.test/invitees/1' },
    }),
    headers: (body: string, key: string) => ({ 'Calendly-Webhook-Signature': timed(body, key) }),
  },
  {
    kind: 'cal_com',
    secret,
    booked: (email: string) => ({
      triggerEvent: 'BOOKING_CREATED',
      payload: { uid: 'u1', attendees: [{ email: 'guest@customer.test' }, { email }] },
    }),
    cancelled: (email: string) => ({
      triggerEvent: 'BOOKING_CANCELLED',
      payload: { uid: 'u1', attendees: [{ email }] },
    }),
    headers: (body: string, key: string) => ({ 'X-Cal-Signature-256': hmac(key, body) }),
  },
  {
    kind: 'signed',
    secret: undefined,
    booked: (email: string) => ({ event: 'meeting_booked', id: '1', email }),
    cancelled: (email: string) => ({ event: 'meeting_cancelled', id: '1', email }),
    headers: (body: string, key: string) => ({ 'X-Outreach-Signature': timed(body, key) }),
  },
];

describe.each(kinds)('$kind', ({ kind, booked, cancelled, headers, ...given }) => {
  it('books a meeting for the lead, once, and a cancellation does not take it back', async () => {
    const source = await aSource(organization, { kind, secret: given.secret });
    const key = given.secret ?? source.secret;
    const lead = await aContactedLead(service, organization);
    const body = JSON.stringify(booked(lead.email.toUpperCase()));
    await post(source.path, body, headers(body, key)).expect(200, { accepted: 1 });
    await post(source.path, body, headers(body, key)).expect(200);
    await processInbound(service, organization);
    const gone = JSON.stringify(cancelled(lead.email));
    await post(source.path, gone, headers(gone, key)).expect(200, { accepted: 0 });
    await processInbound(service, organization);
    expect(await statusOf(lead)).toBe('meeting_booked');
    expect((await eventsOf(service, organization)).map(({ type }) => type)).toEqual([
      'coldemail.lead.meeting_booked',
    ]);
    expect(await itemsOf(service, organization)).toMatchObject([{ verdict: 'booking', leadId: lead.uuid }]);
    expect(await trueCounts(service, organization, lead.campaign)).toMatchObject({ meetings_booked: 1 });
  });

  it('is refused with another key, another body, or no signature', async () => {
    const source = await aSource(organization, { kind, secret: given.secret });
    const body = JSON.stringify(booked('a@customer.test'));
    await post(source.path, body, headers(body, 'another key')).expect(403);
    await post(source.path, `${body} `, headers(body, given.secret ?? source.secret)).expect(403);
    await post(source.path, body, {}).expect(403);
    expect(await itemsOf(service, organization)).toEqual([]);
  });
});

it('refuses a signature of two days ago', async () => {
  const source = await aSource(organization, { kind: 'signed' });
  const body = JSON.stringify({ event: 'meeting_booked', id: '1', email: 'a@customer.test' });
  const old = timed(body, source.secret, new Date(noon.getTime() - 2 * 86_400_000));
  await post(source.path, body, { 'X-Outreach-Signature': old }).expect(403);
});

it('finds a lead that was not written to yet, the one written to first, and nobody of another organization', async () => {
  const source = await aSource(organization, { kind: 'signed' });
  const book = async (id: string, email: string) => {
    const body = JSON.stringify({ event: 'meeting_booked', id, email });
    await post(source.path, body, { 'X-Outreach-Signature': timed(body, source.secret) }).expect(200);
    await processInbound(service, organization);
  };
  const contacted = await aContactedLead(service, organization, { email: 'both@customer.test' });
  const later = await aContactedLead(service, organization);
  const [untouched] = await someLeads(service, organization, later.campaign, [
    { email: 'both@customer.test' },
  ]);
  await book('1', 'both@customer.test');
  expect(await statusOf(contacted)).toBe('meeting_booked');
  expect(await statusOf(untouched!)).toBe('stopped');
  const [alone] = await someLeads(service, organization, later.campaign, [{ email: 'alone@customer.test' }]);
  await book('2', 'alone@customer.test');
  expect(await statusOf(alone!)).toBe('meeting_booked');
  const ours = organization;
  organization = await service.organization();
  const theirs = await aContactedLead(service, organization);
  organization = ours;
  await book('3', theirs.email);
  const row = await service.context.db.lead.findFirstOrThrow({ where: { id: theirs.uuid } });
  expect(row.status).toBe('in_progress');
});

describe('a person with leads in two campaigns', () => {
  const email = 'both@customer.test';
  async function book(): Promise<[booked: object, other: object]> {
    const source = await aSource(organization, { kind: 'signed' });
    const [first, later] = [
      await aContactedLead(service, organization, { email }),
      await aContactedLead(service, organization),
    ];
    const [other] = await someLeads(service, organization, later.campaign, [{ email }]);
    const body = JSON.stringify({ event: 'meeting_booked', id: '1', email });
    await post(source.path, body, { 'X-Outreach-Signature': timed(body, source.secret) }).expect(200);
    await processInbound(service, organization);
    return [await show(first), await show(other!)];
  }

  it('gets no more emails from either, and subscribers get an event for each', async () => {
    const [booked, other] = await book();
    expect(booked).toMatchObject({ status: 'meeting_booked' });
    expect(other).toMatchObject({ status: 'stopped', stop_reason: 'booked_elsewhere' });
    expect((await eventsOf(service, organization)).map(({ type }) => type)).toEqual([
      'coldemail.lead.meeting_booked',
      'coldemail.lead.stopped',
    ]);
  });

  it('continues in the other campaign where the organization wants that', async () => {
    await organization.owner.patch('/api/v1/settings', { reply_stops_other_campaigns: false }).expect(200);
    expect(await book()).toMatchObject([{ status: 'meeting_booked' }, { status: 'pending' }]);
  });
});
