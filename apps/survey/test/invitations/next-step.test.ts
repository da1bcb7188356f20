import fc from 'fast-check';
import type { ClaimedInvitation } from '../../src/invitations/claim/claim-invitations.ts';
import { nextStep } from '../../src/invitations/claim/next-step.ts';
import { configShape } from '../../src/config.ts';
import { outcomeOfMessage } from '../../src/invitations/record/invitation-outcome.ts';
import { dayMs } from '../support/lane.ts';
import { noon } from '../support/service.ts';

const window = { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '20:00' };
const ago = (days: number) => new Date(noon.getTime() - days * dayMs);

function aClaim(
  given: Partial<ClaimedInvitation> & { reminders?: number; reminderAfterDays?: number } = {},
): ClaimedInvitation {
  const { reminders = 1, reminderAfterDays = 3, ...rest } = given;
  const kind = 'nps' as const;
  const survey = { kind, question: null, emailSubject: null, emailIntro: null, smsText: null };
  return {
    id: '1',
    personId: '2',
    status: 'scheduled',
    channel: 'email',
    contact: 'ann@example.com',
    firstName: null,
    lastName: null,
    visitAt: noon,
    scheduledFor: noon,
    dueAt: noon,
    leasedUntil: noon,
    attempts: 0,
    sentAt: null,
    lastSentAt: null,
    remindersSent: 0,
    number: 0,
    wasMarked: false,
    markedUnder: null,
    traceparent: null,
    language: 'en',
    location: null,
    survey: { ...survey, reminders, reminderAfterDays },
    ...rest,
  };
}
const sent = (days: number, given: Parameters<typeof aClaim>[0] = {}) =>
  aClaim({ status: 'sent', sentAt: ago(days), lastSentAt: ago(days), number: 1, ...given });

it.each([
  ['a first message in the window', aClaim(), undefined, { do: 'send' }],
  ['one that is in the way of a rule', aClaim(), 'unsubscribed', { do: 'skip', reason: 'unsubscribed' }],
  [
    'one that is two weeks late',
    aClaim({ scheduledFor: ago(14.01) }),
    undefined,
    { do: 'expire', reason: 'not_sent_in_time' },
  ],
  ['one that is nearly so late', aClaim({ scheduledFor: ago(14) }), undefined, { do: 'send' }],
  ['what a dead worker had marked', aClaim({ wasMarked: true }), 'unsubscribed', { do: 'count_as_sent' }],
  ['a reminder that is due', sent(3), undefined, { do: 'send' }],
  [
    'a reminder that would come too early by now',
    sent(3, { reminderAfterDays: 5 }),
    undefined,
    { do: 'wait', until: ago(-2) },
  ],
  ['a reminder in the way of a rule', sent(3), 'survey_paused', { do: 'wait', until: ago(-11) }],
  ['a reminder that is a week late', sent(10.01), undefined, { do: 'wait', until: ago(-3.99) }],
  ['a reminder after a month', sent(30, { reminderAfterDays: 30 }), undefined, { do: 'send' }],
  [
    'a reminder that was dropped, at the end',
    sent(14, { reminderAfterDays: 10 }),
    undefined,
    { do: 'expire', reason: 'unanswered' },
  ],
  ['a reminder that is due at the end', sent(14, { reminderAfterDays: 14 }), undefined, { do: 'send' }],
  ['one without reminders left', sent(13, { reminders: 0 }), undefined, { do: 'wait', until: ago(-1) }],
  ['one whose time is over', sent(14, { reminders: 0 }), undefined, { do: 'expire', reason: 'unanswered' }],
  [
    'one in a place where it is night',
    aClaim({ location: { name: 'X', timeZone: 'Asia/Tokyo' } }),
    undefined,
    { do: 'wait', until: new Date('2026-03-03T00:00:00Z') },
  ],
] as const)('%s', (_name, claim, obstacle, step) => {
  expect(nextStep(claim, { obstacle, window, now: noon })).toEqual(step);
});

it('begins anew with what a dead worker had marked and certainly not sent', () => {
  const step = nextStep(aClaim({ wasMarked: true }), {
    obstacle: undefined,
    window,
    now: noon,
    isProvablyUnsent: true,
  });
  expect(step).toEqual({ do: 'begin_anew' });
});

it('always comes to an end: every wait is for later, and at last the invitation expires', () => {
  const obstacles = fc.array(fc.constantFrom(undefined, undefined, 'survey_paused' as const), {
    minLength: 20,
    maxLength: 20,
  });
  const reminders = fc.integer({ min: 0, max: 2 });
  fc.assert(
    fc.property(reminders, fc.integer({ min: 1, max: 30 }), obstacles, (left, after, inTheWay) => {
      let claim = sent(0, { reminders: left, reminderAfterDays: after });
      let now = noon;
      const expired = inTheWay.some((obstacle) => {
        const step = nextStep(claim, { obstacle, window, now });
        if (step.do === 'send') {
          const { remindersSent, number } = claim;
          claim = { ...claim, lastSentAt: now, remindersSent: remindersSent + 1, number: number + 1 };
        } else if (step.do === 'wait') {
          expect(step.until.getTime()).toBeGreaterThan(now.getTime());
          now = step.until;
        }
        return step.do === 'expire';
      });
      expect(expired).toBe(true);
      expect(claim.remindersSent).toBeLessThanOrEqual(left);
      expect(now.getTime() - noon.getTime()).toBeLessThanOrEqual((2 * 30 + 14 + 3) * dayMs);
    }),
  );
});

const schedule = configShape.MESSAGE_RETRY_SCHEDULE.parse(undefined);

it('tries again after 5 minutes, then twice as long, at most 8 hours', () => {
  expect(schedule.map((delayMs) => delayMs / 60_000)).toEqual([5, 10, 20, 40, 80, 160, 320, 480, 480]);
});

it.each([
  ['put_off', 8, 'again'],
  ['put_off', 9, 'failed'],
  ['put_off', 20, 'failed'],
  ['refused', 1, 'again'],
  ['refused', 2, 'failed'],
  ['rejected', 0, 'failed'],
  ['channel_down', 100, 'again'],
] as const)('%s after %i failed tries is tried again or given up: %s', (status, attempts, kind) => {
  expect(outcomeOfMessage({ status, error: 'x' }, attempts, { schedule, now: noon }).kind).toBe(kind);
});
