/** Why a person wrote an email by hand: to answer a lead, or to show somebody else what a lead wrote. */
export const messageKinds = ['answer', 'forward'] as const;
export type MessageKind = (typeof messageKinds)[number];
