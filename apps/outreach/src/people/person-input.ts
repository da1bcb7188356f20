import { parseEmailAddress } from '@reachback/common/values/email-address';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';

/** The field by which a call names a person: in the body, so that no log of addresses keeps it. */
export const personFields = { email: z.string().max(320).describe("The person's email address") };

/** @throws ApiError 400 for what is no address */
export function readEmail(given: string): string {
  const parsed = parseEmailAddress(given);
  if (!parsed) throw invalidRequest('email', 'must be an email address');
  return parsed.address;
}
