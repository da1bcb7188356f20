import { reasonToPause, type CampaignTrouble } from '../../src/campaigns/auto-pause.ts';

const healthy: CampaignTrouble = {
  sends: 100,
  bounces: 0,
  complaints: 0,
  bounceRateMaxPercent: 5,
  complaintRateMaxPercent: 0.3,
  errorsInARow: 0,
  mailboxes: 2,
  mailboxesFailing: 0,
  rendered: { notRenderable: 0, sent: 100 },
};

describe('auto-pause', () => {
  it.each<[string, Partial<CampaignTrouble>, ReturnType<typeof reasonToPause>]>([
    ['a healthy campaign', {}, null],
    ['bounces at 5 %', { bounces: 5 }, 'bounce_rate'],
    ['bounces under 5 %', { bounces: 4 }, null],
    ['bounces before 20 sends', { sends: 19, bounces: 19 }, null],
    ['the 20th send', { sends: 20, bounces: 1 }, 'bounce_rate'],
    ['one complaint in 100', { complaints: 1 }, 'spam_complaints'],
    ['one complaint in 1,000', { sends: 1000, complaints: 1 }, null],
    ['three complaints in 1,000', { sends: 1000, complaints: 3 }, 'spam_complaints'],
    ['a limit of 0 without any bounce', { bounceRateMaxPercent: 0 }, null],
    ['one of two mailboxes failing', { mailboxesFailing: 1 }, null],
    ['every mailbox failing', { mailboxesFailing: 2 }, 'mailbox_error'],
    ['no mailbox at all', { mailboxes: 0 }, null],
    ['19 errors in a row', { errorsInARow: 19 }, null],
    ['20 errors in a row', { errorsInARow: 20 }, 'sending_errors'],
    ['19 leads not renderable', { rendered: { notRenderable: 19, sent: 0 } }, null],
    ['20 leads not renderable of 20', { rendered: { notRenderable: 20, sent: 0 } }, 'leads_not_renderable'],
    [
      '20 leads not renderable of 400',
      { rendered: { notRenderable: 20, sent: 380 } },
      'leads_not_renderable',
    ],
    ['20 leads not renderable of 401', { rendered: { notRenderable: 20, sent: 381 } }, null],
  ])('%s', (_what, parts, reason) => {
    expect(reasonToPause({ ...healthy, ...parts })).toBe(reason);
  });
});
