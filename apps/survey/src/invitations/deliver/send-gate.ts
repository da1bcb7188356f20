import { setImmediate } from 'node:timers/promises';
import { databaseIsAway } from '@reachback/common/database/pool';
import type { Context } from '../../context.ts';
import type { MessageResult } from '../message-result.ts';
import { keepMarkedLease } from './marked-lease.ts';

/** How one attempt ended, and the lease that the message has then. */
export interface SendAttempt {
  result: MessageResult;
  lease: Date;
}

/** What a message must pass before it leaves; false stops it. */
export interface SendGate {
  mark(): Promise<boolean>;
  release(): boolean;
}

/** A message that a worker has claimed, and how its mark is written. */
export interface GatedMessage {
  organizationId: string;
  id: string;
  /** Of the notes of the batch. */
  leaseId: string;
  leasedUntil: Date;
  /** How often the mark is renewed, in ms. */
  renewEveryMs: number;
  /** The last look before the first byte. @returns the lease, or null when the message must not leave */
  mark(): Promise<Date | null>;
  renew(markedUntil: Date): Promise<Date | null>;
}

export const held: MessageResult = { status: 'held' };

/** Sends one message, after its mark is written, and noted just before what makes it complete. */
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
      // A turn of its own: nothing but this message's end comes between its note and its end.
      await setImmediate();
      return marked !== null;
    },
    release: () => context.sendNotes.release(leaseId, id, ['survey', organizationId, id]),
  };
  const result = await attempt(context, id, () => send(gate));
  return { result, lease: (await kept.stop()) ?? lease };
}

/** What is thrown before a message leaves is our fault or the database's; the message is certainly not out. */
async function attempt(
  { log }: Pick<Context, 'log'>,
  messageId: string,
  send: () => Promise<MessageResult>,
): Promise<MessageResult> {
  try {
    return await send();
  } catch (error) {
    if (databaseIsAway(error)) return held;
    log.error({ err: error, messageId }, 'a message could not be sent');
    return { status: 'put_off', error: 'the message could not be sent' };
  }
}
