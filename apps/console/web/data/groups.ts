/** By what numbers and responses can be grouped. */
export const groupKinds = ['location', 'provider', 'survey'] as const;
export type GroupKind = (typeof groupKinds)[number];
