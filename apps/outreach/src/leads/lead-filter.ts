import { z } from 'zod';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { tagLengthMax } from './lead-input.ts';
import type { LeadFilter } from './lead-page.ts';
import { leadStatuses } from '../kinds/lead-statuses.ts';

/** Filter fields of lists and exports of leads. */
export const leadFilterFields = {
  status: z
    .array(z.enum(leadStatuses))
    .optional()
    .describe('One status or several, with commas; default all'),
  category: z.array(z.enum(replyCategories)).optional().describe('One category or several, with commas'),
  tag: z.string().min(1).max(tagLengthMax).optional().describe('A tag that the leads have'),
  q: z.string().max(320).optional().describe('Text that the address, the name or the company contains'),
};
type LeadFilterFields = z.output<z.ZodObject<typeof leadFilterFields>>;

/** Normalizes a filter: equal filters give equal results, however written. */
export function readLeadFilter({
  status,
  category,
  tag,
  q,
}: LeadFilterFields): Pick<LeadFilter, 'statuses' | 'categories' | 'tag' | 'text'> {
  return {
    statuses: status && [...new Set(status)].toSorted(),
    categories: category && [...new Set(category)].toSorted(),
    tag,
    text: q?.trim() || undefined,
  };
}
