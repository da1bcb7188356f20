import { z } from 'zod';

/** The samplers that OpenTelemetry defines for OTEL_TRACES_SAMPLER. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const endpoint = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://', abort: true });

/** Names and values in OpenTelemetry's format for variables: `name=value,other=value`, with %-escapes in the values. */
const pairs = z
  .string()
  .default('')
  .transform((text, context) => {
    const parts = text.split(',').filter((part) => part.trim() !== '');
    const entries = parts.map(entryOf).filter((entry) => entry !== null);
    if (entries.length === parts.length) return Object.fromEntries(entries);
    context.addIssue('must be pairs like name=value, with commas');
    return z.NEVER;
  });

/**
 * The variables of tracing; those of OpenTelemetry have their standard names. Without an endpoint nothing is traced.
 */
export const tracingConfig = {
  /** Base URL of an OTLP/HTTP collector, e.g. http://collector:4318; traces go to /v1/traces below it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** Headers of every export, e.g. authorization=Bearer%20…; may contain a secret. */
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  /** Defaults to the name of the process, e.g. outreach-worker. */
  OTEL_SERVICE_NAME: z.string().optional(),
  /** Added to the resource of every span, e.g. deployment.environment.name=production. */
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  /** Share of traces that are recorded, for the samplers with a ratio. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /**
   * Whether the `traceparent` of a request determines its trace: only behind a proxy that sets or removes the header.
   */
  TRACEPARENT_TRUSTED: z.stringbool().default(false),
};

export type TracingConfig = z.output<z.ZodObject<typeof tracingConfig>>;

function entryOf(part: string): [string, string] | null {
  const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    return null;
  }
}
