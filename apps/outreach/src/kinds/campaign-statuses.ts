export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Reasons for an automatic pause. */
export const pauseReasons = [
  'bounce_rate',
  'spam_complaints',
  'mailbox_error',
  'sending_errors',
  'leads_not_renderable',
] as const;
export type PauseReason = (typeof pauseReasons)[number];
