import { jobs } from '../../src/jobs.ts';
import { aContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { itemsOf, processInbound, putMail } from '../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const path = '/api/v1/settings';
const defaults = {
  webhook_event_days: 60,
  raw_email_days: 90,
  unmatched_raw_email_days: 7,
  unmatched_email_days: 97,
  attachment_days: 90,
  import_days: 90,
  bounce_days: 180,
  unproven_bounce_days: 30,
  idempotency_key_days: 1,
};

describe('an installation with the defaults', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('get settings');
  });
  afterAll(() => service.close());

  it('answers the defaults, with how long things are kept', async () => {
    const { owner } = await service.organization();
    await owner.get(path).expect(200, { reply_stops_other_campaigns: true, retention: defaults });
  });

  it('refuses to change how long things are kept', async () => {
    const { owner } = await service.organization();
    const { body } = await owner.patch(path, { retention: { raw_email_days: 1 } }).expect(400);
    expect(body.error).toMatchObject({
      code: 'invalid_request',
      message: 'retention: cannot be set with this call',
    });
    expect((await owner.get(path)).body.retention).toEqual(defaults);
  });

  it('answers 403 to a token that may not read', async () => {
    const { ownerWith } = await service.organization();
    await (await ownerWith(['webhooks:manage'])).get(path).expect(403);
  });
});

describe('an installation that keeps emails for 5 days', () => {
  let service: Service;
  let organization: TestOrganization;
  beforeAll(async () => {
    service = await startService('get settings, short', {
      env: { INBOUND_RAW_DAYS: '5', WEBHOOK_RETENTION_DAYS: '70' },
    });
    organization = await service.organization();
  });
  afterAll(() => service.close());

  it('answers its own days, and never more for an email that matches no lead', async () => {
    const { body } = await organization.owner.get(path).expect(200);
    expect(body.retention).toEqual({
      ...defaults,
      webhook_event_days: 70,
      raw_email_days: 5,
      unmatched_raw_email_days: 5,
      attachment_days: 5,
    });
  });

  it('deletes after the days that it answers', async () => {
    const { retention } = (await organization.owner.get(path).expect(200)).body;
    const lead = await aContactedLead(service, organization);
    await putMail(
      service,
      organization,
      lead.mailbox,
      aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Tell me more.' }),
    );
    await putMail(
      service,
      organization,
      lead.mailbox,
      aMail({ from: 'friend@private.test', text: 'Dinner?' }),
    );
    await processInbound(service, organization);
    const job = jobs.find(({ name }) => name === 'forget-inbound-items')!;
    const keptAfter = async (days: number) => {
      for (const [name, pastMs] of [
        ['just before', -60_000],
        ['after', 60_000],
      ] as const) {
        service.clock.set(new Date(noon.getTime() + days * 86_400_000 + pastMs));
        await job.run(service.context, {}, new AbortController().signal);
        const items = await itemsOf(service, organization);
        seen.push([name, items.length, items.filter(({ raw }) => raw !== null).length]);
      }
    };
    const seen: [when: string, rows: number, contents: number][] = [];
    await keptAfter(retention.raw_email_days);
    await keptAfter(retention.unmatched_email_days);
    expect(seen).toEqual([
      ['just before', 2, 2],
      ['after', 2, 0],
      ['just before', 2, 0],
      ['after', 1, 0],
    ]);
  });
});
