import { object, text } from '../../data/search.ts';

/** `next`: where to go afterwards; only a path of ours is followed. */
export const signInSearch = object({ next: text() });
export const claimSearch = object({ token: text() });
export const acceptInvitationSearch = object({ token: text() });
export const resetPasswordSearch = object({ token: text() });
