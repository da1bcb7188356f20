import type { CallOptions } from '@reachback/client';

type Create<Input, Created> = (input: Input, options: CallOptions) => Promise<Created>;

/** Creations that failed and may have arrived, the newest of each kind. */
const attempts = new Map<unknown, { content: string; key: string }>();

/**
 * Creates something once: `once(survey.createLocation, { name })`. Until it succeeds, a repeat with the same input has
 * the same idempotency key, so after a lost response the person gets what was created the first time.
 */
export async function once<Input, Created>(
  create: Create<Input, Created>,
  input: Input,
  options: CallOptions = {},
): Promise<Created> {
  const content = JSON.stringify(input);
  const before = attempts.get(create);
  const key = before?.content === content ? before.key : crypto.randomUUID();
  attempts.set(create, { content, key });
  const created = await create(input, { ...options, idempotencyKey: key });
  attempts.delete(create);
  return created;
}
