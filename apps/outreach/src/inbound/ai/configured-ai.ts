import type { AiClassifier } from '../../context.ts';
import { createAiClassifier } from './ai-classifier.ts';

/** The variables that choose a model, see config.ts. */
export interface AiSettings {
  AI_BASE_URL?: string;
  AI_API_KEY?: string;
  AI_MODEL?: string;
  AI_TIMEOUT_MS: number;
}

/** The configured model, or null when replies are left to the rules. @throws Error when half of it is configured */
export function configuredAi(settings: AiSettings): AiClassifier | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model, AI_TIMEOUT_MS: timeoutMs } = settings;
  if (baseUrl === undefined && model === undefined) return null;
  if (baseUrl === undefined || model === undefined)
    throw new Error('AI_BASE_URL and AI_MODEL belong together: set both, or none');
  return createAiClassifier({ baseUrl, apiKey, model, timeoutMs });
}
