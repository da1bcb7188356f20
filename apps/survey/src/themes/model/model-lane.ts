import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import type { Pool } from 'pg';
import type { Context, SurveyLane } from '../../context.ts';
import type { CommentToRead, ThemeModel } from '../../kinds/theme-model.ts';
import { nextRowDue, overdueIn } from '../../outbox/next-due.ts';
import { themeNames, type ThemeSettings } from '../own-themes.ts';
import { themesLaneName } from './lane-name.ts';
import { claimReadings, dropReadings, endReading, postponeReading, type ClaimedReading } from './queue.ts';
import { recordReading } from './record-reading.ts';

/**
 * Has the model read the comments of one organization, after they were recorded. A crash only repeats a question. With
 * the size of a batch, `concurrency` limits the requests in flight of a process to four.
 */
export const modelLane: SurveyLane = {
  name: themesLaneName,
  concurrency: 2,
  work: readComments,
  nextDue: nextReadingDue,
  overdue: (context, page) => overdueIn(context, ['theme_readings'], page),
};

/** How much longer a lease lasts than a request, in ms: for the statements before and after. */
const leaseSpareMs = 30_000;
/** Delay after the first failed attempt, the second, and so on, in ms. The attempt after the last delay is the last. */
const retryDelaysMs = [15_000, 60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000];
/** How long a comment is retried, in ms; then the themes found by words stay. */
const retriesMs = 60 * 60_000;

async function readComments(context: Context, organizationId: string, signal: AbortSignal): Promise<void> {
  const { pool, clock, themeModel: model } = context;
  if (model === null) return dropReadings(pool, organizationId);
  if (model.pausedUntil() !== null) return;
  const leaseMs = model.timeoutMs + leaseSpareMs;
  const claims = await claimReadings(pool, organizationId, { now: clock.now(), leaseMs });
  await eachAtMost(claims.length, claims, (claim) =>
    readOne(context, organizationId, { claim, model, signal }),
  );
}

async function nextReadingDue(context: Context, organizationId: string): Promise<Date | null> {
  const due = await nextRowDue(context, 'theme_readings', organizationId);
  const pausedUntil = context.themeModel?.pausedUntil() ?? null;
  return due && pausedUntil && due < pausedUntil ? pausedUntil : due;
}

interface Reading {
  claim: ClaimedReading;
  model: ThemeModel;
  signal: AbortSignal;
}

async function readOne(
  context: Context,
  organizationId: string,
  { claim, model, signal }: Reading,
): Promise<void> {
  const { pool, clock, metrics } = context;
  const asked = await readAsked(pool, organizationId, claim.responseId);
  if (asked === null) return endReading(pool, organizationId, claim);
  const { comment, themes } = asked;
  const answer = await model.read({ comment, themes }, signal);
  metrics.modelAnswers.inc({ result: answer.status });
  switch (answer.status) {
    case 'read':
      await recordReading(pool, organizationId, { claim, comment, themes: answer.themes });
      break;
    case 'aborted':
      return postponeReading(pool, organizationId, {
        claim,
        attempts: claim.attempts - 1,
        dueAt: claim.dueAt,
      });
    case 'failed':
      await giveUp(context, organizationId, { claim, reason: answer.reason });
      break;
    case 'later': {
      const dueAt = nextAttemptAt(claim, { ...answer, now: clock.now() });
      if (dueAt === null) await giveUp(context, organizationId, { claim, reason: answer.reason });
      else await postponeReading(pool, organizationId, { claim, attempts: claim.attempts, dueAt });
      break;
    }
  }
  const lagMs = clock.now().getTime() - claim.dueAt.getTime();
  metrics.lagSeconds.observe({ lane: themesLaneName }, lagMs / 1000);
}

/**
 * @returns null if there is nothing to read any more: the comment was erased, the organization turned the model off, or
 *   it has no themes
 */
async function readAsked(
  pool: Pool,
  organizationId: string,
  responseId: string,
): Promise<CommentToRead | null> {
  // not null: disabled (written as a list)
  const { rows } = await pool.query<{ comment: string } & Pick<ThemeSettings, 'themes' | 'disabled'>>({
    name: 'comment-for-model',
    text: `select r.comment, t.themes, t.disabled
      from responses r join theme_settings t on t.organization_id = r.organization_id
      where r.organization_id = $1 and r.id = $2 and r.comment <> '' and t.uses_model`,
    values: [organizationId, responseId],
  });
  if (!rows[0]) return null;
  const { comment, ...settings } = rows[0];
  const themes = themeNames(settings);
  return themes.size > 0 ? { comment, themes } : null;
}

/** The time of the next attempt; null when it was the last. */
function nextAttemptAt(
  { attempts, firstAttemptAt }: ClaimedReading,
  { retryAfterSeconds, now }: { retryAfterSeconds: number | null; now: Date },
): Date | null {
  const delayMs = retryDelaysMs[attempts - 1];
  if (delayMs === undefined) return null;
  const at = now.getTime() + Math.max(delayMs, (retryAfterSeconds ?? 0) * 1000);
  return at > firstAttemptAt.getTime() + retriesMs ? null : new Date(at);
}

/** The themes found by words stay. */
async function giveUp(
  { pool, log }: Context,
  organizationId: string,
  { claim, reason }: { claim: ClaimedReading; reason: string },
): Promise<void> {
  const { attempts } = claim;
  log.warn(
    { organizationId, attempts, reason },
    'the model did not read a comment; its themes are those found by words',
  );
  await endReading(pool, organizationId, claim);
}
