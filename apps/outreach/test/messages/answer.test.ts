import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { settleLeftovers } from '../../src/sending/record/settle-leftovers.ts';
import { aCampaign, aMailbox, type Made } from '../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
let lead: ContactedLead;
beforeAll(async () => {
  service = await startService('answers');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  smtp = await startSmtpServer();
  mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
  lead = await aContactedLead(service, organization, { mailbox, email: 'kim@client.test' });
});
afterEach(() => smtp.close());

const path = () => `/api/v1/leads/${lead.id}/messages`;
const lane = () => sendingLaneId(organization.id, mailbox.uuid);
const work = () => sendingLane.work(service.context, lane(), new AbortController().signal);

/** Posts an answer, which by default leaves as soon as the lane works. */
async function answerWith(given: object = {}) {
  const { body } = await organization.owner
    .post(path(), { text: 'Thursday at 10?', undo_seconds: 0, ...given })
    .expect(201);
  return body;
}

async function shown(id: string) {
  return (await organization.owner.get(`${path()}/${id}`).expect(200)).body;
}

describe('an answer', () => {
  it('goes out in the thread, from the mailbox that wrote, with the reply quoted', async () => {
    await putMail(
      service,
      organization,
      mailbox,
      aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'When? <b>Now</b>?' }),
    );
    await processInbound(service, organization);
    const message = await answerWith({ cc: ['Ann@client.test'], bcc: ['crm@ours.test'] });
    expect(message).toMatchObject({ status: 'scheduled', to: 'kim@client.test', cc: ['ann@client.test'] });
    service.clock.set(new Date(service.clock.now().getTime() + 60_000));
    await work();
    const [email] = smtp.messages;
    expect(email!.envelope.to.toSorted()).toEqual(['ann@client.test', 'crm@ours.test', 'kim@client.test']);
    expect(email!.headers.from).toBe('Sam Sender <sam@sender.test>');
    expect(email!.headers.cc).toBe('ann@client.test');
    expect(email!.headers.subject).toMatch(/^Re: /);
    expect(email!.headers.references).toContain(lead.messageId);
    expect(email!.headers['in-reply-to']).toBeDefined();
    expect(email!.raw).not.toContain('crm@ours.test');
    expect(email!.raw).toContain('Thursday at 10?');
    expect(email!.raw).toContain('> When? <b>Now</b>?');
    expect(email!.raw.replaceAll('=\r\n', '')).toContain('When? &lt;b&gt;Now&lt;/b&gt;?');
    expect(await shown(message.id)).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
    const { conversation } = await showLead(organization, lead);
    expect(conversation.at(-1)).toMatchObject({ id: message.id, kind: 'answer', text: 'Thursday at 10?' });
    const days = await service.context.db.mailboxDay.findMany({ where: { mailboxId: mailbox.uuid } });
    expect(days).toMatchObject([{ sends: 1 }]);
  });

  it('waits for its time, and for neither the limit nor the gap nor the window of campaign emails', async () => {
    await service.context.pool.query(`update mailboxes set daily_cap = 0, next_send_at = $2 where id = $1`, [
      mailbox.uuid,
      new Date(service.clock.now().getTime() + 3_600_000),
    ]);
    await service.context.pool.query(`update campaigns set status = 'paused' where id = $1`, [
      lead.campaign.uuid,
    ]);
    const { id, send_at } = await answerWith({ undo_seconds: 30 });
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect((await sendingLane.nextDue(service.context, lane()))?.toISOString()).toBe(send_at);
    const before = service.clock.now();
    service.clock.set(new Date(send_at));
    const { laneIds } = await sendingLane.overdue(service.context, { after: null, limit: 1_000 });
    expect(laneIds).toContain(lane());
    await work();
    service.clock.set(before);
    expect(smtp.messages).toHaveLength(1);
    expect((await shown(id)).status).toBe('sent');
  });

  it('waits while the mailbox rests', async () => {
    const { pool } = service.context;
    const until = new Date(service.clock.now().getTime() + 60_000);
    await answerWith();
    await pool.query('update mailboxes set failures_in_a_row = 1, next_send_at = $2 where id = $1', [
      mailbox.uuid,
      until,
    ]);
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect(await sendingLane.nextDue(service.context, lane())).toEqual(until);
  });

  it('stops the sequence, which goes on when it is canceled', async () => {
    const first = await answerWith({ undo_seconds: 10 });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'stopped', stop_reason: 'answered' });
    const second = await answerWith({ undo_seconds: 10 });
    await organization.owner.delete(`${path()}/${first.id}`).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'stopped' });
    await organization.owner.delete(`${path()}/${second.id}`).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
  });

  it('leaves the sequence alone when asked to', async () => {
    await answerWith({ stop_sequence: false });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
  });

  it('is answered by the lead: the reply finds it by its Message-ID, and a bounce marks it', async () => {
    const message = await answerWith();
    await work();
    const { messageId } = smtp.messages[0]!;
    await putMail(
      service,
      organization,
      mailbox,
      aMail({ from: 'kims.other@client.test', inReplyTo: messageId }),
    );
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
    const { body: campaign } = await organization.owner
      .get(`/api/v1/campaigns/${message.campaign_id}/results?by=step`)
      .expect(200);
    expect(campaign.data).toMatchObject([{ replied: 1 }]);
    const notice = aBounceNotice({ recipient: lead.email, messageId, to: 'sam@sender.test' });
    await putMail(service, organization, mailbox, notice);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'bounced' });
    expect((await shown(message.id)).error).toEqual(expect.any(String));
    await organization.owner.post(path(), { text: 'Hello?' }).expect(409);
  });

  it('is tried again after a temporary error, and failed after a permanent one', async () => {
    smtp.stages.message = { code: 451, text: 'try later' };
    const { id } = await answerWith();
    await work();
    expect(await shown(id)).toMatchObject({
      status: 'scheduled',
      error: expect.stringContaining('try later'),
    });
    smtp.stages.message = { code: 554, text: 'no such luck' };
    const before = service.clock.now();
    service.clock.set(new Date((await shown(id)).send_at));
    await work();
    service.clock.set(before);
    expect(await shown(id)).toMatchObject({ status: 'failed' });
  });

  it('stores and sends nothing with dry_run', async () => {
    const { body } = await organization.owner.post(path(), { text: 'Hi', dry_run: true }).expect(200);
    expect(body).toMatchObject({ id: null, dry_run: true, to: lead.email, subject: expect.any(String) });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
    const { body: list } = await organization.owner.get(path()).expect(200);
    expect(list.data).toEqual([]);
  });

  it('is stored once with an Idempotency-Key', async () => {
    const post = () => organization.owner.post(path(), { text: 'Hi' }).set('Idempotency-Key', 'one');
    const [first, second] = [await post().expect(201), await post().expect(201)];
    expect(second.body.id).toBe(first.body.id);
    const { body } = await organization.owner.get(path()).expect(200);
    expect(body.data).toHaveLength(1);
  });
});

describe('undo', () => {
  it('sends nothing', async () => {
    const { id } = await answerWith();
    const { body } = await organization.owner.delete(`${path()}/${id}`).expect(200);
    expect(body.status).toBe('canceled');
    await organization.owner.delete(`${path()}/${id}`).expect(200);
    await work();
    expect(smtp.messages).toHaveLength(0);
  });

  it('is refused once the message is sent, or marked', async () => {
    const { id } = await answerWith();
    await work();
    const { body } = await organization.owner.delete(`${path()}/${id}`).expect(409);
    expect(body.error).toMatchObject({ code: 'invalid_state', message: expect.stringContaining('was sent') });
  });

  it('between the recipient and the first byte wins: the connection is dropped', async () => {
    const { id } = await answerWith();
    await smtp.close();
    smtp = await startSmtpServer({
      onRcpt: async () => {
        await organization.owner.delete(`${path()}/${id}`).expect(200);
        return undefined;
      },
    });
    await service.context.pool.query('update mailboxes set smtp_port = $2 where id = $1', [
      mailbox.uuid,
      smtp.port,
    ]);
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect((await shown(id)).status).toBe('canceled');
  });

  it('is refused for what a dead worker had in hand, which is then sent or counted as sent', async () => {
    const { pool, sendNotes } = service.context;
    const [noted, unnoted] = [await answerWith(), await answerWith()];
    const leaseId = '00000000-0000-4000-8000-000000000001';
    await pool.query(
      `update lead_messages set status = 'sending', lease_id = $2 where organization_id = $1`,
      [organization.id, leaseId],
    );
    const { rows } = await pool.query<{ id: string }>(
      'select id from lead_messages where organization_id = $1 order by created_at, id',
      [organization.id],
    );
    sendNotes.begin(leaseId);
    sendNotes.release(leaseId, rows[0]!.id);
    const lease = { organizationId: organization.id, mailboxId: mailbox.uuid, leaseId: rows[1]!.id };
    await settleLeftovers(service.context, lease);
    const states = [await shown(noted.id), await shown(unnoted.id)].map(({ status }) => status);
    expect(states).toEqual(['uncertain', 'scheduled']);
    await organization.owner.delete(`${path()}/${unnoted.id}`).expect(409);
    await work();
    expect(smtp.messages).toHaveLength(1);
    expect((await shown(unnoted.id)).status).toBe('sent');
  });
});

describe('forwarding a reply', () => {
  it('sends the original to somebody else, whose answer is no reply of the lead', async () => {
    const mail = aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Who is in charge?' });
    await putMail(service, organization, mailbox, mail);
    await processInbound(service, organization);
    const { body: replies } = await organization.owner.get('/api/v1/replies').expect(200);
    const { body } = await organization.owner
      .post(`/api/v1/replies/${replies.data[0].id}/forward`, {
        to: 'ann@sender.test',
        text: 'Yours?',
        undo_seconds: 0,
      })
      .expect(201);
    expect(body).toMatchObject({ kind: 'forward', attachments: [{ filename: 'original.eml' }] });
    await work();
    const [email] = smtp.messages;
    expect(email!.envelope.to).toEqual(['ann@sender.test']);
    expect(email!.raw).toContain('Content-Type: message/rfc822');
    expect(email!.raw).toContain('Who is in charge?');
    expect(email!.headers['in-reply-to']).toBeUndefined();
    const back = aMail({ from: 'ann@sender.test', inReplyTo: email!.messageId, text: 'Mine.' });
    await putMail(service, organization, mailbox, back);
    await processInbound(service, organization);
    expect((await organization.owner.get('/api/v1/replies').expect(200)).body.data).toHaveLength(1);
    const stranger = await service.organization();
    const forward = `/api/v1/replies/${replies.data[0].id}/forward`;
    await stranger.owner.post(forward, { to: 'ann@sender.test' }).expect(404);
  });
});

describe('refusals', () => {
  it('404 for a lead of another organization, and for a message of another lead', async () => {
    const stranger = await service.organization();
    await stranger.owner.post(path(), { text: 'Hi' }).expect(404);
    const { id } = await answerWith({ undo_seconds: 60 });
    const other = await aContactedLead(service, organization, { mailbox });
    await stranger.owner.delete(`${path()}/${id}`).expect(404);
    await organization.owner.get(`/api/v1/leads/${other.id}/messages/${id}`).expect(404);
    await organization.owner.delete(`/api/v1/leads/${other.id}/messages/${id}`).expect(404);
    const { uuid } = await aReply(service, organization, { campaign: other.campaign, lead: other });
    const reply = `rpl_${uuid.replaceAll('-', '')}`;
    await organization.owner.post(path(), { text: 'Hi', in_reply_to: reply }).expect(404);
  });

  it('409 for an address that is suppressed or blocklisted, also when that comes later', async () => {
    const { id } = await answerWith();
    await organization.owner.post('/api/v1/blocklist', { entries: ['client.test'] }).expect(201);
    const { body } = await organization.owner.post(path(), { text: 'Hi' }).expect(409);
    expect(body.error.message).toContain('on the blocklist: client.test');
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect(await shown(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('blocklist') });
  });

  it('answers a person who opted out only when an email of theirs is named', async () => {
    const optOut = aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Please unsubscribe me.' });
    await putMail(service, organization, mailbox, optOut);
    await processInbound(service, organization);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'opted_out' });
    await organization.owner.post(path(), { text: 'Hi' }).expect(409);
    const { body } = await organization.owner.get('/api/v1/replies').expect(200);
    await answerWith({ in_reply_to: body.data[0].id });
    await work();
    expect(smtp.messages).toHaveLength(1);
  });

  it('409 for a lead that was never written to', async () => {
    const campaign = await aCampaign(service, organization);
    const { lead: unwritten } = await aReply(service, organization, { campaign });
    await organization.owner.post(`/api/v1/leads/${unwritten.id}/messages`, { text: 'Hi' }).expect(409);
  });

  it('413 for 20 MB of attachments; 15 MB arrive as they are', async () => {
    const file = (bytes: number) => ({
      filename: '../a\u202Eb/offer "1".pdf',
      content_type: 'application/pdf',
      content: Buffer.alloc(bytes, 'x').toString('base64'),
    });
    const { body } = await organization.owner
      .post(path(), { text: 'Hi', attachments: [file(20 * 1024 * 1024)] })
      .expect(413);
    expect(body.error).toEqual({
      code: 'payload_too_large',
      message: 'attachments: must be at most 15 MB together',
    });
    const message = await answerWith({ attachments: [file(15 * 1024 * 1024)] });
    expect(message.attachments).toEqual([
      { filename: 'offer _1_.pdf', content_type: 'application/pdf', size: 15 * 1024 * 1024 },
    ]);
    await work();
    expect((await shown(message.id)).status).toBe('sent');
    const { raw } = smtp.messages[0]!;
    expect(raw).toContain('Content-Disposition: attachment; filename="offer _1_.pdf"');
    const encoded = raw.slice(raw.indexOf('eHh4')).split('\r\n--')[0]!;
    expect(Buffer.from(encoded, 'base64')).toHaveLength(15 * 1024 * 1024);
  });
});

describe('erasing the person', () => {
  it('a moment before: 404, and nothing of what was scheduled is sent or kept', async () => {
    await answerWith({ undo_seconds: 5 });
    await organization.owner.post('/api/v1/persons/erase', { email: lead.email }).expect(200);
    await organization.owner.post(path(), { text: 'Hi' }).expect(404);
    service.clock.set(new Date(service.clock.now().getTime() + 60_000));
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect(await service.context.db.leadMessage.count({ where: { organizationId: organization.id } })).toBe(
      0,
    );
  });
});
