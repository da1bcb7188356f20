import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startS3Server, type S3Server } from '@reachback/testing/network/s3-server';
import { healthOf } from '../../../src/health.ts';
import { startInboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { inboundLane } from '../../../src/inbound/inbound-lane.ts';
import { aMailbox } from '../../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { contentsApart } from '../../support/contents-apart.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { aSource, postReport } from '../../support/sources.ts';

let s3: S3Server;
let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  s3 = await startS3Server();
  service = await startService('store unavailable', {
    env: { ...contentsApart(s3), S3_TIMEOUT_MS: '500', IMAP_POLL_SECONDS: '5' },
  });
});
beforeEach(async () => {
  s3.behave('serve');
  service.clock.set(noon);
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(async () => {
  await service.close();
  await s3.close();
});

const put = (mail: string) => putMail(service, organization, lead.mailbox, mail);
const anAnswer = () => aMail({ from: lead.email, inReplyTo: lead.messageId });
const work = () => inboundLane.work(service.context, organization.id, new AbortController().signal);
const storeOf = async () => (await healthOf(service.context).checks.object_store?.()) ?? null;

describe.each(['refuse', 'fail', 'hang'] as const)(
  'while the store does this to requests: %s',
  (behavior) => {
    it('a report is put off with 503 and Retry-After, and counts when it comes again', async () => {
      const { path } = await aSource(organization, { kind: 'postmark' });
      const report = JSON.stringify({ RecordType: 'SpamComplaint', ID: 1, Email: lead.email });
      s3.behave(behavior);
      const { body, headers } = await postReport(service, path, report).expect(503);
      expect(body.error).toEqual({
        code: 'unavailable',
        message: 'the object store is unavailable; retry later',
      });
      expect(headers['retry-after']).toBe('30');
      expect(await itemsOf(service, organization)).toEqual([]);
      s3.behave('serve');
      await postReport(service, path, report).expect(200, { accepted: 1 });
      await processInbound(service, organization);
      expect(await itemsOf(service, organization)).toMatchObject([{ state: 'processed', attempts: 1 }]);
    });

    it('an item waits without an attempt being counted, however often it is begun', async () => {
      await put(anAnswer());
      await put(aMail({ from: 'friend@private.test' }));
      s3.behave(behavior);
      for (let tries = 0; tries < 10; tries += 1)
        await expect(work()).rejects.toThrow('the object store is unavailable');
      const waiting = await itemsOf(service, organization);
      const untouched = { state: 'new', attempts: 0, starts: 0, error: null, dueAt: noon };
      expect(waiting).toMatchObject([untouched, untouched]);
      s3.behave('serve');
      await processInbound(service, organization);
      expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
    });

    it('a reply is shown without its full text, and cannot be forwarded', async () => {
      await put(anAnswer());
      await processInbound(service, organization);
      const { body } = await organization.owner.get('/api/v1/replies').expect(200);
      const path = `/api/v1/replies/${body.data[0].id}`;
      s3.behave(behavior);
      const shown = await organization.owner.get(path).expect(200);
      expect(shown.body).toMatchObject({ text: 'Thank you!', full_text: null });
      await organization.owner.post(`${path}/forward`, { to: 'ann@colleague.test' }).expect(503);
      s3.behave('serve');
      expect((await organization.owner.get(path).expect(200)).body.full_text).toContain('Thank you!');
    });

    it('/readyz has the reason', async () => {
      expect(await storeOf()).toBe('up');
      s3.behave(behavior);
      expect(await storeOf()).toEqual({ state: 'degraded', reason: expect.stringMatching(/\w/) });
    });
  },
);

describe('an object that is lost or damaged', () => {
  const lost = async () => {
    await put(anAnswer());
    const [item] = await itemsOf(service, organization);
    s3.lose(item!.rawKey!);
    return item!;
  };

  it('fails its item with the reason, and delays no other', async () => {
    const { rawKey } = await lost();
    await put(aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Another one.' }));
    for (let hour = 0; hour < 40; hour += 1) {
      await processInbound(service, organization);
      service.clock.advance(3_600_000);
    }
    const { body } = await organization.owner.get('/api/v1/inbound-items?state=failed').expect(200);
    expect(body.data).toMatchObject([
      { error: `the object store has no object ${rawKey}, which is the content`, attempts: 8 },
    ]);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
  });

  it('is processed after it was put back and the item is retried', async () => {
    const { rawKey, rawBytes, id } = await lost();
    await processInbound(service, organization);
    await service.context.contents.objects!.put(rawKey!, Buffer.alloc(3, 'x'));
    service.clock.advance(3_600_000);
    await processInbound(service, organization);
    const [damaged] = await itemsOf(service, organization);
    expect(damaged).toMatchObject({
      state: 'new',
      error: `the object ${rawKey} has 3 bytes, and not ${rawBytes} as stored`,
    });
    await service.context.db.inboundItem.updateMany({
      where: { id },
      data: { state: 'failed', dueAt: null, processedAt: noon },
    });
    await service.context.contents.objects!.put(
      rawKey!,
      Buffer.from(anAnswer().padEnd(rawBytes!).slice(0, rawBytes!)),
    );
    const wireId = `inb_${id.replaceAll('-', '')}`;
    await organization.owner.post(`/api/v1/inbound-items/${wireId}/retry`).expect(200);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
  });
});

describeWithImap('a mailbox that is read while the store is unavailable', () => {
  let imap: RunningDovecot;
  beforeAll(async () => {
    imap = await startDovecot();
  });
  afterAll(() => imap.stop());

  it('says that it is not its fault, and loses no email', async () => {
    const email = 'store@sender.test';
    const mailbox = await aMailbox(service, organization, {
      email,
      imap: { port: imap.port, password: imap.password },
    });
    const inbox = { organizationId: organization.id, mailboxId: mailbox.uuid };
    const { db } = service.context;
    const watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    try {
      await eventually(() => db.inbox.findFirst({ where: { ...inbox, checkedAt: { not: null } } }));
      s3.behave('fail');
      imap.deliver(email, aMail({ from: 'one@customer.test' }));
      const failed = await eventually(() =>
        db.inbox.findFirst({ where: { ...inbox, error: { not: null } } }),
      );
      expect(failed.error).toBe('internal: something went wrong on our side');
      expect(await itemsOf(service, organization)).toEqual([]);
      s3.behave('serve');
      imap.deliver(email, aMail({ from: 'two@customer.test' }));
      service.clock.advance(600_000);
      await eventually(async () => (await itemsOf(service, organization)).length === 2);
    } finally {
      await watcher.close();
    }
  });
});
