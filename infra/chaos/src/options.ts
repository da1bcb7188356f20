import { parseArgs } from 'node:util';
import type { FigureOptions } from './figure.ts';

/** What a run is asked for. */
export interface Options extends FigureOptions {
  /** Ids of the figures; empty: all. */
  figures: string[];
  /** Prints JSON instead of a table. */
  json: boolean;
}

export const usage =
  'pnpm chaos [R1 R2 R3 R4] [--events 20000] [--mails 5000] [--outage-seconds 300] [--json]';

/** Reads the command line. @throws Error in words for people */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      events: { type: 'string', default: '20000' },
      mails: { type: 'string', default: '5000' },
      'outage-seconds': { type: 'string', default: '300' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    figures: positionals.map((id) => id.toUpperCase()),
    events: wholeNumber('--events', values.events, 1_000_000),
    mails: wholeNumber('--mails', values.mails, 100_000),
    outageSeconds: wholeNumber('--outage-seconds', values['outage-seconds'], 3_600),
    json: values.json,
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new Error(`${name}: a number from 1 to ${max}`);
  return number;
}
