import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { readTraceparent, tracer } from './spans.ts';

/** Polled by machines every few seconds. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Creates a span per request, and the trace that everything it causes belongs to. Must be the first handler. Costs next
 * to nothing when a request is not sampled, or tracing is off.
 * @param options.trusted whether a `traceparent` header determines the trace, and whether it is recorded. Otherwise a
 * stranger could have every request recorded, or write into the traces of others.
 */
export function traceRequests({ trusted }: { trusted: boolean }): RequestHandler {
  return (request, response, next) => {
    if (probes.has(request.path)) return next();
    const given = trusted ? readTraceparent(request.get('traceparent')) : null;
    const parent = given ? trace.setSpanContext(ROOT_CONTEXT, given) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': request.method };
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    if (!span.isRecording()) return next();
    response.once('close', () => {
      const route = typeof request.route?.path === 'string' ? request.route.path : undefined;
      const status = response.writableFinished ? response.statusCode : 499;
      if (route !== undefined)
        span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', status);
      const organizationId = response.locals.caller?.organizationId;
      if (organizationId !== undefined) span.setAttribute('reachback.organization.id', organizationId);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => next());
  };
}
