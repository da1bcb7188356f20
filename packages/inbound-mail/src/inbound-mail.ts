import { classifyMail } from './classify-mail.ts';
import { readMail as readParts } from './read-mail.ts';
import type { Verdict } from './verdict.ts';

/**
 * What an inbound email is, from its bytes (RFC 5322): a bounce, a complaint, an automatic reply, a person's reply or none
 * of these. At most `mailLimits.mailBytesMax` bytes are read. Never throws for what an email contains. For the parts of
 * the email as well, call `readMail` of `./read-mail` and `classifyMail` of `./classify-mail`.
 */
export async function readMail(bytes: Uint8Array): Promise<Verdict> {
  return classifyMail(await readParts(bytes));
}
