/** What a provider or a booking service reports, whoever it is. Addresses and Message-IDs are as it wrote them. */
export type Report =
  | {
      kind: 'bounce';
      severity: 'hard' | 'soft';
      recipient: string | null;
      messageIds: string[];
      detail: string;
      rule: string;
    }
  | {
      kind: 'complaint';
      effect: 'spam_report' | 'mailprovider_unsubscribe';
      recipient: string | null;
      messageIds: string[];
      rule: string;
    }
  | { kind: 'booking'; invitees: string[]; rule: string }
  | { kind: 'nothing'; rule: string };

/** Message-IDs in angle brackets, as ours are kept. */
export function messageIdList(...ids: (string | null | undefined)[]): string[] {
  return ids.flatMap((id) => (id ? [`<${id.trim().replace(/^<|>$/g, '')}>`] : []));
}
