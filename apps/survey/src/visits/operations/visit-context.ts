import type { FirstVisits } from '@reachback/accounts/credentials/first-visits';
import type { Context } from '../../context.ts';
import type { InvitationQuota } from '../record/invitation-quota.ts';
import type { VisitRecorder } from '../record/visit-recorder.ts';

/** What reporting visits needs besides the context of every operation. */
export interface VisitContext extends Context {
  /** Writes visits that come at the same time together. */
  visitRecorder: VisitRecorder;
  invitationQuota: InvitationQuota;
  firstVisits: FirstVisits;
}
