import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '@reachback/common/database/pool';
import type { Context, OutreachLane } from '../context.ts';
import { endLeads } from '../leads/end-lead.ts';
import { claimBatch } from './claim-batch.ts';
import { mailboxOfLane } from './lane-id.ts';
import { groupCalls } from './group-calls.ts';
import { withMailboxLease, type MailboxLease } from './lease.ts';
import { loadMailbox, type MailboxState } from './mailbox-state.ts';
import { nextDueOf } from './next-due.ts';
import { overdueLanes } from './overdue-lanes.ts';
import { isAboutTheServer, outcomeOf, type Outcome } from './outcome.ts';
import { prepareMails, type Prepared } from './prepare-mails.ts';
import { markSending, recordOutcomes, type Done } from './record-outcomes.ts';
import { restMailbox, stopMailbox } from './rest-mailbox.ts';
import { settleLeftovers } from './settle-leftovers.ts';
import { smtpSettings } from './smtp-settings.ts';

/**
 * The sending engine: one lane a mailbox. A batch is claimed, each mail is marked in the database after the server
 * has accepted DATA and before a byte of it leaves, and the outcomes are written in groups. A crash before the mark
 * means certainly not sent (sent later); after it, perhaps sent (never again).
 */
export const sendingLane: OutreachLane = {
  name: 'sending',
  concurrency: 10,
  work: (context, laneId, signal) =>
    withMailboxLease(context, mailboxOfLane(laneId), (lease) => sendBatch(context, lease, signal)),
  nextDue: (context, laneId) => nextDueOf(context, mailboxOfLane(laneId)),
  overdue: overdueLanes,
};

/** Mails wait this long for others before they are marked or recorded together. */
const markTogetherMs = 2;
const recordTogetherMs = 5;

async function sendBatch(context: Context, lease: MailboxLease, signal: AbortSignal): Promise<void> {
  const now = context.clock.now();
  await settleLeftovers(context, lease);
  const mailbox = await loadMailbox(context.pool, lease, now);
  if (!mailbox) return;
  const { claimed, exhausted } = await claimBatch(context, { mailbox, leaseId: lease.leaseId, now });
  await completeLeads(context, lease.organizationId, exhausted);
  if (claimed.length === 0) return;

  context.sendNotes.begin(lease.leaseId);
  const server = new ServerHealth(context, mailbox);
  const deliver = await deliverer(context, { lease, mailbox, server, signal });
  const record = groupCalls<Done, void>(
    (done) => recordOutcomes(context, lease.organizationId, done),
    recordTogetherMs,
  );
  const prepared = await prepareMails(context, mailbox, claimed);
  await Promise.all(prepared.map(async (one) => record({ send: one.send, outcome: await deliver(one) })));
  context.sendNotes.end(lease.leaseId);
  await server.write();
}

/** Makes the function that has the dialogue for one mail. */
async function deliverer(
  context: Context,
  run: { lease: MailboxLease; mailbox: MailboxState; server: ServerHealth; signal: AbortSignal },
): Promise<(prepared: Prepared) => Promise<Outcome>> {
  const settings = await smtpSettings(context, run.mailbox);
  const mark = groupCalls<string, boolean>(
    (sendIds) => markSending(context, run.lease, sendIds),
    markTogetherMs,
  );
  const mayGo = async (sendId: string) => {
    if (!(await mark(sendId))) return false;
    // A turn of its own: nothing but this mail's bytes comes between its note and its bytes.
    await setImmediate();
    return context.sendNotes.letGo(run.lease.leaseId, sendId);
  };
  return async (prepared) => {
    if ('refusal' in prepared) return prepared.refusal;
    const { send, mail, text } = prepared;
    if (!mail) return { kind: 'gone', status: 'sent', ...text, note: 'recorded only' };
    if (run.server.isOut || run.signal.aborted) return { kind: 'released' };
    const result = await context.mailer.send(settings, mail, { beforeData: () => mayGo(send.sendId) });
    context.metrics.mails.inc({ result: result.status });
    run.server.note(result);
    return outcomeOf(send, text, result, context.clock.now());
  };
}

/** Leads that were due for a step which their campaign no longer has: their sequence is over. */
async function completeLeads(
  { pool, clock }: Context,
  organizationId: string,
  leads: { id: string }[],
): Promise<void> {
  if (leads.length === 0) return;
  await inTransaction(pool, (client) =>
    endLeads(client, { organizationId, leads, to: 'completed', at: clock.now() }),
  );
}

/** Whether the mailbox's server can be used, as the mails of one batch find it. */
class ServerHealth {
  isOut = false;
  private works = false;
  private error = '';
  private loginFailed = false;

  constructor(
    private readonly context: Context,
    private readonly mailbox: MailboxState,
  ) {}

  note(result: Parameters<typeof isAboutTheServer>[0]): void {
    if (isAboutTheServer(result)) {
      this.isOut = true;
      this.error = 'response' in result ? result.response : '';
      this.loginFailed ||= result.status === 'authentication_failed';
    } else if (result.status !== 'held') this.works = true;
  }

  /** Rests the mailbox after a failure, stops it when its login fails, forgets earlier failures when it works. */
  async write(): Promise<void> {
    if (this.loginFailed) await stopMailbox(this.context, this.mailbox, this.error);
    else if (this.isOut) await restMailbox(this.context, this.mailbox, this.error);
    else if (this.works && this.mailbox.failuresInARow > 0)
      await restMailbox(this.context, this.mailbox, null);
  }
}
