import { newUuid } from '@reachback/common/values/ids';
import type { Context } from '../context.ts';
import type { TextLanguage } from '../languages/languages.ts';

const purpose = 'survey-test';
const noLocation = '00000000-0000-0000-0000-000000000000';
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** The subject of a page whose answers do not count. */
export interface TestSubject {
  organizationId: string;
  surveyId: string;
  locationId: string | null;
}

/** The URL of a survey's page without an invitation, valid for a week: answers there are not stored. */
export function testLink(
  { config, links, clock }: Pick<Context, 'config' | 'links' | 'clock'>,
  { organizationId, surveyId, locationId }: TestSubject,
  language: TextLanguage,
): string {
  // A UUID version 7 contains the time.
  const madeAt = newUuid(clock.now().getTime());
  const token = links.sign(purpose, [organizationId, surveyId, locationId ?? noLocation, madeAt]);
  return `${config.PUBLIC_URL}/t/${language}/${token}`;
}

/** Returns the subject of a token in such a URL, or null for an invalid or expired token. */
export function readTestToken(
  { links, clock }: Pick<Context, 'links' | 'clock'>,
  token: string,
): TestSubject | null {
  const [organizationId, surveyId, locationId, madeAt] = links.read(purpose, token) ?? [];
  if (!organizationId || !surveyId || !locationId || !madeAt) return null;
  // RFC 9562 section 5.7: the first 48 bits are the milliseconds.
  const madeMs = Number.parseInt(madeAt.replaceAll('-', '').slice(0, 12), 16);
  if (clock.now().getTime() - madeMs > lifeMs) return null;
  return { organizationId, surveyId, locationId: locationId === noLocation ? null : locationId };
}
