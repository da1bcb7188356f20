/** Channels of alerts: email, or a chat's webhook with the format of its payload. */
export const alertChannels = ['email', 'slack', 'teams', 'json'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Languages of alerts and digests. */
export const alertLanguages = ['en', 'de'] as const;
export type AlertLanguage = (typeof alertLanguages)[number];

/** Kinds of messages to a recipient. */
export type AlertMessageKind = 'alert' | 'storm' | 'weekly' | 'test';
