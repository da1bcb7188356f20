import SMTPPool, { type SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/**
 * One pool of connections for each server and login, made when first asked for. Beyond `poolsMax` those
 * longest unused are closed, but never one that still has mails to send. A pool closes its connections
 * itself when they are idle.
 */
export class PoolCache {
  readonly #pools = new Map<string, SMTPPool>();

  constructor(private readonly poolsMax: number) {}

  get size(): number {
    return this.#pools.size;
  }

  get(key: string, options: () => SMTPPoolOptions): SMTPPool {
    const pool = this.#pools.get(key) ?? new SMTPPool(options());
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
