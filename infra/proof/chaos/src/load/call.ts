import { request } from 'undici';
import type { Service } from '../processes/service.ts';

/** Reads, creates or changes something over HTTP. @returns the answer @throws Error when it is no success */
export async function call<Answer>(
  { apis }: Pick<Service, 'apis'>,
  { token }: { token: string },
  { method = 'POST', path, body = {} }: { method?: 'GET' | 'POST' | 'PATCH'; path: string; body?: object },
): Promise<Answer> {
  const answer = await request(`${apis[0]!.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
  // The OpenAPI document says what the answer is.
  return JSON.parse(text) as Answer;
}
