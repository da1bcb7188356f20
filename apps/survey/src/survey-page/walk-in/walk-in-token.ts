import type { PageCookie, PageVisit } from '@reachback/common/http/routing/page';
import type { Context } from '../../context.ts';

const purpose = 'walk-in';
const cookieName = 'answer';

/** How long a device that has answered shows its answer instead of a new form: one answer for each visit. */
export const oneAnswerMs = 24 * 60 * 60 * 1000;

/** An answer that a form was made for, or that a device has given. */
export interface NamedAnswer {
  organizationId: string;
  /** Key of the location's link. */
  key: string;
  responseId: string;
}

/** Names the response that a form of a location's link makes: sent twice, it is the same one. */
export function walkInToken(
  { links }: Pick<Context, 'links'>,
  { organizationId, key, responseId }: NamedAnswer,
): string {
  return links.sign(purpose, [organizationId, key, responseId]);
}

/** The response that a token names, or null when the token is not ours or was made for another link. */
export function readWalkInToken(
  { links }: Pick<Context, 'links'>,
  link: { organizationId: string; key: string },
  token: string | undefined,
): string | null {
  const [organizationId, key, responseId] = (token && links.read(purpose, token)) || [];
  return organizationId === link.organizationId && key === link.key && responseId ? responseId : null;
}

/**
 * Remembers the answer on the device that gave it, for a day. It names nothing but that answer, is sent to the page of
 * this link only, and there is none before the person has answered.
 */
export function answerCookie(
  { config }: Pick<Context, 'config'>,
  { pageToken, token }: { pageToken: string; token: string },
): PageCookie {
  const { pathname, protocol } = new URL(`${config.PUBLIC_URL}/q/${pageToken}`);
  return {
    name: cookieName,
    value: token,
    path: pathname,
    maxAgeSeconds: oneAnswerMs / 1000,
    isSecure: protocol === 'https:',
  };
}

/** What the cookie of this device holds, if there is one. */
export function readAnswerCookie({ headers }: PageVisit): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}
