import {
  followUpAfterAnswer,
  noFollowUp,
  openedFollowUp,
  closedFollowUp,
} from '../../src/responses/follow-up.ts';
import { aSurveyingOrganization } from '../support/builders.ts';
import { putAnswers } from '../support/answers.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
let detractor: string;
let promoter: string;
beforeAll(async () => {
  service = await startService('follow-up');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { followUpDueDays: 2 });
  [detractor, promoter] = (await putAnswers(service, organization, [
    { score: 2, sentAt: noon, comment: 'Too slow' },
    { score: 10, sentAt: noon },
  ])) as [string, string];
});

const path = (id: string, verb = '') => `/api/v1/responses/${id}/followup${verb}`;
const openOnes = async () => (await organization.key.get('/api/v1/responses?followup=open')).body.data.length;
const waiting = async () => (await organization.key.get('/api/v1/summary?days=7')).body.waitingOnFollowUp;
async function eventTypes(): Promise<string[]> {
  const events = await service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id },
  });
  return events.map(({ type }) => type.replace('reputation.', '')).toSorted();
}

describe('PATCH /api/v1/responses/:id/followup', () => {
  it('assigns and sets the due time, and leaves unset what is omitted', async () => {
    const due = '2026-03-05T09:00:00+01:00';
    await organization.owner.patch(path(detractor), { assignee: 'Olga', due_at: due }).expect(200);
    const { body } = await organization.owner.patch(path(detractor), { due_at: null }).expect(200);
    expect(body).toMatchObject({ followup_status: 'open', followup_assignee: 'Olga', followup_due_at: null });
    expect(await eventTypes()).toEqual([]);
  });

  it('answers 409 where nothing is open', async () => {
    const { body } = await organization.owner.patch(path(promoter), { assignee: 'Olga' }).expect(409);
    expect(body.error.code).toBe('invalid_state');
  });

  it('answers 400 for an empty assignee or a due time that is not one', async () => {
    await organization.owner.patch(path(detractor), { assignee: ' ' }).expect(400);
    await organization.owner.patch(path(detractor), { due_at: 'soon' }).expect(400);
  });
});

describe('POST /api/v1/responses/:id/followup/close', () => {
  it('closes once, with the resolution of the first call', async () => {
    expect(await waiting()).toBe(1);
    const first = await organization.owner
      .post(path(detractor, '/close'), { resolution: 'Called, all is well' })
      .expect(200);
    expect(first.body).toMatchObject({
      followup_status: 'closed',
      followup_resolution: 'Called, all is well',
    });
    for (const again of [{ resolution: 'Called, all is well' }, {}]) {
      const { body } = await organization.owner.post(path(detractor, '/close'), again).expect(200);
      expect(body.followup_resolution).toBe('Called, all is well');
    }
    expect(await eventTypes()).toEqual(['followup.closed']);
    expect([await openOnes(), await waiting()]).toEqual([0, 0]);
  });

  it('of two people who close at the same time with other words, refuses one, so that no words are lost', async () => {
    const answers = await Promise.all(
      ['Called', 'Written'].map((resolution) =>
        organization.owner.post(path(detractor, '/close'), { resolution }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200)!.body.followup_resolution;
    const { body } = await organization.owner.get(`/api/v1/responses/${detractor}`).expect(200);
    expect(body.followup_resolution).toBe(first);
    expect(await eventTypes()).toEqual(['followup.closed']);
  });

  it('needs no body', async () => {
    await organization.owner.post(path(detractor, '/close')).expect(200);
  });

  it('counts once when many close at the same time', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => organization.owner.post(path(detractor, '/close'), {}).expect(200)),
    );
    expect(await eventTypes()).toEqual(['followup.closed']);
    expect(await waiting()).toBe(0);
  });

  it('answers 409 where there never was one, 404 elsewhere, 403 without the scope', async () => {
    await organization.owner.post(path(promoter, '/close'), {}).expect(409);
    const other = await aSurveyingOrganization(service);
    await other.owner.post(path(detractor, '/close'), {}).expect(404);
    await (await service.organization()).owner.post(path(detractor, '/close'), {}).expect(404);
    await organization.key.post(path(detractor, '/close'), {}).expect(403);
  });
});

describe('POST /api/v1/responses/:id/followup/reopen', () => {
  it('opens a closed one again, due as a new one', async () => {
    await organization.owner.post(path(detractor, '/close'), { resolution: 'Done' }).expect(200);
    const { body } = await organization.owner.post(path(detractor, '/reopen')).expect(200);
    expect(body).toMatchObject({
      followup_status: 'open',
      followup_resolution: null,
      followup_due_at: '2026-03-04T12:00:00.000Z',
    });
    expect(await eventTypes()).toEqual(['followup.closed', 'followup.opened']);
    expect([await openOnes(), await waiting()]).toEqual([1, 1]);
  });

  it('opens one by hand, and changes nothing where one is open', async () => {
    await organization.owner.post(path(promoter, '/reopen')).expect(200);
    await organization.owner.post(path(promoter, '/reopen')).expect(200);
    expect(await eventTypes()).toEqual(['followup.opened']);
    expect([await openOnes(), await waiting()]).toEqual([2, 2]);
  });
});

describe('the rule', () => {
  const detractorOnly = { followUpPassives: false, followUpDueDays: null };
  const passivesToo = { followUpPassives: true, followUpDueDays: 3 };
  const answer = (sentiment: 'happy' | 'neutral' | 'unhappy', comment = '') => ({ sentiment, comment });

  it.each([
    ['a detractor', answer('unhappy'), detractorOnly, 'open'],
    ['a passive', answer('neutral', 'hm'), detractorOnly, null],
    ['a passive with a comment, where wanted', answer('neutral', 'hm'), passivesToo, 'open'],
    ['a passive without one', answer('neutral'), passivesToo, null],
    ['a promoter', answer('happy', 'hm'), passivesToo, null],
  ])('for %s', (_name, given, settings, status) => {
    const first = { answer: given, earlier: null };
    expect(followUpAfterAnswer(noFollowUp, first, settings, noon).status).toBe(status);
  });

  it('closes when the person thinks better of it, and opens again when not', () => {
    const open = openedFollowUp(passivesToo, noon);
    const better = { answer: answer('happy'), earlier: answer('unhappy') };
    const closed = followUpAfterAnswer(open, better, passivesToo, noon);
    expect(closed).toMatchObject({ status: 'closed', resolution: 'answer_changed' });
    const worse = { answer: answer('unhappy'), earlier: answer('happy') };
    expect(followUpAfterAnswer(closed, worse, passivesToo, noon)).toMatchObject({ status: 'open' });
  });

  it.each([
    ['a promoter who adds a comment', answer('happy'), answer('happy', 'Please call me'), passivesToo],
    [
      'a passive whose comment required none',
      answer('neutral', 'hm'),
      answer('neutral', 'hmm'),
      detractorOnly,
    ],
  ])('leaves open what a member opened for %s', (_name, earlier, now, settings) => {
    const open = openedFollowUp(settings, noon);
    expect(followUpAfterAnswer(open, { answer: now, earlier }, settings, noon)).toEqual(open);
  });

  it('leaves closed what a person closed', () => {
    const closed = closedFollowUp(openedFollowUp(passivesToo, noon), 'called', noon);
    const still = { answer: answer('unhappy', 'still'), earlier: answer('unhappy') };
    expect(followUpAfterAnswer(closed, still, passivesToo, noon)).toEqual(closed);
  });
});
