/** Larger than any provider's metadata, keys or tokens. */
const bodyBytesMax = 1024 * 1024;

/**
 * `fetch` that reads the whole response within the time limit of the signal, and refuses one over 1 MiB. Does not
 * follow redirects.
 */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > bodyBytesMax) throw new TypeError('the answer is larger than 1 MiB');
    chunks.push(chunk);
  }
  const hasBody = answer.status !== 204 && answer.status !== 205 && answer.status !== 304;
  const { status, headers } = answer;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
