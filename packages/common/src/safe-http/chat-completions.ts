import { z } from 'zod';

/** An endpoint that speaks like OpenAI's chat completions. The operator chose it: it may be in a private network. */
export interface ChatEndpoint {
  /** Base URL, e.g. http://127.0.0.1:11434/v1. */
  url: string;
  apiKey?: string | undefined;
  /** A redirect is never followed: `error` rejects, `manual` is a response. */
  redirect: 'error' | 'manual';
}

/** Sends a request to `<url>/chat/completions`. Rejects as `fetch` does. */
export function postChat(endpoint: ChatEndpoint, body: object, signal: AbortSignal): Promise<Response> {
  const { url, apiKey, redirect } = endpoint;
  return fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    redirect,
    signal,
  });
}

/** Structured output: an object with exactly these properties. `properties` are JSON schemas by name. */
export const objectFormat = (name: string, properties: Record<string, object>) => ({
  type: 'json_schema',
  json_schema: { name, strict: true, schema: objectSchema(properties) },
});

/** JSON schema of an object with exactly these properties. */
export const objectSchema = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Reads the body of a response: the JSON that the model wrote, undefined if it wrote none.
 * @returns null for a body that is no chat completion
 */
export function readChat(body: string): { content: unknown } | null {
  const { data } = completion.safeParse(parsed(body));
  return data ? { content: parsed(data.choices[0]!.message.content) } : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
