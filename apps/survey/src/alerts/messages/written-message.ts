import type { AlertLanguage } from '../../kinds/alert-words.ts';
import { alertTexts, type AlertTexts } from './alert-texts.ts';
import type { AnswerShown, MessageContent, WeekShown } from './message-content.ts';

/** A message in its language, before it becomes an email or a chat's payload. */
export interface WrittenMessage {
  title: string;
  /** Numbers with their labels. */
  facts: { name: string; value: string }[];
  items: { title: string; text: string; link: string | null }[];
  /** A remark: that there are more answers, or that it is a test. */
  note: string | null;
  listLink: string | null;
  texts: AlertTexts;
}

/** Maximum length of a comment in a message, in UTF-16 code units. */
const commentMax = 1_000;

/** Writes a message in its language. */
export function writtenMessage(content: MessageContent): WrittenMessage {
  const texts = alertTexts[content.language];
  const { answers, total, listLink, week, kind } = content;
  const more = kind === 'storm' ? total - answers.length : 0;
  return {
    title: titleOf(content, texts),
    facts: week ? factsOf(week, texts) : [],
    items: answers.map((answer) => itemOf(answer, content, texts)),
    note: kind === 'test' ? texts.testText : more > 0 ? texts.more(more) : null,
    listLink,
    texts,
  };
}

/** Writes a reminder of follow-ups, in the same form. */
export function writtenReminder({
  kind,
  language,
  timeZone,
  listLink,
  answers,
  total,
}: {
  kind: 'due' | 'escalation';
  language: AlertLanguage;
  timeZone: string;
  listLink: string | null;
  answers: readonly AnswerShown[];
  /** Number of follow-ups; can be more than it lists. */
  total: number;
}): WrittenMessage {
  const texts = alertTexts[language];
  const more = total - answers.length;
  return {
    title: kind === 'due' ? texts.due(total) : texts.overdue(total),
    facts: [],
    items: answers.map((answer) => itemOf(answer, { language, timeZone }, texts)),
    note: more > 0 ? texts.more(more) : null,
    listLink,
    texts: { ...texts, why: texts.whyReminder },
  };
}

function titleOf({ kind, answers, total, week, language }: MessageContent, texts: AlertTexts): string {
  const [first] = answers;
  if (kind === 'weekly' && week)
    return texts.weekly(dayText(week.from, language), dayText(week.to, language));
  if (kind === 'storm') return texts.storm(total);
  return first ? texts.alert(first.score, first.place) : texts.test;
}

function factsOf({ nps, change, responses, openFollowUps }: WeekShown, texts: AlertTexts) {
  const sign = change !== null && change > 0 ? '+' : '';
  return [
    { name: texts.nps, value: nps === null ? texts.noAnswers : String(nps) },
    ...(change === null ? [] : [{ name: texts.change, value: `${sign}${change}` }]),
    { name: texts.responses, value: String(responses) },
    { name: texts.openFollowUps, value: String(openFollowUps) },
  ];
}

function itemOf(
  { score, scoreMax, comment, place, answeredAt, link }: AnswerShown,
  { language, timeZone }: Pick<MessageContent, 'language' | 'timeZone'>,
  texts: AlertTexts,
) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const parts = [`${score}/${scoreMax}`, place, format.format(answeredAt)].filter((part) => part !== null);
  const words = comment === '' ? texts.noComment : comment;
  const text = words.length > commentMax ? `${words.slice(0, commentMax).toWellFormed()}…` : words;
  return { title: parts.join(' · '), text, link };
}

const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
