import type { Socket } from 'node:net';
import { createFairShare } from '@reachback/common/runtime/fair-share';
import type { MailGuard, MailServerPlace } from './mail-guard.ts';

/** Maximum number of SMTP connections of a process to servers of tenants, including idle ones. */
const connectionsMax = 1_000;
/** Maximum for one organization: more than the mailboxes that a worker sends from concurrently can use. */
const connectionsPerOrganizationMax = 200;
/** Longer than an idle connection takes to close on request. */
const waitMsMax = 15_000;

/** Opens guarded connections, of which no organization can take all. */
export interface TenantConnections {
  /** @throws MailGuardError; ApiError 503 when no slot becomes free in time */
  open(organizationId: string, place: MailServerPlace): Promise<Socket>;
}

/** @param closeIdle closes an idle connection: of this organization, or of any when the process has too many */
export function createTenantConnections(options: {
  guard: MailGuard;
  closeIdle: (organizationId?: string) => void;
  connectionsPerOrganization?: number;
}): TenantConnections {
  const { guard, closeIdle, connectionsPerOrganization = connectionsPerOrganizationMax } = options;
  const share = createFairShare({
    name: 'connections to mail servers',
    slots: connectionsMax,
    slotsPerUser: connectionsPerOrganization,
    waitingMax: connectionsMax,
    waitingPerUserMax: connectionsPerOrganization,
    waitMsMax,
  });

  const enter = (organizationId: string) => {
    const release = share.tryEnter(organizationId);
    if (release) return release;
    closeIdle(share.state().held >= connectionsMax ? undefined : organizationId);
    return share.enter(organizationId);
  };

  return {
    async open(organizationId, place) {
      const release = await enter(organizationId);
      try {
        const socket = await guard.connect(place);
        socket.once('close', release);
        return socket;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
