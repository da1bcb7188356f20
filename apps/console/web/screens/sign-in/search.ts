import { object, text } from '../../data/search.ts';

/** `next`: path to continue at; only paths of the console are followed. */
export const signInSearch = object({ next: text() });
export const claimSearch = object({ token: text() });
export const acceptInvitationSearch = object({ token: text() });
export const resetPasswordSearch = object({ token: text() });
