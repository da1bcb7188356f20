import { request } from 'undici';
import type { Installation } from '../processes/installation.ts';

/** Creates something over HTTP. @returns the answer @throws Error when it is not created */
export async function create<Answer>(
  { apis }: Pick<Installation, 'apis'>,
  { token }: { token: string },
  { path, body }: { path: string; body: object },
): Promise<Answer> {
  const answer = await request(`${apis[0]!.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201) throw new Error(`POST ${path}: ${answer.statusCode} ${text}`);
  // The OpenAPI document says what the answer is.
  return JSON.parse(text) as Answer;
}
