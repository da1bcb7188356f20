import type { SendResult } from '@reachback/mail/send-result';
import { configShape } from '../../../src/config.ts';
import { isAboutTheServer, sendOutcome } from '../../../src/sending/record/send-outcome.ts';

const schedule = configShape.EMAIL_RETRY_SCHEDULE.parse(undefined);
const now = new Date('2026-03-02T09:00:00Z');
const text = { subject: 's', text: 't' };
const failure = { code: 450, enhanced: null, response: 'no', stage: 'recipient' } as const;
const outcome = (result: SendResult, attempts = 1) =>
  sendOutcome({ attempts }, text, result, { schedule, now });

describe('outcome of a dialogue', () => {
  it.each<[string, SendResult, ReturnType<typeof outcome>]>([
    [
      'accepted',
      { status: 'sent', response: '250 ok' },
      { kind: 'gone', status: 'sent', ...text, note: null },
    ],
    [
      'perhaps accepted',
      { status: 'uncertain', reason: 'cut' },
      { kind: 'gone', status: 'uncertain', ...text, note: 'cut' },
    ],
    ['held by a pause', { status: 'held' }, { kind: 'released' }],
    ['login refused', { status: 'authentication_failed', response: '535' }, { kind: 'released' }],
    [
      'server away',
      { status: 'deferred', ...failure, code: null, stage: 'connection' },
      { kind: 'released' },
    ],
    [
      'a connection lost with this email',
      { status: 'deferred', ...failure, code: null, stage: 'connection', begun: true },
      { kind: 'again', retryAt: new Date('2026-03-02T09:05:00Z'), error: 'no', ofServer: true },
    ],
    [
      'greylisted',
      { status: 'deferred', ...failure },
      { kind: 'again', retryAt: new Date('2026-03-02T09:05:00Z'), error: 'no' },
    ],
    [
      'a server that is closing down, at this email',
      { status: 'deferred', ...failure, code: 421, stage: 'sender' },
      { kind: 'again', retryAt: new Date('2026-03-02T09:05:00Z'), error: 'no', ofServer: true },
    ],
    [
      'a server that is closing down, before any email',
      { status: 'deferred', ...failure, code: 421, stage: 'hello' },
      { kind: 'released' },
    ],
    [
      'a server without room',
      { status: 'deferred', ...failure, code: 452, enhanced: '4.3.1', stage: 'sender' },
      { kind: 'again', retryAt: new Date('2026-03-02T09:05:00Z'), error: 'no', ofServer: true },
    ],
    [
      'the account throttled',
      {
        status: 'deferred',
        ...failure,
        code: 454,
        stage: 'message',
        response: '454 Throttling failure: Maximum sending rate exceeded.',
      },
      {
        kind: 'again',
        retryAt: new Date('2026-03-02T09:05:00Z'),
        error: '454 Throttling failure: Maximum sending rate exceeded.',
        ofServer: true,
      },
    ],
    [
      'no such address',
      { status: 'refused', ...failure, code: 550, addressUnknown: true },
      { kind: 'bounced', error: 'no' },
    ],
    [
      'refused by policy',
      { status: 'refused', ...failure, code: 554, addressUnknown: false },
      { kind: 'stopped', reason: 'not_delivered', detail: 'no' },
    ],
    [
      'refused after DATA',
      { status: 'refused', ...failure, code: 554, stage: 'message', addressUnknown: false },
      { kind: 'stopped', reason: 'not_delivered', detail: 'no' },
    ],
    [
      'the sender refused',
      { status: 'refused', ...failure, code: 550, stage: 'sender', addressUnknown: false },
      { kind: 'released' },
    ],
    [
      'the account at its limit, before the recipient was named',
      {
        status: 'refused',
        ...failure,
        code: 550,
        enhanced: '5.4.5',
        stage: 'sender',
        response: '550 5.4.5 Daily user sending limit exceeded',
        addressUnknown: false,
      },
      { kind: 'released' },
    ],
    [
      'the account at its limit',
      {
        status: 'refused',
        ...failure,
        code: 550,
        enhanced: '5.4.5',
        stage: 'message',
        response: '550 5.4.5 Daily user sending limit exceeded',
        addressUnknown: false,
      },
      {
        kind: 'again',
        retryAt: new Date('2026-03-02T09:05:00Z'),
        error: '550 5.4.5 Daily user sending limit exceeded',
        ofServer: true,
      },
    ],
    [
      'the account halted by Zoho',
      {
        status: 'refused',
        ...failure,
        code: 550,
        enhanced: '5.4.6',
        stage: 'message',
        response: '550 5.4.6 Unusual sending activity detected',
        addressUnknown: false,
      },
      {
        kind: 'again',
        retryAt: new Date('2026-03-02T09:05:00Z'),
        error: '550 5.4.6 Unusual sending activity detected',
        ofServer: true,
      },
    ],
    [
      'the recipient over quota',
      {
        status: 'refused',
        ...failure,
        code: 552,
        enhanced: '5.2.2',
        response: '552 5.2.2 mailbox quota exceeded',
        addressUnknown: false,
      },
      { kind: 'stopped', reason: 'not_delivered', detail: '552 5.2.2 mailbox quota exceeded' },
    ],
  ])('%s', (_what, result, expected) => {
    expect(outcome(result)).toEqual(expected);
  });

  it('retries after 5 minutes, then after twice as long, at most 8 hours', () => {
    const retries = Array.from({ length: 9 }, (_none, n) =>
      outcome({ status: 'deferred', ...failure }, n + 1),
    );
    const minutes = retries.map(
      (one) => one.kind === 'again' && (one.retryAt.getTime() - now.getTime()) / 60_000,
    );
    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 480, 480]);
  });

  it('gives a lead up after ten delays', () => {
    expect(outcome({ status: 'deferred', ...failure }, 10)).toMatchObject({
      kind: 'stopped',
      reason: 'not_delivered',
    });
  });

  it('distinguishes a server that is out from one that refuses a recipient', () => {
    expect(isAboutTheServer({ status: 'deferred', ...failure, stage: 'hello' })).toBe(true);
    expect(isAboutTheServer({ status: 'deferred', ...failure })).toBe(false);
    expect(isAboutTheServer({ status: 'sent', response: '' })).toBe(false);
  });
});
