import type { HostileWorld } from './world.ts';

/** One thing that a tenant, or a stranger without an account, does to an installation. */
export interface Attack {
  /** Kebab-case, unique in the catalogue. */
  name: string;
  /** What it does, in a sentence without a full stop. */
  what: string;
  /** Ends on its own, or when the world's signal aborts. Whatever is refused is no error. */
  run(world: HostileWorld): Promise<unknown>;
}

/** Attacks of one kind, measured together. */
export interface AttackGroup {
  name: string;
  attacks: readonly Attack[];
}
