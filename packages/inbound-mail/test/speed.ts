import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readMail } from '../src/inbound-mail.ts';
import { readBatch } from './blind/read-batch.ts';

/**
 * Prints the CPU time of emails, in milliseconds: the first of the process, the percentiles over all blind batches read
 * five times, and the slowest of hostile texts of 1 MB. Fetches nothing.
 */
const rounds = 5;
const hostileBytes = 1024 * 1024;
const hostilePieces = [
  'a',
  ' ',
  '\n',
  '>',
  '<',
  '<div>',
  '-',
  '@',
  'a@b.c ',
  '550 5.1.1 ',
  'stop ',
  'please ',
  'no more ',
  'take me off the list on monday, thursday?\n',
];
const otherPieces = [
  'From: a\n',
  'On Monday ',
  '=?',
  'ich bin ',
  'não ',
  'не ',
  'ユーザ',
  '\u0301',
  '"',
  '> On x wrote:\n',
];

async function cpuMsOf(mail: Uint8Array): Promise<number> {
  const begin = process.cpuUsage();
  await readMail(mail);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

const blind = path.join(import.meta.dirname, 'blind');
const names = readdirSync(blind).filter((name) => /^(?:hard|replies|mails)-/.test(name));
const mails = names.flatMap((name) => readBatch(blind, name.replace('.jsonl', ''))).map(({ mail }) => mail);
console.log(`first email ${(await cpuMsOf(mails[0]!)).toFixed(1)}`);

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) for (const mail of mails) times.push(await cpuMsOf(mail));
times.sort((a, b) => a - b);
const percentile = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2);
console.log(
  `${times.length} emails: p50 ${percentile(0.5)}, p99 ${percentile(0.99)}, slowest ${times.at(-1)!.toFixed(1)}`,
);

for (const type of ['plain', 'html']) {
  const slow: [number, string][] = [];
  for (const piece of [...hostilePieces, ...otherPieces]) {
    const body = piece.repeat(Math.ceil(hostileBytes / piece.length));
    const head = `From: a@b.example\nSubject: Re: x\nIn-Reply-To: <1@x>\nContent-Type: text/${type}; charset=utf-8\n\n`;
    slow.push([await cpuMsOf(new TextEncoder().encode(head + body)), piece]);
  }
  const [most, piece] = slow.toSorted(([a], [b]) => b - a)[0]!;
  console.log(`hostile 1 MB of ${type}: slowest ${most.toFixed(0)} (${JSON.stringify(piece)})`);
}
