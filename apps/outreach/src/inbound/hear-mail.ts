import type { PoolClient } from 'pg';
import { hearAutomatic } from './effects/hear-automatic.ts';
import { hearBounce } from './effects/hear-bounce.ts';
import { hearComplaint } from './effects/hear-complaint.ts';
import { hearReply } from './effects/hear-reply.ts';
import { holdUnverified } from './effects/hold-unverified.ts';
import { heard, type Arrival } from './effects/hearing.ts';
import type { Hearing } from './items/finish-item.ts';
import { matchMail, type MailHeard } from './matching/match-mail.ts';
import { isSenderForged } from './sender-authentication.ts';
import type { Bounce } from '@reachback/inbound-mail/verdict';

/** Gives the mail its effects, in the caller's transaction. */
export async function hearMail(
  client: PoolClient,
  arrival: Arrival,
  { mail, verdict }: MailHeard,
): Promise<Hearing> {
  if (verdict.kind === 'other') return heard('other', verdict.rule);
  const match = await matchMail(client, arrival, { mail, verdict });
  if (!match) return heard(`unmatched:${verdict.kind}`, verdict.rule);
  const received = {
    from: mail.from?.address ?? '',
    subject: mail.subject,
    messageId: mail.messageId,
    rule: verdict.rule,
  };
  // Who knows our Message-ID had our mail; forwarding breaks the checks of many honest ones.
  if (match.by === 'address' && isSenderForged(mail)) {
    if (verdict.kind === 'reply' || verdict.kind === 'auto_reply')
      return holdUnverified(client, arrival, match, { ...received, text: verdict.text });
    return heard('unverified', 'sender.dmarc_fail');
  }
  switch (verdict.kind) {
    case 'reply':
      return hearReply(client, arrival, match, { ...verdict, ...received, automatic: false });
    case 'auto_reply':
      return hearAutomatic(client, arrival, match, { ...verdict, ...received, automatic: true });
    case 'bounce':
      return hearBounce(client, arrival, match, {
        isHard: verdict.bounce === 'hard',
        recipient: verdict.recipient,
        source: 'bounce_notice',
        rule: verdict.rule,
        detail: detailOf(verdict),
        notice: { ...received, text: detailOf(verdict), category: 'bounce', automatic: true },
      });
    case 'complaint':
      return verdict.effect === null
        ? heard(`complaint:${verdict.feedbackType}`, verdict.rule, match)
        : hearComplaint(client, arrival, match, { effect: verdict.effect, rule: verdict.rule });
  }
}

function detailOf({ diagnostic, status }: Bounce): string {
  return diagnostic ?? status ?? 'The mail could not be delivered.';
}
