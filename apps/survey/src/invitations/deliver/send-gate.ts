import { setImmediate } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import type { Context } from '../../context.ts';
import type { MessageResult } from '../message-result.ts';
import { keepMarkedLease } from './marked-lease.ts';

/** The result of one attempt, and the lease that the message has then. */
export interface SendAttempt {
  result: MessageResult;
  lease: Date;
}

/** The checks before a message leaves; false stops it. */
export interface SendGate {
  mark(): Promise<boolean>;
  release(): boolean;
}

/** A claimed message, and how its mark is written. */
export interface GatedMessage {
  organizationId: string;
  id: string;
  /** Id of the batch's send notes. */
  leaseId: string;
  leasedUntil: Date;
  /** Interval of renewals of the mark, in ms. */
  renewEveryMs: number;
  /** The last check before the first byte. @returns the lease, or null when the message must not leave */
  mark(): Promise<Date | null>;
  renew(markedUntil: Date): Promise<Date | null>;
}

export const held: MessageResult = { status: 'held' };

/** Sends one message: marks it before its first byte, and notes it just before the bytes that complete it. */
export async function sendThroughGate(
  context: Pick<Context, 'sendNotes' | 'log'>,
  message: GatedMessage,
  send: (gate: SendGate) => Promise<MessageResult>,
): Promise<SendAttempt> {
  const { organizationId, id, leaseId, renewEveryMs } = message;
  let lease = message.leasedUntil;
  const kept = keepMarkedLease(context, {
    everyMs: renewEveryMs,
    renewOnce: (markedUntil) => message.renew(markedUntil),
  });
  const gate: SendGate = {
    async mark() {
      const marked = await message.mark();
      if (marked) {
        lease = marked;
        kept.begin(marked);
      }
      // Yields to the event loop, so that only this message's end runs between its note and its end.
      await setImmediate();
      return marked !== null;
    },
    release: () => context.sendNotes.release(leaseId, id, ['survey', organizationId, id]),
  };
  const result = await attempt(context, id, () => send(gate));
  return { result, lease: (await kept.stop()) ?? lease };
}

/** An error thrown before a message leaves is an internal or a database error; the message was certainly not sent. */
async function attempt(
  { log }: Pick<Context, 'log'>,
  rowId: string,
  send: () => Promise<MessageResult>,
): Promise<MessageResult> {
  try {
    return await send();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return held;
    log.error({ err: error, rowId }, 'a message could not be sent');
    return { status: 'put_off', error: 'the message could not be sent' };
  }
}
