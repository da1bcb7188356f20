import { parseArgs } from 'node:util';

/** What a run is asked for. */
export interface Options {
  /** Ids of the figures, in the order in which they are taken; empty: all but those that need `tenfold`. */
  figures: string[];
  /** Rows in the tables that figures are taken on. */
  rows: number;
  /** Takes figures on ten times the rows as well. */
  tenfold: boolean;
  /** Prints JSON instead of tables. */
  json: boolean;
  /** Folder for CPU profiles of the processes (`node --cpu-prof`); null for none. */
  profiles: string | null;
}

const rowsDefault = 100_000;
const rowsMax = 20_000_000;

export const usage =
  'pnpm benchmark [P1 P3 …] [--rows 1000000] [--tenfold] [--json] [--profiles folder]   (P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19)';

/**
 * Reads the command line.
 * @throws Error in words for people
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: String(rowsDefault) },
      tenfold: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      profiles: { type: 'string' },
    },
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000 || rows > rowsMax) {
    throw new Error(`--rows: a number from 1000 to ${rowsMax}`);
  }
  return {
    figures: positionals.map((id) => id.toUpperCase()),
    rows,
    tenfold: values.tenfold,
    json: values.json,
    profiles: values.profiles ?? null,
  };
}
