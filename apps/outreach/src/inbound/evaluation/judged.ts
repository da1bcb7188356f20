import { performance } from 'node:perf_hooks';
import { classifyMail } from '@reachback/inbound-mail/classify-mail';
import type { Verdict } from '@reachback/inbound-mail/verdict';
import type { Sample } from './samples.ts';

/** One line of `--json`. */
export interface Judged {
  file: string;
  kind: Verdict['kind'];
  bounce: 'hard' | 'soft' | null;
  status: string | null;
  recipient: string | null;
  /** `bounce` for bounces, `do_not_contact` for complaints that opt somebody out; null where nobody said anything. */
  category: string | null;
  rule: string;
  text: string | null;
  returnsOn?: string | null;
  error?: string;
}

/** Classifies a sample. A mail that cannot be read, or upsets a rule, is `other` with an `error`. */
export function judge({ file, mail }: Sample): { judged: Judged; ms: number } {
  const start = performance.now();
  try {
    const judged = judgedOf(file, classifyMail(mail));
    return {
      judged: mail.error === undefined ? judged : { ...judged, error: mail.error },
      ms: performance.now() - start,
    };
  } catch (error) {
    const judged = { ...blank({ file, kind: 'other', rule: 'error' }), error: String(error) };
    return { judged, ms: performance.now() - start };
  }
}

function judgedOf(file: string, verdict: Verdict): Judged {
  const { kind, rule } = verdict;
  const judged = blank({ file, kind, rule });
  switch (verdict.kind) {
    case 'bounce': {
      const { bounce, status, recipient, diagnostic } = verdict;
      return { ...judged, bounce, status, recipient, category: 'bounce', text: diagnostic };
    }
    case 'complaint':
      return { ...judged, recipient: verdict.recipient, category: verdict.effect && 'do_not_contact' };
    case 'auto_reply':
      return { ...judged, category: verdict.category, text: verdict.text, returnsOn: verdict.returnsOn };
    case 'reply':
      return { ...judged, category: verdict.category, text: verdict.text };
    case 'other':
      return judged;
  }
}

function blank({ file, kind, rule }: Pick<Judged, 'file' | 'kind' | 'rule'>): Judged {
  return { file, kind, bounce: null, status: null, recipient: null, category: null, rule, text: null };
}
