import type { IncomingHttpHeaders } from 'node:http';
import { createFacts } from '../facts.ts';
import { listening } from './listening.ts';

/** The fields of an OTLP/JSON span that tests use. */
export interface CollectedSpan {
  /** `service.name` of the process that recorded it. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for a root span. */
  parentSpanId: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  links: { traceId: string; spanId: string }[];
  /** 0 unset, 2 error. */
  status: number;
}

/** A local OTLP/HTTP collector (POST /v1/traces, JSON protocol) that stores what it receives. */
export interface OtlpCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** In order of arrival. */
  spans: CollectedSpan[];
  /** Body and headers of every export. */
  exports: { body: string; headers: IncomingHttpHeaders }[];
  /** Resolves as soon as the condition holds for the spans of all traces. */
  has(isTrue: (spans: readonly CollectedSpan[]) => boolean): Promise<void>;
  /** From now on `refuse` returns 503, and `hang` never responds. */
  behave(as: 'accept' | 'refuse' | 'hang'): void;
  close(): Promise<void>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
  boolValue?: boolean;
}
type Attributes = { key: string; value: Value }[];

interface Export {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        attributes: Attributes;
        links?: { traceId: string; spanId: string }[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

/** A collector on a free port; it accepts spans until another manner is chosen. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const facts = createFacts();
  const spans: CollectedSpan[] = [];
  const exports: OtlpCollector['exports'] = [];
  let manner: 'accept' | 'refuse' | 'hang' = 'accept';
  const { url, close } = await listening((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (manner === 'hang') return;
      if (manner === 'refuse') return void response.writeHead(503).end();
      if (request.method !== 'POST' || request.url !== '/v1/traces')
        return void response.writeHead(404).end();
      const body = Buffer.concat(chunks).toString();
      exports.push({ body, headers: request.headers });
      spans.push(...spansOf(JSON.parse(body) as Export));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
      facts.changed();
    });
  });
  return {
    url,
    spans,
    exports,
    has: (isTrue) => facts.until(() => isTrue(spans)),
    behave: (as) => {
      manner = as;
    },
    close,
  };
}

function spansOf({ resourceSpans }: Export): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(
        ({ name, traceId, spanId, parentSpanId = '', kind, attributes, links = [], status }) => ({
          service,
          name,
          traceId,
          spanId,
          parentSpanId,
          kind,
          attributes: attributesOf(attributes),
          links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
          status: status.code ?? 0,
        }),
      ),
    );
  });
}

function attributesOf(attributes: Attributes): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  );
}
