import type { PageCookie, PageVisit } from '@reachback/common/http/routing/page';
import type { Context } from '../../context.ts';

const purpose = 'walk-in';
const cookieName = 'answer';

/** How long a device shows its answer instead of a new form: one answer per visit. */
export const oneAnswerMs = 24 * 60 * 60 * 1000;

/** The answer of a form that was rendered, or that a device has given. */
export interface NamedAnswer {
  organizationId: string;
  /** Key of the location's link. */
  key: string;
  responseId: string;
}

/**
 * Creates the token of a form of a location's link. It contains the id of the response, so that submitting twice
 * creates one.
 */
export function walkInToken(
  { links }: Pick<Context, 'links'>,
  { organizationId, key, responseId }: NamedAnswer,
): string {
  return links.sign(purpose, [organizationId, key, responseId]);
}

/** Returns the response id in a token, or null if it is invalid or belongs to another link. */
export function readWalkInToken(
  { links }: Pick<Context, 'links'>,
  link: { organizationId: string; key: string },
  token: string | undefined,
): string | null {
  const [organizationId, key, responseId] = (token && links.read(purpose, token)) || [];
  return organizationId === link.organizationId && key === link.key && responseId ? responseId : null;
}

/**
 * Creates the cookie that keeps the answer on the device for a day. It contains only the answer's token, is sent to
 * this link's page only, and is set only after the person has answered.
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

/** Returns the value of this device's cookie, if there is one. */
export function readAnswerCookie({ headers }: PageVisit): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}
