import type { IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
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
 * Kinds of work, by the resources that a request uses:
 * - `call`: an ordinary call, which briefly uses one or two database connections;
 * - `large`: a call with a body over 1 MiB, which blocks the event loop for tens of milliseconds;
 * - `stream`: an upload or download, which lasts as long as its client likes;
 * - `gathered`: a call whose work is done together with that of others, on one connection.
 */
export type WorkKind = 'call' | 'large' | 'stream' | 'gathered';

const kinds: WorkKind[] = ['call', 'large', 'stream', 'gathered'];

/** Admission of requests: bodies are received within limits, then work is admitted fairly. One per process. */
export interface Intake {
  /**
   * Waits until a body has arrived; see receiveBody. Holds no slot meanwhile.
   * @param options.user whose share the bytes count against
   */
  receive(request: IncomingMessage, options: { user: string; bytesMax: number }): Promise<ReceivedBody>;
  /**
   * Runs the work as soon as the user's share allows it, and releases the slot in any case.
   * @param options.request that waits: if its client disconnects before its turn, the work is skipped. If it has
   * disconnected already, only reads are skipped: a client may send a change without waiting for the answer
   * @throws ApiError 503 with Retry-After when its turn does not come in time
   */
  work<T>(
    options: { user: string; kind: WorkKind; request?: IncomingMessage },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Minimum speed of streamed bodies. */
  pace: BodyPace;
  /** Kinds of slots that a request has held for longer than any request takes. Empty unless something is wrong. */
  stuck(): WorkKind[];
  /** Current usage. */
  state(): Record<WorkKind, ReturnType<FairShare['state']>> & { bodyBytes: number };
}

export interface IntakeOptions {
  /**
   * Database connections of the process. The calls of one organization use at most half of them; once calls use all of
   * them, an organization gets another one only below an equal share.
   */
  connections: number;
  /** Concurrent calls of one organization; defaults to half the connections. */
  callsPerUser?: number;
  /** Maximum bytes of request bodies in memory before they are handled. One user can hold a quarter. */
  bodyBytesMax: number;
  pace?: Partial<BodyPace>;
  /** How long work can wait for its turn; defaults to 3,000, three times as long for large bodies. */
  waitMsMax?: number;
}

/** Requests with larger bodies are `large`. */
export const largeBodyBytes = 1024 * 1024;

/** More do not make them faster, as each is some work of this process and some of Postgres; other calls wait for both. */
const largeSlots = Math.min(4, Math.max(2, availableParallelism()));

const unlimited = 1_000_000;
const stuckMs: Record<WorkKind, number> = {
  call: 120_000,
  large: 120_000,
  gathered: 120_000,
  stream: 3_600_000,
};

/** @returns a process's intake; it holds nothing but memory */
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
    call: share({
      name: 'calls of this organization',
      slotsPerUser: callsPerUser,
      crowdedAt: connections,
      waitingPerUserMax: 200,
    }),
    large: share({
      name: 'large bodies',
      slots: largeSlots,
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
      if (request?.method === 'GET' && request.socket.destroyed) throw new ClientGone();
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

/** Waits for a slot as long as the client does. Watches the socket, as a pipelined response does not emit its end. */
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

/** The client disconnected while it waited for its turn, so nobody receives this error. */
class ClientGone extends ApiError {
  constructor() {
    super(400, 'invalid_request', 'the client has gone');
  }
}
