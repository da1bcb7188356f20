import { TraceFlags } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './tracing-config.ts';

type Settings = Pick<TracingConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * Returns the configured sampler. A parent-based one also records a separate trace that is linked to a recorded one:
 * the batch of a recorded row, or the follow-up of a recorded email.
 */
export function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Settings): Sampler {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: linkedOr(new AlwaysOffSampler()) });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: linkedOr(new TraceIdRatioBasedSampler(ratio)) });
  }
}

function linkedOr(other: Sampler): Sampler {
  return {
    shouldSample(...asked) {
      const [, , , , , links] = asked;
      const isLinked = links.some(({ context }) => (context.traceFlags & TraceFlags.SAMPLED) !== 0);
      return isLinked ? { decision: SamplingDecision.RECORD_AND_SAMPLED } : other.shouldSample(...asked);
    },
    toString: () => `LinkedOr{${other.toString()}}`,
  };
}
