import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { request, type Dispatcher } from 'undici';
import type { Organization } from './organization.ts';

/** Reports one thing after the other, each until it is accepted. */
export interface Reporter {
  /** The name of every one that was accepted. */
  accepted: string[];
  /** Answers that were no success, and calls that got none. All were tried again. */
  refusals: number;
  /** Every answer, in the order in which they came. */
  answers: ReportAnswer[];
  /** Reports this many. @param atOnce calls at the same time, default 8 */
  report(count: number, atOnce?: number): Promise<void>;
}

/** How one call was answered. */
export interface ReportAnswer {
  /** 0: not at all. */
  status: number;
  /** Whether it came with `Retry-After`. */
  retryAfter: boolean;
  ms: number;
  /** When it came, in ms since 1970. */
  at: number;
}

/** Where a service can be reached. */
export interface Door {
  url: string;
  /** The name to ask for, behind a gateway. */
  host?: string;
  dispatcher?: Dispatcher;
}

/** What is reported, and by whom. */
interface Kind {
  /** One that does not answer is left for the next. */
  apis: readonly Door[];
  credential: string;
  path: string;
  /** @param name of this one; nobody has had it before */
  bodyOf(name: string): object;
}

/** Longer with every time, as a client would. */
const tryAgainMs = 50;
const tryAgainMsMax = 500;
const timeoutMs = 20_000;

/**
 * A booking system: each visit causes one event, and its `externalId` is its name.
 * @param moreOf what else the visit of a name has
 */
export function visitReporter(
  { apis }: Pick<Kind, 'apis'>,
  { key }: Pick<Organization, 'key'>,
  moreOf: (name: string) => object = () => ({}),
): Reporter {
  return createReporter({
    apis,
    credential: key,
    path: '/api/v1/visits',
    // Nobody is surveyed twice within a few weeks.
    bodyOf: (name) => ({ externalId: name, email: visitorOf(name), firstName: 'Ann', ...moreOf(name) }),
  });
}

/** The address of the person whose visit has that name. */
export function visitorOf(name: string): string {
  return `${name}@visitors.example`;
}

/** Somebody who adds leads to a campaign one by one. */
export function leadReporter(
  { apis }: Pick<Kind, 'apis'>,
  { token }: Pick<Organization, 'token'>,
  campaignId: string,
): Reporter {
  return createReporter({
    apis,
    credential: token,
    path: `/api/v1/campaigns/${campaignId}/leads`,
    bodyOf: (name) => ({ leads: [{ email: leadOf(name) }], skip_no_mail: false }),
  });
}

/** The address of the lead that has that name. */
export function leadOf(name: string): string {
  return `${name}@leads.example`;
}

function createReporter(kind: Kind): Reporter {
  const { apis, bodyOf } = kind;
  const series = randomBytes(4).toString('hex');
  let begun = 0;
  const reporter: Reporter = { accepted: [], refusals: 0, answers: [], report };

  async function reportOne(number: number): Promise<void> {
    const name = `${series}-${number}`;
    for (let attempt = 0; ; attempt += 1) {
      const api = apis[(number + attempt) % apis.length]!;
      if (await isAccepted(api, kind, { body: bodyOf(name), answers: reporter.answers })) break;
      reporter.refusals += 1;
      await delay(Math.min(tryAgainMs * (attempt + 1), tryAgainMsMax));
    }
    reporter.accepted.push(name);
  }

  async function report(count: number, atOnce = 8): Promise<void> {
    const end = begun + count;
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
async function isAccepted(
  { url, host, dispatcher }: Door,
  kind: Kind,
  { body, answers }: { body: object; answers: ReportAnswer[] },
): Promise<boolean> {
  const startedAt = performance.now();
  const answer = await request(`${url}${kind.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${kind.credential}`,
      'content-type': 'application/json',
      ...(host ? { host } : {}),
    },
    body: JSON.stringify(body),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    ...(dispatcher ? { dispatcher } : {}),
  }).catch(() => null);
  // An answer that is cut off counts as none.
  const text = await answer?.body.text().catch(() => null);
  answers.push({
    status: answer?.statusCode ?? 0,
    retryAfter: answer?.headers['retry-after'] !== undefined,
    ms: performance.now() - startedAt,
    at: Date.now(),
  });
  if (!answer || typeof text !== 'string' || answer.statusCode >= 500) return false;
  // A visit's 200: it had been accepted already, by a process that was killed before it could say so.
  if (answer.statusCode === 201 || answer.statusCode === 200) return true;
  throw new Error(`${kind.path} refused: ${answer.statusCode} ${text}`);
}
