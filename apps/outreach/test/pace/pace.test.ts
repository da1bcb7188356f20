import { isOpen } from '@reachback/common/values/sending-window';
import { localDay } from '@reachback/common/values/time-zone';
import fc from 'fast-check';
import {
  followUpDueAt,
  mayLeaveAt,
  restDelayMs,
  roomForSends,
  type CampaignPace,
  type MailboxPace,
} from '../../src/pace/pace.ts';

const officeHours = { timeZone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
const campaign: CampaignPace = {
  window: officeHours,
  dailySends: null,
  dailyNewLeads: null,
  minGapSeconds: 0,
  sentToday: 0,
  newLeadsToday: 0,
};
const mailbox: MailboxPace = {
  timeZone: 'UTC',
  capToday: 50,
  sentToday: 0,
  minGapSeconds: 0,
  nextSendAt: null,
  restUntil: null,
};
const monday10 = new Date('2026-03-02T10:00:00+01:00');
const saturday = new Date('2026-03-07T10:00:00+01:00');

describe('room now', () => {
  it.each<[string, Partial<MailboxPace>, Partial<CampaignPace>, Date, { mails: number; newLeads: number }]>([
    ['the mailbox decides', {}, {}, monday10, { mails: 50, newLeads: 50 }],
    ['what it sent today counts', { sentToday: 45 }, {}, monday10, { mails: 5, newLeads: 5 }],
    ['the campaign decides', {}, { dailySends: 10, sentToday: 7 }, monday10, { mails: 3, newLeads: 3 }],
    [
      'new leads have a limit of their own',
      {},
      { dailyNewLeads: 4, newLeadsToday: 3 },
      monday10,
      { mails: 50, newLeads: 1 },
    ],
    ['with a gap one at a time', { minGapSeconds: 60 }, {}, monday10, { mails: 1, newLeads: 1 }],
    ['a batch has a limit', { capToday: 5_000 }, {}, monday10, { mails: 100, newLeads: 100 }],
    [
      'nothing within the gap',
      { nextSendAt: new Date(monday10.getTime() + 1) },
      {},
      monday10,
      { mails: 0, newLeads: 0 },
    ],
    [
      'nothing while it rests',
      { restUntil: new Date(monday10.getTime() + 1) },
      {},
      monday10,
      { mails: 0, newLeads: 0 },
    ],
    ['nothing outside the window', {}, {}, saturday, { mails: 0, newLeads: 0 }],
    [
      'a limit lowered under what was sent is no debt',
      { capToday: 5, sentToday: 9 },
      {},
      monday10,
      { mails: 0, newLeads: 0 },
    ],
  ])('%s', (_what, mailboxPart, campaignPart, now, room) => {
    expect(roomForSends({ ...mailbox, ...mailboxPart }, { ...campaign, ...campaignPart }, now)).toEqual(room);
  });
});

describe('when a mail may leave', () => {
  const leave = (parts: {
    mailbox?: Partial<MailboxPace>;
    campaign?: Partial<CampaignPace>;
    wanted?: Date;
    now?: Date;
    isNewLead?: boolean;
  }) =>
    mayLeaveAt({
      mailbox: { ...mailbox, ...parts.mailbox },
      campaign: { ...campaign, ...parts.campaign },
      now: parts.now ?? monday10,
      wanted: parts.wanted ?? parts.now ?? monday10,
      isNewLead: parts.isNewLead ?? false,
    }).toISOString();

  it.each<[string, Parameters<typeof leave>[0], string]>([
    ['now', {}, '2026-03-02T09:00:00.000Z'],
    ['when it is due', { wanted: new Date('2026-03-03T12:00:00Z') }, '2026-03-03T12:00:00.000Z'],
    ['when the window opens', { now: saturday }, '2026-03-09T08:00:00.000Z'],
    [
      'when the gap ends',
      { mailbox: { nextSendAt: new Date('2026-03-02T09:01:00Z') } },
      '2026-03-02T09:01:00.000Z',
    ],
    [
      'tomorrow, when the campaign has sent its share',
      { campaign: { dailySends: 3, sentToday: 3 } },
      '2026-03-03T08:00:00.000Z',
    ],
    ['tomorrow, when the mailbox is full', { mailbox: { sentToday: 50 } }, '2026-03-03T08:00:00.000Z'],
    [
      'a follow-up goes though no new lead may',
      { campaign: { dailyNewLeads: 1, newLeadsToday: 1 } },
      '2026-03-02T09:00:00.000Z',
    ],
    [
      'a new lead waits for tomorrow then',
      { campaign: { dailyNewLeads: 1, newLeadsToday: 1 }, isNewLead: true },
      '2026-03-03T08:00:00.000Z',
    ],
  ])('%s', (_what, parts, expected) => {
    expect(leave(parts)).toBe(expected);
  });

  it('is never early and always inside the window, in every zone, over clock changes', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, instants, fc.boolean(), (timeZone, now, wanted, full) => {
        const window = { ...officeHours, timeZone };
        const at = mayLeaveAt({
          mailbox: { ...mailbox, sentToday: full ? 50 : 0 },
          campaign: { ...campaign, window },
          wanted,
          isNewLead: true,
          now,
        });
        expect(at >= now && at >= wanted && isOpen(window, at)).toBe(true);
        if (full) expect(localDay('UTC', at) > localDay('UTC', now)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('follow-ups', () => {
  it.each([
    ['at the start of the third day', '2026-03-02T10:00:00+01:00', 3, '2026-03-04T23:00:00.000Z'],
    ['at once without a delay', '2026-03-02T16:59:00+01:00', 0, '2026-03-02T15:59:00.000Z'],
    ['over the night in which clocks go forward', '2026-03-28T10:00:00+01:00', 1, '2026-03-28T23:00:00.000Z'],
    ['never within 12 hours of a one-day delay', '2026-03-02T23:50:00+01:00', 1, '2026-03-03T10:50:00.000Z'],
  ])('%s', (_what, sentAt, delayDays, expected) => {
    expect(followUpDueAt('Europe/Berlin', new Date(sentAt), delayDays).toISOString()).toBe(expected);
  });
});

describe('rests of a mailbox', () => {
  it('grow to an hour', () => {
    expect([1, 2, 3, 8, 9].map((failures) => restDelayMs(failures) / 1000)).toEqual([
      30, 60, 120, 3600, 3600,
    ]);
  });
});
