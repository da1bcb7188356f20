import SMTPPool, { type SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/**
 * One pool of connections for each server and login, made when first asked for. Beyond `poolsMax` those
 * longest unused are closed, but never one that still has mails to send. A pool closes its connections
 * itself when they are idle.
 */
export class PoolCache {
  readonly #pools = new Map<string, SMTPPool>();
  readonly #owners = new WeakMap<SMTPPool, string>();

  constructor(private readonly poolsMax: number) {}

  get size(): number {
    return this.#pools.size;
  }

  /** @param owner the organization whose server it is; undefined for the operator's */
  get(key: string, owner: string | undefined, options: () => SMTPPoolOptions): SMTPPool {
    const pool = this.#pools.get(key) ?? new SMTPPool(options());
    if (owner !== undefined) this.#owners.set(pool, owner);
    // A Map keeps the order of insertion, so the longest unused come first.
    this.#pools.delete(key);
    this.#pools.set(key, pool);
    this.#closeSurplus();
    return pool;
  }

  /** Stops using the pool; its connections close as soon as they have finished what they are doing. */
  retire(pool: SMTPPool): void {
    for (const [key, known] of this.#pools) if (known === pool) this.#pools.delete(key);
    pool.close();
  }

  /** Closes the longest unused pool that has nothing to send. @param owner of this organization; undefined: of any */
  closeIdle(owner?: string): void {
    for (const [key, pool] of this.#pools) {
      if (pool.pendingCount() > 0 || (owner !== undefined && this.#owners.get(pool) !== owner)) continue;
      this.#pools.delete(key);
      pool.close();
      return;
    }
  }

  /** Closes all pools: what waits fails, what is being sent finishes unless `force` is set. */
  close(options: { force: boolean }): void {
    for (const pool of this.#pools.values()) pool.close(options);
  }

  #closeSurplus(): void {
    let surplus = this.#pools.size - this.poolsMax;
    const inUse = [...this.#pools.keys()].at(-1);
    for (const [key, pool] of this.#pools) {
      if (surplus <= 0) return;
      if (key === inUse || pool.pendingCount() > 0) continue;
      this.#pools.delete(key);
      pool.close();
      surplus--;
    }
  }
}
