import fc from 'fast-check';
import {
  forecastOf,
  type ForecastCampaign,
  type ForecastMailbox,
} from '../../../src/campaigns/check/forecast.ts';

/** A Monday, 13:00 in Berlin. */
const now = new Date('2026-03-02T12:00:00Z');

const campaign = (given: Partial<ForecastCampaign> = {}): ForecastCampaign => ({
  window: { timeZone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
  dailySends: null,
  dailyNewLeads: null,
  minGapSeconds: 0,
  sentToday: 0,
  newLeadsToday: 0,
  delays: [0],
  ...given,
});
const mailbox = (given: Partial<ForecastMailbox> = {}): ForecastMailbox => ({
  dailyCap: 50,
  rampUpStart: null,
  rampUpStep: null,
  rampUpFrom: null,
  minGapSeconds: 0,
  sentToday: 0,
  campaigns: 1,
  ...given,
});
const fresh = (leads: number) => [{ step: 0, leads, dueInDays: 0 }];
const forecast = (
  leads: number,
  {
    of = {},
    mailboxes = [mailbox()],
  }: { of?: Partial<ForecastCampaign>; mailboxes?: ForecastMailbox[] } = {},
) => forecastOf({ campaign: campaign(of), mailboxes, leads: fresh(leads) }, now);

it.each<[string, ReturnType<typeof forecast>, object]>([
  ['nothing to do', forecast(0), { emails: 0, days: 0, doneOn: '2026-03-02' }],
  [
    'one day',
    forecast(50),
    { emails: 50, days: 0, doneOn: '2026-03-02', perDay: 50, limitedBy: 'mailbox_limits' },
  ],
  ['over the weekend', forecast(251), { days: 7, doneOn: '2026-03-09' }],
  ['two mailboxes', forecast(200, { mailboxes: [mailbox(), mailbox()] }), { days: 1, perDay: 100 }],
  ['what was sent today', forecast(60, { mailboxes: [mailbox({ sentToday: 45 })] }), { days: 2 }],
  [
    'a limit of the campaign',
    forecast(30, { of: { dailySends: 10 } }),
    { days: 2, limitedBy: 'daily_sends' },
  ],
  ['its use of today', forecast(30, { of: { dailySends: 10, sentToday: 10 } }), { days: 3 }],
  ['new leads a day', forecast(30, { of: { dailyNewLeads: 10 } }), { days: 2, contactedOn: '2026-03-04' }],
  [
    // 8 hours of 600 s each, today the 4 hours that are left.
    'gaps',
    forecast(74, { mailboxes: [mailbox({ minGapSeconds: 600 })] }),
    { days: 1, perDay: 49, limitedBy: 'gaps' },
  ],
  [
    'ramp-up',
    forecast(30, { mailboxes: [mailbox({ rampUpStart: 5, rampUpStep: 5, rampUpFrom: '2026-03-02' })] }),
    { days: 2 },
  ],
  ['a shared mailbox', forecast(50, { mailboxes: [mailbox({ campaigns: 5 })] }), { days: 4, perDay: 10 }],
  ['less than one a day', forecast(2, { mailboxes: [mailbox({ dailyCap: 1, campaigns: 2 })] }), { days: 3 }],
  ['no mailbox', forecast(1, { mailboxes: [] }), { emails: 1, days: null, doneOn: null, perDay: 0 }],
  [
    'follow-ups',
    forecast(50, { of: { delays: [0, 3, 4] } }),
    { emails: 150, days: 7, contactedOn: '2026-03-02' },
  ],
  ['a follow-up on the same day', forecast(20, { of: { delays: [0, 0] } }), { emails: 40, days: 0 }],
  [
    // 50 + 50 new, then 50 + 50 follow-ups before the last 50 new ones.
    'follow-ups before new leads',
    forecast(150, { of: { delays: [0, 2] } }),
    { emails: 300, contactedOn: '2026-03-06', days: 7 },
  ],
  ['too many', forecast(1_000_000), { days: null, doneOn: null }],
])('%s', (_name, result, expected) => {
  expect(result).toMatchObject(expected);
});

it('takes leads on their way from where they are', () => {
  const leads = [
    { step: 1, leads: 10, dueInDays: 2 },
    { step: 2, leads: 5, dueInDays: 0 },
  ];
  const result = forecastOf(
    { campaign: campaign({ delays: [0, 3, 1] }), mailboxes: [mailbox()], leads },
    now,
  );
  expect(result).toMatchObject({ emails: 25, days: 3, contactedOn: '2026-03-02' });
});

it('never gets shorter with more leads, nor longer with another mailbox', () => {
  const days = (leads: number, mailboxes: number) =>
    forecast(leads, {
      of: { delays: [0, 2, 3] },
      mailboxes: Array.from({ length: mailboxes }, () => mailbox({ minGapSeconds: 300 })),
    }).days ?? Infinity;
  fc.assert(
    fc.property(
      fc.nat({ max: 2_000 }),
      fc.nat({ max: 200 }),
      fc.integer({ min: 1, max: 4 }),
      (leads, more, boxes) => {
        expect(days(leads + more, boxes)).toBeGreaterThanOrEqual(days(leads, boxes));
        expect(days(leads, boxes + 1)).toBeLessThanOrEqual(days(leads, boxes));
      },
    ),
    { numRuns: 100 },
  );
});
