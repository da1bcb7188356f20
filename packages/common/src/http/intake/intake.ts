import type { IncomingMessage } from 'node:http';
import { createByteBudget } from './byte-budget.ts';
import { ApiError } from '../errors/errors.ts';
import {
  createFairShare,
  type FairShare,
  type FairShareOptions,
  type Release,
} from '../../runtime/fair-share.ts';
import type { BodyPace } from './body-pace.ts';
import { receiveBody, type ReceivedBody } from './receive-body.ts';

/**
 * What requests of a process share, by how they use it:
 * - `call`: an ordinary call, which uses a database connection or two for a moment;
 * - `large`: a call whose body is larger than 1 MiB, which costs the event loop tens of milliseconds;
 * - `stream`: an upload or download that goes on for as long as its client likes;
 * - `gathered`: a call whose work is done together with that of others, over one connection.
 */
export type WorkKind = 'call' | 'large' | 'stream' | 'gathered';

const kinds: WorkKind[] = ['call', 'large', 'stream', 'gathered'];

/** The way in for requests: bodies arrive within bounds, then work is let in by turns. One per process. */
export interface Intake {
  /**
   * Waits until a body has arrived; see receiveBody. No slot is held meanwhile.
   * @param options.user whose share the bytes count against
   */
  receive(request: IncomingMessage, options: { user: string; bytesMax: number }): Promise<ReceivedBody>;
  /**
   * Does the work as soon as the user's share allows it, and gives the slot back however it ends.
   * @param options.request who waits: when its client is gone before its turn, nothing is done
   * @throws ApiError 503 with Retry-After when its turn does not come in time
   */
  work<T>(
    options: { user: string; kind: WorkKind; request?: IncomingMessage },
    work: () => Promise<T>,
  ): Promise<T>;
  /** How slowly bodies may arrive, for those that are read while they come. */
  pace: BodyPace;
  /** Kinds of slots that one request has held for longer than any request takes. Empty unless something is wrong. */
  stuck(): WorkKind[];
  /** What is held now. */
  state(): Record<WorkKind, ReturnType<FairShare['state']>> & { bodyBytes: number };
}

export interface IntakeOptions {
  /** Database connections of the process, of which one organization's calls may use half at once. */
  connections: number;
  /** Calls of one organization at once; default half the connections. */
  callsPerUser?: number;
  /** Bytes of request bodies in memory before they are handled, of all together. One user may hold a quarter. */
  bodyBytesMax: number;
  pace?: Partial<BodyPace>;
  /** How long work may wait for its turn; default 3,000, large bodies three times as long. */
  waitMsMax?: number;
}

/** A larger body is worked as `large`. */
export const largeBodyBytes = 1024 * 1024;

const unlimited = 1_000_000;
const stuckMs: Record<WorkKind, number> = {
  call: 120_000,
  large: 120_000,
  gathered: 120_000,
  stream: 3_600_000,
};

/** @returns a process's way in; holds nothing but memory */
export function createIntake(options: IntakeOptions): Intake {
  const { connections, bodyBytesMax, waitMsMax = 3_000 } = options;
  const callsPerUser = options.callsPerUser ?? Math.max(1, Math.floor(connections / 2));
  const budget = createByteBudget({ bytesMax: bodyBytesMax, bytesPerUserMax: Math.ceil(bodyBytesMax / 4) });
  const pace: BodyPace = {
    graceMs: 10_000,
    bytesPerSecondMin: 16 * 1024,
    totalMsMax: 120_000,
    ...options.pace,
  };
  const share = (
    given: Omit<FairShareOptions, 'slots' | 'waitMsMax' | 'waitingMax'> & Partial<FairShareOptions>,
  ) => createFairShare({ slots: unlimited, waitingMax: 2_000, waitMsMax, ...given });
  const shares: Record<WorkKind, FairShare> = {
    call: share({ name: 'calls of this organization', slotsPerUser: callsPerUser, waitingPerUserMax: 200 }),
    large: share({
      name: 'large bodies',
      slots: 4,
      slotsPerUser: 1,
      waitingMax: 64,
      waitingPerUserMax: 16,
      waitMsMax: 3 * waitMsMax,
    }),
    stream: share({
      name: 'uploads and downloads of this organization',
      slotsPerUser: Math.max(2, Math.floor(connections / 4)),
      waitingPerUserMax: 8,
    }),
    gathered: share({ name: 'calls of this organization', slotsPerUser: 500, waitingPerUserMax: 500 }),
  };
  return {
    pace,
    receive: (request, { user, bytesMax }) => receiveBody(request, { user, bytesMax, budget, pace }),
    async work({ user, kind, request }, work) {
      const release = shares[kind].tryEnter(user) ?? (await turnOf(shares[kind], user, request));
      try {
        return await work();
      } finally {
        release();
      }
    },
    stuck: () => kinds.filter((kind) => shares[kind].state().oldestMs > stuckMs[kind]),
    state() {
      const { call, large, stream, gathered } = shares;
      return {
        call: call.state(),
        large: large.state(),
        stream: stream.state(),
        gathered: gathered.state(),
        bodyBytes: budget.held(),
      };
    },
  };
}

/** Waits as long as the client does. Its socket is asked: a pipelined response does not hear of the end. */
async function turnOf(
  share: FairShare,
  user: string,
  request: IncomingMessage | undefined,
): Promise<Release> {
  if (!request) return share.enter(user);
  const gone = new AbortController();
  const onClose = () => gone.abort(new ClientGone());
  if (request.socket.destroyed) onClose();
  request.socket.once('close', onClose);
  try {
    return await share.enter(user, gone.signal);
  } finally {
    request.socket.off('close', onClose);
  }
}

/** The client hung up while it waited for its turn, so that nobody hears of this. */
class ClientGone extends ApiError {
  constructor() {
    super(400, 'invalid_request', 'the client has gone');
  }
}
