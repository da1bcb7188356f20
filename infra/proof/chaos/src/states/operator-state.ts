import type { Installation } from '../processes/installation.ts';

/** Something that happens to an installation from outside, and that its operator has to put right. */
export interface OperatorState {
  name: string;
  /** How long it lasts. */
  ms: number;
  /** What readiness has to say of the services meanwhile: the parts that are not up. Empty: all of them are. */
  readiness: readonly RegExp[];
  /** Why it cannot be brought about here; null when it can. */
  missing(installation: Installation): string | null;
  begin(installation: Installation): Promise<void>;
  end(installation: Installation): Promise<void>;
}
