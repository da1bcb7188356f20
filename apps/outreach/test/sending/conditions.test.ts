import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import request from 'supertest';
import { BranchDesk, campaigns, first } from '../support/branch-desk.ts';
import { showLead } from '../support/contacted.ts';
import type { Service, TestOrganization } from '../support/service.ts';
import { keepPlaces } from '../support/steps.ts';

const desk = new BranchDesk('conditions');
const { later, left, replies, row, started, work } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
beforeEach(() => {
  ({ service, organization, smtp } = desk);
});

describe('a condition', () => {
  const tracked = { tracking: { opens: true, clicks: true, unsubscribe_link: false } };
  const onOpen = { body: 'opened', delay_days: 2, when: { opened: true } };
  const third = { body: 'third', delay_days: 3 };
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const open = async () => {
    const raw = smtp.messages.at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, path] = /src="https?:\/\/[^/"]+(\/o\/[^"]+)"/.exec(raw)!;
    await request(service.app).get(path!).set('User-Agent', browser).expect(200);
  };
  const html = { ...first, body: '<p>first</p>' };

  it('lets a step be skipped, and the next one comes in its time', async () => {
    await started([html, onOpen, third], tracked);
    await later(4);
    expect(left()).toEqual(['first']);
    await later(1);
    expect(left()).toEqual(['first', 'third']);
    // Another email was sent in between.
    await open();
    await later(10);
    expect(left()).toEqual(['first', 'third']);
  });

  it('that is removed leaves the step in its place for those who have skipped it', async () => {
    await started([html, onOpen, third], tracked);
    await later(2);
    const { id, steps } = await desk.shown();
    const path = `${campaigns}/${id}/steps/${steps[1].id}`;
    await organization.owner.patch(path, { when: null }).expect(200);
    expect((await organization.owner.delete(path).expect(409)).body).toEqual(keepPlaces(2));
    await later(3);
    expect(left()).toEqual(['first', 'third']);
  });

  it('that comes true later is looked at again', async () => {
    await started([html, onOpen, third], tracked);
    await later(3);
    expect(left()).toEqual(['first']);
    await open();
    await work();
    expect(left()).toEqual(['first', 'opened']);
    await later(3);
    expect(left()).toEqual(['first', 'opened', 'third']);
  });

  it('of a click is not looked at again after an open, which would put off the next step', async () => {
    await started([html, { ...onOpen, when: { clicked: true } }, third], tracked);
    await later(4);
    await open();
    await work();
    await later(1);
    expect(left()).toEqual(['first', 'third']);
  });

  it('of the last step: the lead completes without it, or gets it while an answer is waited for', async () => {
    await started([html, { ...onOpen, delay_days: 1 }], tracked);
    await later(1);
    expect(left()).toEqual(['first']);
    expect((await row()).answerUntil).not.toBeNull();
    await open();
    await work();
    expect(left()).toEqual(['first', 'opened']);
    await later(3);
    expect(await showLead(organization, desk.lead)).toMatchObject({ status: 'completed' });
  });

  it('of not having opened holds until then', async () => {
    await started([html, { ...onOpen, when: { opened: false } }, third], tracked);
    await later(1);
    await open();
    await later(4);
    expect(left()).toEqual(['first', 'third']);
  });

  it('of days without a reply waits in a branch until the person has been quiet', async () => {
    await started([
      first,
      { body: 'again', delay_days: 1, when: { category: 'interested', no_reply_days: 4 } },
    ]);
    await replies('interested');
    await later(3);
    expect(left()).toEqual(['first']);
    // To the moment of the reply.
    await later(2);
    expect(left()).toEqual(['first', 'again']);
  });
});
