import { generatedMail, numbersFrom } from '@reachback/testing/mail/generated-mails';
import { classifyMail } from '../src/classify-mail.ts';
import { readMail } from '../src/read-mail.ts';
import type { Verdict } from '../src/verdict.ts';

const count = 10_000;
const anna = { email: 'anna@lead.example', messageId: '<1@sender.example>' };

it('puts each of 10,000 emails into one bucket, the right one, and loses no answer', async () => {
  const number = numbersFrom(17);
  const buckets: Record<Verdict['kind'], number> = {
    bounce: 0,
    complaint: 0,
    auto_reply: 0,
    reply: 0,
    other: 0,
  };
  const wrong: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { bucket, optOut, raw } = generatedMail(number, anna);
    const verdict = classifyMail(await readMail(Buffer.from(raw)));
    buckets[verdict.kind] += 1;
    const isRight =
      verdict.kind === bucket &&
      (verdict.kind !== 'reply' ||
        (verdict.optOut === optOut && verdict.category !== 'out_of_office' && verdict.text !== ''));
    if (!isRight) wrong.push(`${JSON.stringify(verdict)}\n${raw}`);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(Object.values(buckets).reduce((sum, one) => sum + one, 0)).toBe(count);
  expect(Object.values(buckets).every((one) => one > 0)).toBe(true);
});
