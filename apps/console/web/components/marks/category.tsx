import type { Reply } from '@reachback/client/outreach-types';
import { useCommonWords } from '../common-words.ts';
import { Dot, type DotTone } from './dot.tsx';

export type ReplyCategory = Reply['category'];

const looks: Record<ReplyCategory, { tone: DotTone; ring?: boolean }> = {
  meeting_request: { tone: 'accent' },
  interested: { tone: 'good' },
  information_request: { tone: 'accent', ring: true },
  wrong_person: { tone: 'off' },
  not_interested: { tone: 'off', ring: true },
  do_not_contact: { tone: 'bad' },
  out_of_office: { tone: 'warn', ring: true },
  bounce: { tone: 'bad', ring: true },
  other: { tone: 'off', ring: true },
};

/** All categories; those that need an answer come first. */
export const replyCategories = Object.keys(looks) as ReplyCategory[];

/** Categories of what people ask. */
export const askingCategories: ReplyCategory[] = ['meeting_request', 'interested', 'information_request'];

/** The category of a reply, as dot and label. */
export function Category({ category }: { category: ReplyCategory }) {
  const t = useCommonWords();
  return <Dot {...looks[category]}>{t.categories[category]}</Dot>;
}
