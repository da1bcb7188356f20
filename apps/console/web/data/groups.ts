/** What numbers and responses are told apart by. */
export const groupKinds = ['location', 'provider', 'survey'] as const;
export type GroupKind = (typeof groupKinds)[number];
