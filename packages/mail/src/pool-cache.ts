import SMTPPool, { type SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/**
 * One connection pool per server and login, created on first use. Beyond `poolsMax` the least recently used are closed,
 * but never one with emails to send. A pool closes its idle connections itself.
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
    // A Map keeps insertion order, so the least recently used come first.
    this.#pools.delete(key);
    this.#pools.set(key, pool);
    this.#closeSurplus();
    return pool;
  }

  /** Stops using the pool; its connections close as soon as they are idle. */
  retire(pool: SMTPPool): void {
    for (const [key, known] of this.#pools) if (known === pool) this.#pools.delete(key);
    pool.close();
  }

  /**
   * Closes the least recently used pool that has nothing to send. @param owner of this organization; undefined for any
   */
  closeIdle(owner?: string): void {
    for (const [key, pool] of this.#pools) {
      if (pool.pendingCount() > 0 || (owner !== undefined && this.#owners.get(pool) !== owner)) continue;
      this.#pools.delete(key);
      pool.close();
      return;
    }
  }

  /** Closes all pools: queued emails fail, those being sent finish unless `force` is set. */
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
