/** How an opt-out reached us. */
export const optOutSources = [
  'reply',
  'unsubscribe_link',
  'spam_report',
  'mailprovider_unsubscribe',
] as const;
export type OptOutSource = (typeof optOutSources)[number];

/** How we know that an address does not exist. */
export const bounceSources = ['bounce_notice', 'mailprovider_bounce'] as const;
export type BounceSource = (typeof bounceSources)[number];
