import { postChat } from '@reachback/common/safe-http/chat-completions';
import { limitedText } from '@reachback/common/safe-http/limited-text';
import type { Clock } from '@reachback/common/runtime/clock';
import { readRetryAfter } from '@reachback/common/safe-http/retry-after';
import type { CommentToRead, ModelAnswer, ThemeModel } from '../../kinds/theme-model.ts';
import { questionOf, readChoice, type AnswerFormat } from './question.ts';

/** The variables of the model, see config.ts. */
export interface ModelSettings {
  THEMES_URL?: string | undefined;
  THEMES_MODEL?: string | undefined;
  THEMES_API_KEY?: string | undefined;
  THEMES_TIMEOUT_MS: number;
}

/** The configured model, or null. */
export function configuredModel(settings: ModelSettings, clock: Clock): ThemeModel | null {
  const { THEMES_URL: url, THEMES_MODEL: model, THEMES_API_KEY: apiKey } = settings;
  if (url === undefined || model === undefined) return null;
  return new EndpointModel({ url, model, apiKey, timeoutMs: settings.THEMES_TIMEOUT_MS }, clock);
}

const answerBytesMax = 64 * 1024;
/** Maximum pause that the endpoint can ask for. */
const pauseMsMax = 60 * 60 * 1000;

/** By these, an endpoint says that it does not know the requested format. */
const refusesFormat = (status: number) => status === 400 || status === 422;
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * A model behind an endpoint that speaks like OpenAI's chat completions (POST `<url>/chat/completions`). The operator
 * chose the URL, so it may be in a private network; no redirect is followed.
 */
class EndpointModel implements ThemeModel {
  readonly timeoutMs: number;
  #format: AnswerFormat = 'json_schema';
  #pausedUntil: Date | null = null;

  constructor(
    private readonly endpoint: { url: string; model: string; apiKey: string | undefined; timeoutMs: number },
    private readonly clock: Clock,
  ) {
    this.timeoutMs = endpoint.timeoutMs;
  }

  pausedUntil(): Date | null {
    return this.#pausedUntil !== null && this.#pausedUntil > this.clock.now() ? this.#pausedUntil : null;
  }

  async read(comment: CommentToRead, aborted: AbortSignal): Promise<ModelAnswer> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      return await this.#ask(comment, AbortSignal.any([aborted, timeout]));
    } catch {
      if (aborted.aborted) return { status: 'aborted' };
      const reason = timeout.aborted ? 'no answer in time' : 'no connection';
      return { status: 'later', reason, retryAfterSeconds: null };
    }
  }

  async #ask(comment: CommentToRead, signal: AbortSignal): Promise<ModelAnswer> {
    const format = this.#format;
    let response = await this.#post(comment, format, signal);
    if (format === 'json_schema' && refusesFormat(response.status)) {
      await response.body?.cancel();
      response = await this.#post(comment, 'json_object', signal);
      if (response.ok) this.#format = 'json_object';
    }
    const { ok, status, headers } = response;
    if (ok) return chosenBy(await limitedText(response, answerBytesMax), comment);
    await response.body?.cancel();
    const reason = `the endpoint returned ${status}`;
    if (!isTemporary(status)) return { status: 'failed', reason };
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after') ?? undefined, this.clock.now());
    if (retryAfterSeconds !== null) this.#pause(retryAfterSeconds * 1000);
    return { status: 'later', reason, retryAfterSeconds };
  }

  #post(comment: CommentToRead, format: AnswerFormat, signal: AbortSignal): Promise<Response> {
    const { url, model, apiKey } = this.endpoint;
    return postChat({ url, apiKey, redirect: 'manual' }, questionOf(comment, { model, format }), signal);
  }

  #pause(ms: number): void {
    this.#pausedUntil = new Date(this.clock.now().getTime() + Math.min(ms, pauseMsMax));
  }
}

function chosenBy(body: string | null, comment: CommentToRead): ModelAnswer {
  if (body === null) return { status: 'failed', reason: 'the answer is too long' };
  const themes = readChoice(body, comment);
  return themes ? { status: 'read', themes } : { status: 'failed', reason: 'the answer names no themes' };
}
