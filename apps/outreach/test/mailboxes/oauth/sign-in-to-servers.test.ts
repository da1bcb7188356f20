import { uuidOf } from '@reachback/common/values/ids';
import { startInboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, someLeads, type Made } from '../../support/builders.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { startOauthStage, type OauthStage } from '../../support/oauth.ts';
import type { TestOrganization } from '../../support/service.ts';

const account = 'sam@sender.test';
const hourMs = 3_600_000;

let stage: OauthStage;
let organization: TestOrganization;
let mailbox: Made;
let campaign: Made;

beforeAll(async () => {
  stage = await startOauthStage('sign in to servers');
});
afterAll(() => stage.close());
beforeEach(async () => {
  organization = await stage.service.organization();
  const { body } = await stage.connect(organization, { as: account });
  mailbox = { id: body.id, uuid: uuidOf('mbx', body.id)! };
  const limits = { daily_cap: 10_000, min_gap_seconds: 0 };
  await organization.owner.patch(`/api/v1/mailboxes/${body.id}`, { limits }).expect(200);
  campaign = await aCampaign(stage.service, organization, { mailboxes: [mailbox] });
  stage.smtp.messages.length = 0;
  Object.assign(stage.smtp.logins, { tried: 0, refused: 0 });
});
afterEach(() => {
  stage.refusesTokens = false;
  stage.onLogin = undefined;
  stage.onRcpt = undefined;
  stage.provider.tokenFault = null;
});

/** Works the mailbox's lane as the wake-ups would, until nothing is due now. */
const drain = async () => {
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  const { context, clock } = stage.service;
  for (let run = 0; run < 50; run += 1) {
    await sendingLane.work(context, lane, new AbortController().signal);
    const due = await sendingLane.nextDue(context, lane);
    if (due === null || due > clock.now()) return;
  }
  throw new Error('the lane does not come to rest');
};
const shown = async () => (await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(200)).body;
/** Of mailboxes and campaigns. */
const events = async () => {
  const rows = await stage.service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id },
  });
  return rows.map(({ type }) => type).filter((type) => !type.startsWith('coldemail.lead.'));
};
const campaignStatus = async () =>
  (await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200)).body.status;
const recipients = () => stage.smtp.messages.map(({ envelope }) => envelope.to[0]!).toSorted();
const emailsOf = (leads: { email: string }[]) => leads.map(({ email }) => email).toSorted();
const reconnect = () => stage.connect(organization, { as: account, start: { mailbox_id: mailbox.id } });

describe('sending with an access token', () => {
  it('logs in by XOAUTH2, with a new token in time', async () => {
    const leads = await someLeads(stage.service, organization, campaign, 20);
    stage.service.clock.advance(hourMs);
    await drain();
    expect(recipients()).toEqual(emailsOf(leads));
    expect(stage.smtp.messages.every(({ user }) => user === account)).toBe(true);
    expect(stage.smtp.logins.refused).toBe(0);
  });

  it('survives a consent that is revoked in the middle of a batch: nothing is lost, nothing goes twice', async () => {
    const leads = await someLeads(stage.service, organization, campaign, 60);
    let accepted = 0;
    stage.onRcpt = async () => {
      accepted += 1;
      if (accepted === 20) await stage.provider.revoke(account);
      // The provider ends the sessions of who revokes.
      return accepted >= 20 ? 'drop' : undefined;
    };
    await drain();
    expect(stage.smtp.messages.length).toBeLessThan(20);
    stage.onRcpt = undefined;
    stage.service.clock.advance(60_000);
    await drain();

    expect(await shown()).toMatchObject({
      status: 'reconnect_needed',
      error: expect.stringContaining('Example Mail answered invalid_grant'),
    });
    expect(await campaignStatus()).toBe('active');
    expect(await events()).toEqual(['coldemail.mailbox.reconnect_needed']);
    // At most one for each connection of the batch.
    const refused = stage.smtp.logins.refused;
    expect(refused).toBeLessThanOrEqual(5);
    stage.service.clock.advance(hourMs);
    await drain();
    expect([stage.smtp.logins.refused, await events()]).toEqual([
      refused,
      ['coldemail.mailbox.reconnect_needed'],
    ]);
    const { laneIds } = await sendingLane.overdue(stage.service.context, { after: null, limit: 1000 });
    expect(laneIds).not.toContain(sendingLaneId(organization.id, mailbox.uuid));

    expect((await reconnect()).body).toMatchObject({ id: mailbox.id, status: 'active', error: null });
    await drain();
    expect(recipients()).toEqual(emailsOf(leads));
  });

  it('asks for the sign-in when the server refuses a new token as well, and takes a working login back', async () => {
    const leads = await someLeads(stage.service, organization, campaign, 30);
    stage.refusesTokens = true;
    await drain();
    expect(await shown()).toMatchObject({
      status: 'reconnect_needed',
      error: expect.stringMatching(/^SMTP: .*535/),
    });
    expect([await campaignStatus(), await events(), stage.smtp.messages]).toEqual([
      'active',
      ['coldemail.mailbox.reconnect_needed'],
      [],
    ]);
    const { refused } = stage.smtp.logins;
    // The connections of the batch, and one with the new token.
    expect(refused).toBeLessThanOrEqual(6);
    await drain();
    expect(stage.smtp.logins.refused).toBe(refused);
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { status: 'active' }).expect(409);

    stage.refusesTokens = false;
    const { body } = await organization.owner.post(`/api/v1/mailboxes/${mailbox.id}/verify`).expect(200);
    expect(body).toMatchObject({ status: 'active', error: null });
    await drain();
    expect(recipients()).toEqual(emailsOf(leads));
  });

  it('does not ask for the sign-in that somebody has just given, while the token before was tried', async () => {
    await someLeads(stage.service, organization, campaign, 1);
    stage.refusesTokens = true;
    stage.onLogin = async () => {
      // The second attempt, with a new token.
      if (stage.smtp.logins.tried !== 2) return;
      stage.service.clock.advance(1_000);
      await reconnect();
    };
    await sendingLane.work(
      stage.service.context,
      sendingLaneId(organization.id, mailbox.uuid),
      new AbortController().signal,
    );
    expect(stage.smtp.logins.refused).toBe(2);
    expect(await shown()).toMatchObject({ status: 'active', error: null });
    expect(await events()).toEqual([]);
  });

  const spoilToken = async () => {
    const { secrets, db } = stage.service.context;
    const data = { accessToken: await secrets.seal('not-the-token') };
    await db.mailboxGrant.updateMany({ where: { mailboxId: mailbox.uuid }, data });
  };

  it('goes on with a new token when only the old one was refused', async () => {
    const leads = await someLeads(stage.service, organization, campaign, 5);
    await spoilToken();
    await drain();
    expect([recipients(), await events()]).toEqual([emailsOf(leads), []]);
    expect((await shown()).status).toBe('active');
  });

  it('sends a test of a step likewise, or asks for the sign-in', async () => {
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    const path = `/api/v1/campaigns/${campaign.id}/steps/${body.steps[0].id}/test`;
    await spoilToken();
    const { sent_to: me } = (await organization.owner.post(path, {}).expect(200)).body;
    expect(recipients()).toEqual([me]);
    stage.refusesTokens = true;
    await spoilToken();
    const refused = await organization.owner.post(path, {}).expect(409);
    expect(refused.body.error.message).toMatch(/^the test was not sent: .*535/);
    expect((await shown()).status).toBe('reconnect_needed');
    expect(await organization.owner.post(path, {}).expect(409)).toMatchObject({
      body: { error: { message: 'the campaign has no active mailbox to send the test from' } },
    });
  });

  it('rests while the provider is down, and goes on when it is back', async () => {
    const leads = await someLeads(stage.service, organization, campaign, 5);
    stage.provider.tokenFault = 'down';
    stage.service.clock.advance(hourMs);
    await drain();
    expect(await shown()).toMatchObject({
      status: 'active',
      error: expect.stringContaining('Example Mail cannot be'),
    });
    expect([recipients(), await events(), stage.smtp.logins.tried]).toEqual([[], [], 0]);
    stage.provider.tokenFault = null;
    stage.service.clock.advance(60_000);
    await drain();
    expect(recipients()).toEqual(emailsOf(leads));
    expect((await shown()).error).toBe(null);
  });

  it('leaves a campaign with another mailbox going', async () => {
    await stage.provider.revoke(account);
    stage.service.clock.advance(hourMs);
    await someLeads(stage.service, organization, campaign, 1);
    await drain();
    expect([(await shown()).status, await campaignStatus()]).toEqual(['reconnect_needed', 'active']);
    const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
    expect(body.mailboxes).toMatchObject([{ status: 'reconnect_needed' }]);
  });
});

describeWithImap('reading with an access token', () => {
  const inbox = () => stage.service.context.db.inbox.findFirst({ where: { mailboxId: mailbox.uuid } });
  const items = () => stage.service.context.db.inboundItem.count({ where: { sourceId: mailbox.uuid } });
  // Mailboxes of the tests before would renew their tokens as well, and be counted.
  beforeEach(() =>
    stage.service.context.db.mailbox.updateMany({
      where: { id: { not: mailbox.uuid } },
      data: { imapHost: null },
    }),
  );
  const watching = async (work: () => Promise<void>) => {
    const watcher = startInboxWatcher(stage.service.context, { lookEveryMs: 50 });
    await work().finally(() => watcher.close());
  };

  it('reads what comes in', () =>
    watching(async () => {
      await eventually(async () => (await inbox())?.checkedAt);
      const before = await items();
      stage.imap!.deliver(account, aMail({ from: 'kim@customer.test' }));
      await eventually(async () => (await items()) > before);
    }));

  it('asks for the sign-in once the consent is revoked, and does not try again until somebody has signed in', async () => {
    await stage.provider.revoke(account);
    await watching(async () => {
      await eventually(async () => (await shown()).status === 'reconnect_needed');
      expect(await events()).toEqual(['coldemail.mailbox.reconnect_needed']);
      stage.provider.asked.clear();
      const { failuresInARow } = await eventually(async () => {
        const row = await inbox();
        return row?.error ? row : null;
      });
      stage.service.clock.advance(hourMs);
      // Whatever else is read meanwhile is read: the watcher looks again.
      const other = await stage.service.organization();
      const { body } = await stage.connect(other, { as: 'other@sender.test' });
      await eventually(async () => {
        const row = await stage.service.context.db.inbox.findFirst({
          where: { mailboxId: uuidOf('mbx', body.id)! },
        });
        return row?.checkedAt;
      });
      expect((await inbox())!.failuresInARow).toBe(failuresInARow);
      expect(stage.provider.asked.get('refresh_token') ?? 0).toBe(0);
      const { body: again } = await reconnect();
      expect(again).toMatchObject({ status: 'active', imap: { error: null } });
      await eventually(async () => (await shown()).imap.checked_at);
    });
  });
});
