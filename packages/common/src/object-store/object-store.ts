import { ApiError } from '../http/errors/errors.ts';

/**
 * Bytes by key, outside of the database. Every call has a time limit. Where the store is unavailable, slow or set up
 * wrongly, it throws ObjectStoreUnavailable, and the same call may work later.
 */
export interface ObjectStore {
  /** Stores the bytes, of which there must be some, in place of what the key had. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The first `bytesMax` bytes of an object, or all if it has fewer; null when there is none. */
  get(key: string, bytesMax: number): Promise<Buffer | null>;
  /** One that is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** At most `limit` (1 to 1,000) objects whose keys come after this one, in the order of their keys. */
  list(options: { after: string; limit: number }): Promise<ObjectPage>;
}

export interface ObjectPage {
  objects: { key: string; storedAt: Date }[];
  /** Whether there are others behind them. */
  hasMore: boolean;
}

const retryAfterSeconds = 30;

/** The store cannot be used at the moment. Calls of the API return 503; what waits in the background is retried. */
export class ObjectStoreUnavailable extends ApiError {
  /** @param reason for the operator: what the store answered, or did not. Clients are not shown it */
  constructor(readonly reason: string) {
    super(503, 'unavailable', 'the object store is unavailable; retry later', {
      'Retry-After': String(retryAfterSeconds),
    });
    this.name = 'ObjectStoreUnavailable';
    // Not as an error of the network: a database that is unavailable is recognized by its code.
    this.cause = new Error(reason);
  }
}
