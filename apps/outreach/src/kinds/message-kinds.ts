/** Why a person wrote an email by hand: to answer a lead, or to forward a lead's reply to someone else. */
export const messageKinds = ['answer', 'forward'] as const;
export type MessageKind = (typeof messageKinds)[number];
