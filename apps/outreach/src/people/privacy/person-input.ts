import { parseEmailAddress } from '@reachback/common/values/email-address';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';

/** The field that identifies a person: in the body, so that no URL log contains it. */
export const personFields = { email: z.string().max(320).describe("The person's email address") };

/** @throws ApiError 400 for an invalid address */
export function readEmail(given: string): string {
  const parsed = parseEmailAddress(given);
  if (!parsed) throw invalidRequest('email', 'must be an email address');
  return parsed.address;
}
