import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { Organization } from './organization.ts';

/** A booking system: reports visits, each of them until it is accepted, and each of them causes one event. */
export interface Reporter {
  /** `externalId` of every visit that was accepted. */
  accepted: string[];
  /** Answers that were no success, and calls that got none. All were tried again. */
  refusals: number;
  /** Reports so many visits. @param atOnce calls at the same time, default 8 */
  report(visits: number, atOnce?: number): Promise<void>;
}

const tryAgainMs = 50;
const timeoutMs = 20_000;

/** @param urls of HTTP sides; one that does not answer is left for the next */
export function createReporter(urls: readonly string[], { key }: Pick<Organization, 'key'>): Reporter {
  // Nobody is surveyed twice within a few weeks.
  const name = randomBytes(4).toString('hex');
  let begun = 0;
  const reporter: Reporter = { accepted: [], refusals: 0, report };

  async function reportOne(number: number): Promise<void> {
    const externalId = `${name}-${number}`;
    const visit = { externalId, email: `${externalId}@visitors.example`, firstName: 'Ann' };
    for (let attempt = 0; ; attempt += 1) {
      const url = `${urls[(number + attempt) % urls.length]}/api/v1/visits`;
      if (await isAccepted(url, key, visit)) break;
      reporter.refusals += 1;
      await delay(tryAgainMs);
    }
    reporter.accepted.push(externalId);
  }

  async function report(visits: number, atOnce = 8): Promise<void> {
    const end = begun + visits;
    const caller = async () => {
      while (begun < end) await reportOne(begun++);
    };
    await Promise.all(Array.from({ length: atOnce }, caller));
  }
  return reporter;
}

/**
 * @returns whether it was accepted; if not, it is worth another try
 * @throws Error when it never will be
 */
async function isAccepted(url: string, key: string, visit: object): Promise<boolean> {
  const answer = await request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }).catch(() => null);
  // An answer that is cut off counts as none.
  const text = await answer?.body.text().catch(() => null);
  if (!answer || typeof text !== 'string' || answer.statusCode >= 500) return false;
  // 200: it had been accepted already, by a process that was killed before it could say so.
  if (answer.statusCode === 201 || answer.statusCode === 200) return true;
  throw new Error(`a visit was refused: ${answer.statusCode} ${text}`);
}
