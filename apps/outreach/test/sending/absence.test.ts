import { startSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { BranchDesk, campaigns, first } from '../support/branch-desk.ts';
import { aMail } from '../support/imap.ts';
import { applyAs } from '../support/inbound.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const desk = new BranchDesk('absence');
const { lane, later, left, recategorize, replies, row, started, work } = desk;
let service: Service;
let organization: TestOrganization;
beforeEach(() => {
  ({ service, organization } = desk);
});

const dayMs = 86_400_000;
const second = { body: 'second', delay_days: 3 };
const third = { body: 'third', delay_days: 3 };
const again = { body: 'again', delay_days: 5, when: { category: 'not_interested' } };
const thenAgain = { ...again, body: 'and again' };

const backAt = new Date('2026-03-17T00:00:00Z');
/** A program answers the newest email: the person returns the day before `backAt`. */
const isAway = async () => {
  const { lead, mailbox } = desk;
  const { messageId } = await service.context.db.send.findFirstOrThrow({
    where: { leadId: lead.uuid },
    orderBy: { position: 'desc' },
  });
  const mail = aMail({ from: lead.email, inReplyTo: messageId });
  const away = { kind: 'auto_reply', category: 'out_of_office', text: 'I am away', rule: 'a test' } as const;
  const verdict = { ...away, returnsOn: '2026-03-16' };
  const result = await applyAs(service, organization, { verdict, mail, mailbox });
  expect(result).toMatchObject({ verdict: 'auto_reply', leadId: lead.uuid });
};

describe('an absence that was announced is waited for', () => {
  it('by a step that is added after the last one', async () => {
    await started([first]);
    await isAway();
    const step = { body: 'second', delay_days: 1 };
    await organization.owner.post(`${campaigns}/${desk.campaign.id}/steps`, step).expect(201);
    await work();
    expect(await row()).toMatchObject({ dueAt: backAt, answerUntil: null });
    await later(14);
    expect(left()).toEqual(['first']);
    await later(1);
    expect(left()).toEqual(['first', 'second']);
  });

  it('by the step after an email whose worker had crashed', async () => {
    await started([first, second, third]);
    const { db } = service.context;
    const step = await db.step.findFirstOrThrow({ where: { campaignId: desk.campaign.uuid, position: 2 } });
    await db.send.create({
      data: {
        organizationId: organization.id,
        campaignId: desk.campaign.uuid,
        leadId: desk.lead.uuid,
        stepId: step.id,
        position: 2,
        mailboxId: desk.mailbox.uuid,
        status: 'sending',
        messageId: '<second@sender.test>',
        isFirst: false,
        campaignDay: noon,
        mailboxDay: noon,
      },
    });
    await isAway();
    await sendingLane.work(service.context, lane(), new AbortController().signal);
    expect(await row()).toMatchObject({ dueAt: backAt, lastPosition: 2 });
  });

  it('by an email that is retried, though it was in the dialogue', async () => {
    await started([first, second]);
    const refusing = await startSmtpServer({
      onData: async () => {
        await isAway();
        return { code: 451, text: '4.3.0 try again later' };
      },
    });
    const usePort = (smtpPort: number) =>
      service.context.db.mailbox.updateMany({ where: { id: desk.mailbox.uuid }, data: { smtpPort } });
    try {
      await usePort(refusing.port);
      await later(3);
    } finally {
      await refusing.close();
    }
    expect(await row()).toMatchObject({ dueAt: backAt, lastPosition: 1 });
    await usePort(desk.smtp.port);
    await later(12);
    expect(left()).toEqual(['first', 'second']);
  });

  it('by a skipped step whose condition comes true', async () => {
    const tracking = { opens: true, clicks: false, unsubscribe_link: false };
    const onOpen = { body: 'opened', delay_days: 1, when: { opened: true } };
    await started([{ ...first, body: '<p>first</p>' }, onOpen, third], { tracking });
    await later(1);
    expect((await row()).lastPosition).toBe(2);
    await isAway();
    const raw = desk.smtp.messages[0]!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, path] = /src="https?:\/\/[^/"]+(\/o\/[^"]+)"/.exec(raw)!;
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await request(service.app).get(path!).set('User-Agent', browser).expect(200);
    expect(await row()).toMatchObject({ dueAt: backAt, lastPosition: 1 });
    await later(13);
    expect(left()).toEqual(['first']);
    await later(1);
    expect(left()).toEqual(['first', 'opened']);
  });

  it('by a branch that is entered for an older reply', async () => {
    await started([first, again]);
    await replies('interested');
    service.clock.advance(dayMs);
    await isAway();
    await recategorize('not_interested');
    expect(await row()).toMatchObject({ branch: 'not_interested', dueAt: backAt, awayUntil: backAt });
  });

  it('no longer when the person has written since', async () => {
    await started([first, again, thenAgain]);
    await isAway();
    service.clock.advance(dayMs);
    await replies('not_interested');
    expect(await row()).toMatchObject({ dueAt: new Date('2026-03-08T00:00:00Z'), awayUntil: null });
    await later(5);
    expect(left()).toEqual(['first', 'again']);
    expect((await row()).dueAt).toEqual(new Date('2026-03-13T00:00:00Z'));
  });
});
