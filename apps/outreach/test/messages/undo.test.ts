import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import { settleLeftovers } from '../../src/sending/record/settle-leftovers.ts';
import { AnswerDesk } from '../support/answer-desk.ts';
import { showLead } from '../support/contacted.ts';

const desk = new AnswerDesk('undo');
const { path, work, answerWith, shown } = desk;

describe('undo', () => {
  it('sends nothing', async () => {
    const { organization } = desk;
    const { id } = await answerWith();
    const { body } = await organization.owner.delete(`${path()}/${id}`).expect(200);
    expect(body.status).toBe('canceled');
    await organization.owner.delete(`${path()}/${id}`).expect(200);
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
  });

  it('continues a sequence that an earlier answer had stopped before it was resumed', async () => {
    const { service, organization, lead } = desk;
    await answerWith();
    await work();
    await organization.owner.post(`/api/v1/leads/${lead.id}/resume`).expect(200);
    service.clock.advance(1_000);
    const { id } = await answerWith({ undo_seconds: 10 });
    expect(await showLead(organization, lead)).toMatchObject({ status: 'stopped', stop_reason: 'answered' });
    await organization.owner.delete(`${path()}/${id}`).expect(200);
    expect(await showLead(organization, lead)).toMatchObject({ status: 'in_progress' });
  });

  it('is refused once the message is sent, or marked', async () => {
    const { organization } = desk;
    const { id } = await answerWith();
    await work();
    const { body } = await organization.owner.delete(`${path()}/${id}`).expect(409);
    expect(body.error).toMatchObject({ code: 'invalid_state', message: expect.stringContaining('was sent') });
  });

  it('between the recipient and the first byte wins: the connection is dropped', async () => {
    const { service, organization, mailbox } = desk;
    const { id } = await answerWith();
    await desk.smtp.close();
    desk.smtp = await startSmtpServer({
      onRcpt: async () => {
        await organization.owner.delete(`${path()}/${id}`).expect(200);
        return undefined;
      },
    });
    await service.context.pool.query('update mailboxes set smtp_port = $2 where id = $1', [
      mailbox.uuid,
      desk.smtp.port,
    ]);
    await work();
    expect(desk.smtp.messages).toHaveLength(0);
    expect((await shown(id)).status).toBe('canceled');
  });

  it('is refused for what a dead worker had in hand, which is then sent or counted as sent', async () => {
    const { service, organization, mailbox } = desk;
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
    expect(desk.smtp.messages).toHaveLength(1);
    expect((await shown(unnoted.id)).status).toBe('sent');
  });
});
