import { inTransaction } from '@reachback/common/database/pool';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { SendingDesk } from '../support/sending-desk.ts';
import type { Service, TestOrganization } from '../support/service.ts';

const desk = new SendingDesk('refused login');
const { drain, eventsOf } = desk;
let service: Service;
let organization: TestOrganization;
let locked: RunningSmtpServer;
let whileLoggingIn: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  ({ service, organization } = desk);
  whileLoggingIn = undefined;
  locked = await startSmtpServer({
    auth: { user: 'sam', password: 'right' },
    onLogin: async () => {
      await whileLoggingIn?.();
    },
  });
});
afterEach(() => locked.close());

/** A mailbox of that server with the wrong password. */
async function aMailboxWithout(): Promise<Made> {
  const mailbox = await aMailbox(service, organization, { port: locked.port });
  const smtpPassword = await service.context.secrets.seal('wrong');
  await service.context.db.mailbox.updateMany({
    where: { id: mailbox.uuid },
    data: { smtpUser: 'sam', smtpPassword },
  });
  return mailbox;
}

const mailboxOf = ({ uuid }: Made) => service.context.db.mailbox.findFirstOrThrow({ where: { id: uuid } });
const campaignOf = ({ uuid }: Made) => service.context.db.campaign.findFirstOrThrow({ where: { id: uuid } });
const dataOfEvents = async () =>
  Object.fromEntries((await eventsOf()).map(({ type, body }) => [type, JSON.parse(body).data]));

describe('a refused login', () => {
  it('stops the mailbox, which is reported, and pauses the campaign that has no other', async () => {
    const mailbox = await aMailboxWithout();
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 3);
    await drain(mailbox);
    expect(await mailboxOf(mailbox)).toMatchObject({ status: 'failing' });
    expect(await campaignOf(campaign)).toMatchObject({ status: 'paused', pauseReason: 'mailbox_error' });
    expect(await dataOfEvents()).toMatchObject({
      'coldemail.mailbox.failing': {
        lead: null,
        campaign: null,
        mailbox: { id: mailbox.id, email: (await mailboxOf(mailbox)).email, name: 'Sender' },
        error: expect.stringContaining('535'),
      },
      'coldemail.campaign.paused': { lead: null, reason: 'mailbox_error' },
    });
  });

  it('is reported although the campaign continues with another mailbox', async () => {
    const [mailbox, other] = [await aMailboxWithout(), await aMailbox(service, organization)];
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox, other] });
    await someLeads(service, organization, campaign, 3);
    await drain(mailbox);
    expect(await campaignOf(campaign)).toMatchObject({ status: 'active' });
    expect((await eventsOf()).map(({ type }) => type)).toEqual(['coldemail.mailbox.failing']);
  });

  it.each([
    ['has got another password', { smtp: { password: 'right' } }, 'active'],
    ['was disabled', { status: 'disabled' }, 'disabled'],
  ])('does not stop a mailbox that %s meanwhile', async (_, change, status) => {
    const mailbox = await aMailboxWithout();
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 1);
    whileLoggingIn = async () => {
      whileLoggingIn = undefined;
      await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, change).expect(200);
    };
    await drain(mailbox);
    expect(locked.logins.refused).toBe(1);
    expect(await mailboxOf(mailbox)).toMatchObject({ status, error: null });
    expect(locked.messages).toHaveLength(status === 'active' ? 1 : 0);
    const types = (await eventsOf()).map(({ type }) => type);
    expect(types).not.toContain('coldemail.mailbox.failing');
    expect(types).not.toContain('coldemail.campaign.paused');
  });

  it('of all mailboxes of a campaign at the same time pauses it', async () => {
    const mailboxes = [await aMailboxWithout(), await aMailboxWithout()];
    const campaign = await aCampaign(service, organization, { mailboxes });
    await someLeads(service, organization, campaign, 4);
    let drained: Promise<unknown> | undefined;
    await inTransaction(service.context.pool, async (client) => {
      await client.query('select 1 from campaigns where organization_id = $1 and id = $2 for no key update', [
        organization.id,
        campaign.uuid,
      ]);
      drained = Promise.all(mailboxes.map(drain));
      await waitsForLock(service.context.pool, 2);
    });
    await drained;
    expect(await campaignOf(campaign)).toMatchObject({ status: 'paused', pauseReason: 'mailbox_error' });
    expect((await eventsOf()).map(({ type }) => type).toSorted()).toEqual([
      'coldemail.campaign.paused',
      'coldemail.mailbox.failing',
      'coldemail.mailbox.failing',
    ]);
  });
});

it('a server that does not answer says nothing about the new one of a mailbox', async () => {
  const mailbox = await aMailboxWithout();
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  await someLeads(service, organization, campaign, 1);
  locked.stages.auth = 'drop';
  const login = { host: '127.0.0.1', port: desk.smtp.port, security: 'none', user: null };
  whileLoggingIn = async () => {
    whileLoggingIn = undefined;
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { smtp: login }).expect(200);
  };
  await drain(mailbox);
  expect(desk.smtp.messages).toHaveLength(1);
  expect(await mailboxOf(mailbox)).toMatchObject({ error: null, failuresInARow: 0 });
});

it('a damaged password stops the mailbox, which says so, and pauses the campaign that has no other', async () => {
  const mailbox = await aMailbox(service, organization, { port: desk.smtp.port });
  const sealed = await service.context.secrets.seal('secret');
  await service.context.db.mailbox.updateMany({
    where: { id: mailbox.uuid },
    data: { smtpUser: 'sam', smtpPassword: `${sealed.slice(0, -4)}AAAA` },
  });
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
  await someLeads(service, organization, campaign, 3);
  await drain(mailbox);
  const path = `/api/v1/mailboxes/${mailbox.id}`;
  const error = 'the stored password is damaged: enter it again';
  expect((await organization.owner.get(path).expect(200)).body).toMatchObject({ status: 'failing', error });
  expect(await dataOfEvents()).toMatchObject({
    'coldemail.mailbox.failing': { mailbox: { id: mailbox.id }, error },
    'coldemail.campaign.paused': { lead: null, reason: 'mailbox_error' },
  });
  const login = {
    host: '127.0.0.1',
    port: desk.smtp.port,
    security: 'none',
    user: 'sam',
    password: 'secret',
  };
  const { body } = await organization.owner.patch(path, { smtp: login }).expect(200);
  expect(body).toMatchObject({ status: 'active', error: null });
});
