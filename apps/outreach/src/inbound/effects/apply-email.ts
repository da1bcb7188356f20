import type { PoolClient } from 'pg';
import { applyAutoReply } from './apply-auto-reply.ts';
import { applyBounce } from './apply-bounce.ts';
import { applyComplaint } from './apply-complaint.ts';
import { applyReply } from './apply-reply.ts';
import { applyWeakReply } from './apply-weak-reply.ts';
import { holdUnverified } from './hold-unverified.ts';
import { inboundResult, type Arrival } from './arrival.ts';
import { optOutDeleted } from './opt-out-deleted.ts';
import type { InboundResult } from '../items/finish-item.ts';
import { isWeak } from '../matching/match-trace.ts';
import type { MatchedEmail } from '../matching/match-mail.ts';
import { isSenderForged } from '../sender-authentication.ts';
import type { Bounce } from '@reachback/inbound-mail/verdict';

/** Gives the mail its effects, in the caller's transaction. */
export async function applyEmail(
  client: PoolClient,
  arrival: Arrival,
  { mail, verdict, match }: MatchedEmail,
): Promise<InboundResult> {
  if (verdict.kind === 'other') return inboundResult('other', verdict.rule);
  if (!match) {
    if (verdict.kind === 'reply' && verdict.optOut) await optOutDeleted(client, arrival, mail);
    return inboundResult(`unmatched:${verdict.kind}`, verdict.rule);
  }
  const received = {
    from: mail.from?.address ?? '',
    subject: mail.subject,
    messageId: mail.messageId,
    attachments: mail.attachments,
    rule: verdict.rule,
  };
  // Who knows our Message-ID had our mail; forwarding breaks the checks of many honest ones.
  if (match.by === 'address' && isSenderForged(mail)) {
    if (verdict.kind === 'reply' || verdict.kind === 'auto_reply')
      return holdUnverified(client, arrival, match, { ...received, text: verdict.text });
    return inboundResult('unverified', 'sender.dmarc_fail');
  }
  switch (verdict.kind) {
    case 'reply': {
      const apply = isWeak(match) ? applyWeakReply : applyReply;
      const shown = { ...verdict, ...received, automatic: false, isSenderForged: isSenderForged(mail) };
      return apply(client, arrival, match, shown);
    }
    case 'auto_reply':
      return applyAutoReply(client, arrival, match, { ...verdict, ...received, automatic: true });
    case 'bounce':
      return applyBounce(client, arrival, match, {
        isHard: verdict.bounce === 'hard',
        recipient: verdict.recipient,
        source: 'bounce_notice',
        rule: verdict.rule,
        detail: detailOf(verdict),
        // What servers return with a notice is our own email.
        notice: {
          ...received,
          attachments: [],
          text: detailOf(verdict),
          category: 'bounce',
          automatic: true,
        },
      });
    case 'complaint':
      return verdict.effect === null
        ? inboundResult(`complaint:${verdict.feedbackType}`, verdict.rule, match)
        : applyComplaint(client, arrival, match, { ...verdict, effect: verdict.effect });
  }
}

function detailOf({ diagnostic, status }: Bounce): string {
  return diagnostic ?? status ?? 'The email could not be delivered.';
}
