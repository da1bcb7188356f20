import { themeSentiments } from '../../data/theme-sentiments.ts';
import { object, oneOf, periods, surveyKinds, text, whole } from '../../data/search.ts';

const scoreMax = 10;
export const scores = Array.from({ length: scoreMax + 1 }, (_, score) => String(score));

export const responsesSearch = object({
  view: oneOf(['all', 'closed']),
  /** Of open follow-ups. */
  who: oneOf(['mine', 'unassigned', 'late']),
  /** An id, or `none`; so for providers. */
  location: text(),
  provider: text(),
  survey: text(),
  /** Of surveys of this kind. */
  kind: oneOf(surveyKinds),
  q: text(),
  segment: oneOf(['promoter', 'passive', 'detractor']),
  /** The lowest and the highest score. */
  min: whole(0, scoreMax),
  max: whole(0, scoreMax),
  comment: oneOf(['with', 'without']),
  /** Key of a theme of the comment, and its sentiment. */
  theme: text(),
  sentiment: oneOf(themeSentiments),
  /** The email address of a colleague. */
  assignee: text(),
  days: oneOf(periods),
  /** The response whose pane is open. */
  open: text(),
  /** The action to start with, as selected on its card. */
  act: oneOf(['answer', 'due']),
});
export type ResponsesSearch = ReturnType<typeof responsesSearch>;
