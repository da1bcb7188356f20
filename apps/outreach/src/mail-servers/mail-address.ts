import { parseEmailAddress } from '@reachback/common/values/email-address';
import { z } from 'zod';

/** Field for an email address; normalizes it. */
export const mailAddress = z.string().transform((text, issues) => {
  const parsed = parseEmailAddress(text);
  if (parsed) return parsed.address;
  issues.addIssue({ code: 'custom', message: 'must be an email address' });
  return z.NEVER;
});
