import type { FirstVisits } from '@reachback/accounts/credentials/first-visits';
import type { Context } from '../../context.ts';
import type { InvitationQuota } from '../record/invitation-quota.ts';
import type { VisitRecorder } from '../record/visit-recorder.ts';

/** The context of operations that report visits. */
export interface VisitContext extends Context {
  /** Records concurrent visits together in one statement. */
  visitRecorder: VisitRecorder;
  invitationQuota: InvitationQuota;
  firstVisits: FirstVisits;
}
