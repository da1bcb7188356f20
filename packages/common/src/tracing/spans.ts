import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { ApiError } from '../http/errors/errors.ts';

export type { Span };

/**
 * The content of a span. Ids, counts, kinds and statuses only: never an address, a subject, a token, a URL or any other
 * text of an organization, since traces are read by other people and stored elsewhere.
 */
export interface SpanFacts {
  /** `client`: a request to another service; `producer`: work for later. Defaults to work within this process. */
  kind?: 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
}

/**
 * Maximum number of rows of one request that are traced further, so that a request for thousands of emails does not
 * trace all of them.
 */
export const rowsTracedMax = 100;

/** Work in a span; receives the span to add results, or null when nothing is recorded. */
type Work<Result> = (span: Span | null) => Promise<Result>;

const kinds = { client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const nothing = /^0+$/;

/** Parses a `traceparent` (W3C Trace Context, version 00); null for anything else. */
export function readTraceparent(text: string | null | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = form.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags || nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** The active span if it is recorded, to be stored with a row whose work happens later; else null. */
export function traceparentNow(): string | null {
  const span = recordedNow();
  return span && traceparentOf(span);
}

/** The id of the current recorded trace, for log lines. */
export function traceIdNow(): string | undefined {
  return recordedNow()?.spanContext().traceId;
}

/** Runs the work in a span of the current recorded trace; without one, without a span. */
export function inSpan<Result>(name: string, facts: SpanFacts, work: Work<Result>): Promise<Result> {
  return recordedNow() ? within(context.active(), name, facts, work) : work(null);
}

/**
 * Runs the work of a stored row in a span of the trace that created the row.
 * @param traceparent from `traceparentNow`; null runs it without a span
 */
export function resumeSpan<Result>(
  traceparent: string | null,
  name: string,
  facts: SpanFacts,
  work: Work<Result>,
): Promise<Result> {
  const parent = readTraceparent(traceparent);
  return parent ? within(trace.setSpanContext(ROOT_CONTEXT, parent), name, facts, work) : work(null);
}

/**
 * Runs work that happens long after its row was created, in a separate trace linked to the first: a trace that spans
 * weeks would be unreadable.
 */
export function laterSpan<Result>(
  traceparent: string | null,
  name: string,
  facts: SpanFacts,
  work: Work<Result>,
): Promise<Result> {
  const links = linksTo([traceparent]);
  return links.length > 0 ? within(ROOT_CONTEXT, name, { ...facts, links }, work) : work(null);
}

/** Runs work without a request, such as a job's, in a separate trace. */
export function newTrace<Result>(name: string, facts: SpanFacts, work: Work<Result>): Promise<Result> {
  return within(ROOT_CONTEXT, name, facts, work);
}

/**
 * Records that rows were claimed together: an ended span, with a link to the trace of each (at most 128). A no-op if
 * none of them has one.
 * @param facts.startedAt in ms since 1970
 */
export function noteBatch(
  name: string,
  rows: readonly { traceparent: string | null }[],
  facts: { attributes: Attributes; startedAt: number },
): void {
  if (!rows.some(({ traceparent }) => traceparent !== null)) return;
  const links = linksTo(rows.map(({ traceparent }) => traceparent));
  const { startedAt: startTime } = facts;
  const attributes = { ...facts.attributes, 'messaging.batch.message_count': rows.length };
  tracer().startSpan(name, { attributes, links, startTime }, ROOT_CONTEXT).end();
}

/** Runs work outside the current trace, such as work for many callers or timers. */
export function untraced<Result>(work: () => Result): Result {
  return context.active() === ROOT_CONTEXT ? work() : context.with(ROOT_CONTEXT, work);
}

/** Marks a span as failed, with the kind of the error: messages may contain user input. */
function showFailure(span: Span, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) {
    span.setAttribute('error.type', error.code);
    return;
  }
  markFailed(span, error instanceof ApiError ? error.code : error instanceof Error ? error.name : 'unknown');
}

/** Marks a span as failed. @param type one of a few constants */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The span as a `traceparent`. */
function traceparentOf(span: Span): string {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** The tracer of this process; without one, spans are not recorded. */
export function tracer() {
  return trace.getTracer('reachback');
}

function recordedNow(): Span | null {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : null;
}

async function within<Result>(
  parent: Context,
  name: string,
  { kind, attributes, links }: SpanFacts & { links?: Link[] },
  work: Work<Result>,
): Promise<Result> {
  const options = {
    ...(kind && { kind: kinds[kind] }),
    ...(attributes && { attributes }),
    ...(links && { links }),
  };
  const span = tracer().startSpan(name, options, parent);
  // Not recorded, so that nested work skips its spans too.
  if (!span.isRecording()) return work(null);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    showFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

function linksTo(traceparents: readonly (string | null)[]): Link[] {
  return traceparents.flatMap((traceparent) => {
    const named = readTraceparent(traceparent);
    return named ? [{ context: named }] : [];
  });
}
