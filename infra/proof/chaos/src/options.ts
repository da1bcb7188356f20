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
  'pnpm chaos [R1 R2 …] [--events 20000] [--mails 5000] [--answers 1000] [--inbound 10000] [--outage-seconds 300] [--soak-minutes 30] [--attacks slots,gzip-bomb] [--json]';

/** Reads the command line. @throws Error in words for people */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      events: { type: 'string', default: '20000' },
      mails: { type: 'string', default: '5000' },
      answers: { type: 'string', default: '1000' },
      inbound: { type: 'string', default: '10000' },
      'outage-seconds': { type: 'string', default: '300' },
      'soak-minutes': { type: 'string', default: '30' },
      attacks: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    figures: positionals.map((id) => id.toUpperCase()),
    events: wholeNumber('--events', values.events, 1_000_000),
    mails: wholeNumber('--mails', values.mails, 100_000),
    answers: wholeNumber('--answers', values.answers, 100_000),
    inbound: wholeNumber('--inbound', values.inbound, 100_000),
    outageSeconds: wholeNumber('--outage-seconds', values['outage-seconds'], 3_600),
    soakMinutes: wholeNumber('--soak-minutes', values['soak-minutes'], 10_000, 7),
    attacks: values.attacks.split(',').filter(Boolean),
    json: values.json,
  };
}

function wholeNumber(name: string, text: string, max: number, min = 1): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new Error(`${name}: a number from ${min} to ${max}`);
  return number;
}
