import { AnswerDesk } from '../support/answer-desk.ts';
import { aCampaign } from '../support/builders.ts';
import { aContactedLead, showLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { aReply } from '../support/replies.ts';

const desk = new AnswerDesk('answers, refused');
const { path, work, answerWith, shown } = desk;

/** The person asks to be removed. */
async function optOut(lead: ContactedLead): Promise<void> {
  const { service, organization, mailbox } = desk;
  const text = 'Please unsubscribe me.';
  await putMail(service, organization, mailbox, aMail({ from: lead.email, inReplyTo: lead.messageId, text }));
  await processInbound(service, organization);
  expect(await showLead(organization, lead)).toMatchObject({ status: 'opted_out' });
}

/** Id of a reply of the lead. */
async function replyOf(lead: ContactedLead): Promise<string> {
  const { body } = await desk.organization.owner.get('/api/v1/replies').expect(200);
  return body.data.find((reply: { lead_id: string }) => reply.lead_id === lead.id).id;
}

describe('refusals', () => {
  it('404 for a lead of another organization, and for a message of another lead', async () => {
    const { service, organization, mailbox } = desk;
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
    const { organization } = desk;
    const { id } = await answerWith();
    await organization.owner.post('/api/v1/blocklist', { entries: ['client.test'] }).expect(201);
    const { body } = await organization.owner.post(path(), { text: 'Hi' }).expect(409);
    expect(body.error.message).toContain('on the blocklist: client.test');
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect(await shown(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('blocklist') });
  });

  it('answers a person who opted out only when an email of theirs is named', async () => {
    const { organization, lead } = desk;
    await optOut(lead);
    await organization.owner.post(path(), { text: 'Hi' }).expect(409);
    await answerWith({ in_reply_to: await replyOf(lead) });
    await work();
    expect(desk.smtp.messages).toHaveLength(1);
  });

  it('409 for a copy to a person who opted out, whoever is answered', async () => {
    const { service, organization, mailbox, lead } = desk;
    const ben = await aContactedLead(service, organization, { mailbox, email: 'ben@client.test' });
    await optOut(ben);
    await optOut(lead);
    const answer = { text: 'Hi', in_reply_to: await replyOf(lead) };
    for (const copies of [{ cc: [ben.email] }, { bcc: [ben.email] }]) {
      const { body } = await organization.owner.post(path(), { ...answer, ...copies }).expect(409);
      expect(body.error.message).toContain(`${ben.email} is on the blocklist`);
    }
    await organization.owner.post(path(), { ...answer, cc: [lead.email] }).expect(201);
  });

  it('sends no answer that was written before the person opted out again', async () => {
    const { service, lead } = desk;
    await optOut(lead);
    service.clock.advance(1_000);
    const { id } = await answerWith({ in_reply_to: await replyOf(lead), undo_seconds: 60 });
    service.clock.advance(1_000);
    await optOut(lead);
    service.clock.advance(60_000);
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect(await shown(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('blocklist') });
  });

  it('sends no answer to another address of a person who has opted out since', async () => {
    const { service, organization, mailbox, lead } = desk;
    const from = 'kim@private.test';
    await putMail(service, organization, mailbox, aMail({ from, inReplyTo: lead.messageId }));
    await processInbound(service, organization);
    const { id, to } = await answerWith({ in_reply_to: await replyOf(lead), undo_seconds: 60 });
    expect(to).toBe(from);
    service.clock.advance(1_000);
    await optOut(lead);
    service.clock.advance(60_000);
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect(await shown(id)).toMatchObject({ status: 'failed', error: expect.stringContaining(lead.email) });
  });

  it('409 for a lead that was never written to', async () => {
    const { service, organization } = desk;
    const campaign = await aCampaign(service, organization);
    const { lead: unwritten } = await aReply(service, organization, { campaign });
    await organization.owner.post(`/api/v1/leads/${unwritten.id}/messages`, { text: 'Hi' }).expect(409);
  });

  it('413 for 20 MB of attachments; 15 MB arrive as they are', async () => {
    const { organization } = desk;
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
    const { raw } = desk.smtp.messages[0]!;
    expect(raw).toContain('Content-Disposition: attachment; filename="offer _1_.pdf"');
    const encoded = raw.slice(raw.indexOf('eHh4')).split('\r\n--')[0]!;
    expect(Buffer.from(encoded, 'base64')).toHaveLength(15 * 1024 * 1024);
  });

  it('400 for an attachment that is no Base64, and quickly for one of many lines', async () => {
    const start = performance.now();
    for (const content of ['x!', `eHh4${'\n'.repeat(1_000_000)}!`]) {
      const attachments = [{ filename: 'a.txt', content }];
      const { body } = await desk.organization.owner.post(path(), { text: 'Hi', attachments }).expect(400);
      expect(body.error.message).toContain('attachments.0.content: must be Base64');
    }
    // Hours if the time grows with the square of the length.
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
