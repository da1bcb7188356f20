import { uuidOf } from '@reachback/common/values/ids';
import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { AnswerDesk } from '../support/answer-desk.ts';
import { showLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aBounceNotice } from '../support/notices.ts';
import { aReply } from '../support/replies.ts';

const desk = new AnswerDesk('answers');
const { path, lane, work, answerWith, shown } = desk;

describe('an answer', () => {
  it('goes out in the thread, from the mailbox that wrote, with the reply quoted', async () => {
    const { service, organization, mailbox, lead } = desk;
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
    const [email] = desk.smtp.messages;
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

  it('names its attachments in the conversation, also once their content is deleted', async () => {
    const { service, organization, lead } = desk;
    const content = Buffer.from('A pier: 3').toString('base64');
    const file = { filename: 'Prices.txt', content_type: 'text/plain' };
    const { id } = await answerWith({ attachments: [{ ...file, content }] });
    await work();
    await service.context.db.leadMessageAttachment.updateMany({ data: { content: null } });
    const { conversation } = await showLead(organization, lead);
    const withFiles = conversation.filter((email: object) => 'attachments' in email);
    expect(withFiles).toMatchObject([{ id, attachments: [{ ...file, size: 9 }] }]);
  });

  it('waits for its time, and for neither the limit nor the gap nor the window of campaign emails', async () => {
    const { service, mailbox, lead } = desk;
    await service.context.pool.query(`update mailboxes set daily_cap = 0, next_send_at = $2 where id = $1`, [
      mailbox.uuid,
      new Date(service.clock.now().getTime() + 3_600_000),
    ]);
    await service.context.pool.query(`update campaigns set status = 'paused' where id = $1`, [
      lead.campaign.uuid,
    ]);
    const { id, send_at } = await answerWith({ undo_seconds: 30 });
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect((await sendingLane.nextDue(service.context, lane()))?.toISOString()).toBe(send_at);
    const before = service.clock.now();
    service.clock.set(new Date(send_at));
    const { laneIds } = await sendingLane.overdue(service.context, { after: null, limit: 1_000 });
    expect(laneIds).toContain(lane());
    await work();
    service.clock.set(before);
    expect(desk.smtp.messages).toHaveLength(1);
    expect((await shown(id)).status).toBe('sent');
  });

  it('waits while the mailbox rests', async () => {
    const { service, mailbox } = desk;
    const { pool } = service.context;
    const until = new Date(service.clock.now().getTime() + 60_000);
    await answerWith();
    await pool.query('update mailboxes set failures_in_a_row = 1, rest_until = $2 where id = $1', [
      mailbox.uuid,
      until,
    ]);
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect(await sendingLane.nextDue(service.context, lane())).toEqual(until);
  });

  it('stops the sequence, which goes on when it is canceled', async () => {
    const { organization, lead } = desk;
    const first = await answerWith({ undo_seconds: 10 });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'stopped', stop_reason: 'answered' });
    const second = await answerWith({ undo_seconds: 10 });
    await organization.owner.delete(`${path()}/${first.id}`).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'stopped' });
    await organization.owner.delete(`${path()}/${second.id}`).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
  });

  it('leaves the sequence alone when asked to', async () => {
    const { organization, lead } = desk;
    await answerWith({ stop_sequence: false });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
  });

  it('is answered by the lead: the reply finds it by its Message-ID, and a bounce marks it', async () => {
    const { service, organization, mailbox, lead } = desk;
    const message = await answerWith();
    await work();
    const { messageId } = desk.smtp.messages[0]!;
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
    const { service } = desk;
    desk.smtp.stages.message = { code: 451, text: 'try later' };
    const { id } = await answerWith();
    await work();
    expect(await shown(id)).toMatchObject({
      status: 'scheduled',
      error: expect.stringContaining('try later'),
    });
    desk.smtp.stages.message = { code: 554, text: 'no such luck' };
    const before = service.clock.now();
    service.clock.set(new Date((await shown(id)).send_at));
    await work();
    service.clock.set(before);
    expect(await shown(id)).toMatchObject({ status: 'failed' });
  });

  it('stores and sends nothing with dry_run', async () => {
    const { organization, lead } = desk;
    const { body } = await organization.owner.post(path(), { text: 'Hi', dry_run: true }).expect(200);
    expect(body).toMatchObject({ id: null, dry_run: true, to: lead.email, subject: expect.any(String) });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
    const { body: list } = await organization.owner.get(path()).expect(200);
    expect(list.data).toEqual([]);
  });

  it('is stored once with an Idempotency-Key', async () => {
    const { organization } = desk;
    const post = () => organization.owner.post(path(), { text: 'Hi' }).set('Idempotency-Key', 'one');
    const [first, second] = [await post().expect(201), await post().expect(201)];
    expect(second.body.id).toBe(first.body.id);
    const { body } = await organization.owner.get(path()).expect(200);
    expect(body.data).toHaveLength(1);
  });
});

describe('a repeat after a process died between the effect and the answer', () => {
  const stored = () => {
    const { service, organization } = desk;
    return service.context.db.leadMessage.count({ where: { organizationId: organization.id } });
  };

  it('finds the answer', async () => {
    const { service, organization } = desk;
    const key = `answer-${organization.id}`;
    const post = () =>
      organization.owner.post(path(), { text: 'Hi' }).set('Idempotency-Key', key).expect(201);
    const [first, again] = await repeatedAfterCrash(service.context.pool, key, post);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });

  it('finds the forwarded reply', async () => {
    const { service, organization, mailbox, lead } = desk;
    await putMail(service, organization, mailbox, aMail({ from: lead.email, inReplyTo: lead.messageId }));
    await processInbound(service, organization);
    const { body: replies } = await organization.owner.get('/api/v1/replies').expect(200);
    const forward = `/api/v1/replies/${replies.data[0].id}/forward`;
    const key = `forward-${organization.id}`;
    const post = () =>
      organization.owner.post(forward, { to: 'ann@sender.test' }).set('Idempotency-Key', key).expect(201);
    const [first, again] = await repeatedAfterCrash(service.context.pool, key, post);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });
});

describe('forwarding a reply', () => {
  it('sends the original to somebody else, whose answer is no reply of the lead', async () => {
    const { service, organization, mailbox, lead } = desk;
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
    const [email] = desk.smtp.messages;
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

describe('send_at', () => {
  it.each([
    '2026-11-22T08:00+01:00',
    '2026-11-22T07:00Z',
    '2026-11-22T08:00:00+0100',
    '2026-11-22T09:00:00+02',
    '20261122T070000Z',
  ])('is taken as %s, of an answer and of a forwarded reply', async (time) => {
    const { service, organization, lead } = desk;
    const reply = await aReply(service, organization, { campaign: lead.campaign, lead });
    const { body: forwarded } = await organization.owner
      .post(`/api/v1/replies/${reply.id}/forward`, { to: 'ann@sender.test', send_at: time })
      .expect(201);
    const times = [await answerWith({ send_at: time }), forwarded].map((message) => message.send_at);
    expect(times).toEqual(Array(2).fill('2026-11-22T07:00:00.000Z'));
  });

  it.each(['2026-11-22T07:00:00', '2026-11-22', 'tomorrow', '2027-11-22T07:00:00Z'])(
    '400 for %s: without an offset, or more than a year ahead',
    async (time) => {
      const { body } = await desk.organization.owner.post(path(), { text: 'Hi', send_at: time }).expect(400);
      expect(body.error.message).toMatch(/^send_at: must be/);
    },
  );
});

describe('erasing someone else', () => {
  it('whom a scheduled answer names fails it, as it would leave empty', async () => {
    const { service, organization } = desk;
    const { id } = await answerWith({ text: 'As ann@client.test wrote …', undo_seconds: 30 });
    await organization.owner.post('/api/v1/persons/erase', { email: 'ann@client.test' }).expect(200);
    service.clock.set(new Date(service.clock.now().getTime() + 60_000));
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect(await shown(id)).toMatchObject({
      status: 'failed',
      text: '',
      error: 'its text named a person who was erased',
    });
  });

  it('who got a copy is exported before', async () => {
    const { organization } = desk;
    const { id } = await answerWith({ cc: ['ann@client.test'] });
    const { body } = await organization.owner
      .post('/api/v1/persons/export', { email: 'ann@client.test' })
      .expect(200);
    expect(body.messages).toMatchObject([{ id: uuidOf('msg', id), text: 'Thursday at 10?' }]);
  });
});

describe('erasing the person', () => {
  it('a moment before: 404, and nothing of what was scheduled is sent or kept', async () => {
    const { service, organization, lead } = desk;
    await answerWith({ undo_seconds: 5 });
    await organization.owner.post('/api/v1/persons/erase', { email: lead.email }).expect(200);
    await organization.owner.post(path(), { text: 'Hi' }).expect(404);
    service.clock.set(new Date(service.clock.now().getTime() + 60_000));
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect(await service.context.db.leadMessage.count({ where: { organizationId: organization.id } })).toBe(
      0,
    );
  });
});
