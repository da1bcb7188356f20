/** Whom the neighbour works as, and where. */
export interface NeighbourPlan {
  /** Addresses of the services. */
  outreach: string;
  survey: string;
  token: string;
  key: string;
  /** Active: its leads get emails. */
  campaignId: string;
  /** Takes the large requests, and sends nothing. */
  draftId: string;
  /** Part of every name. */
  series: string;
  /** Addresses of its first leads, which the attacker knows too. */
  leads: readonly string[];
}

/** An answer that the neighbour got. */
export interface Sample {
  kind: 'health' | 'read' | 'lead' | 'visit' | 'large';
  ms: number;
  /** 0: none came. */
  status: number;
  /** When it came, in ms since 1970. */
  at: number;
  /** The address of the lead, or the `externalId` of the visit. */
  name: string | null;
  /** False: the lead was skipped. */
  added: boolean;
}

const prefix = 'sample ';

export function sampleLine(sample: Sample): string {
  return prefix + JSON.stringify(sample);
}

/** @returns null for a line that is no sample */
export function readSample(line: string): Sample | null {
  // The only writer is `sampleLine`.
  return line.startsWith(prefix) ? (JSON.parse(line.slice(prefix.length)) as Sample) : null;
}

/** The value that this share of them does not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
}
