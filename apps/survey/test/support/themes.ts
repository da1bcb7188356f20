import type { Caller } from '@reachback/testing/network/caller';

/** The themes of the comments that match the query, as the caller sees them. */
export const themesOf = async (call: Caller, query = '') =>
  (await call.get(`/api/v1/themes${query}`).expect(200)).body;

/** How many comments have each theme. */
export const keysOf = async (call: Caller, query = '') =>
  (await themesOf(call, query)).data.map(({ theme, comments }: { theme: string; comments: number }) => [
    theme,
    comments,
  ]);

/** The responses that match the query. */
export const responsesOf = async (call: Caller, query: string) =>
  (await call.get(`/api/v1/responses?${query}`).expect(200)).body.data as {
    id: string;
    comment: string;
    themes: { theme: string; sentiment: string }[];
  }[];
