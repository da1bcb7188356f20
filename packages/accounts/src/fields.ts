import { roles } from '@reachback/common/auth/bearer-auth';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { isTimeZone } from '@reachback/common/values/time-zone';
import { z } from 'zod';

/** Rules for text fields, shared by the use cases. Lengths in characters. */
export const name = z.string().trim().min(1).max(200);
export const email = z.string().transform((text, check) => {
  const parsed = parseEmailAddress(text);
  if (parsed) return parsed.address;
  check.addIssue('not an email address');
  return z.NEVER;
});
export const role = z.enum(roles);
export const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone like Europe/Berlin');

/** @throws ApiError 400 that names the field and the rule */
export function parseFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  input: unknown,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw invalidRequest(issue.path.join('.'), issue.message);
}
