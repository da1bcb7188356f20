import type { Response } from '@reachback/client/survey-types';
import { survey } from '../../data/clients.ts';

export const day = 86_400_000;
/** Maximum number of responses that a screen loads. */
export const readMax = 5_000;

/** All that match, page by page, up to `readMax`. */
export async function read(
  input: Parameters<typeof survey.listResponses>[0],
  signal: AbortSignal,
): Promise<Response[]> {
  const all: Response[] = [];
  for await (const response of survey.listResponses.all({ ...input, limit: 500 }, { signal })) {
    all.push(response);
    if (all.length === readMax) break;
  }
  return all;
}
