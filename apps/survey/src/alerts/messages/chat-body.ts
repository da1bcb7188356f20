import type { AlertChannel } from '../../kinds/alert-words.ts';
import type { MessageContent } from './message-content.ts';
import { writtenMessage, type WrittenMessage } from './written-message.ts';

/** Builds the body for a chat's webhook. People's text is never parsed as markup, so it cannot mention anybody. */
export function chatBody(channel: AlertChannel, content: MessageContent): unknown {
  const written = writtenMessage(content);
  if (channel === 'slack') return slackBody(written);
  return channel === 'teams' ? teamsBody(written) : jsonBody(content, written);
}

/** Slack's limits per message: 50 blocks, and 3,000 characters in a section. */
const slackItemsMax = 20;
const slackTextMax = 2_900;

function slackBody({ title, facts, items, note, listLink, texts }: WrittenMessage) {
  const plain = (text: string) => ({ type: 'plain_text', text: text.slice(0, slackTextMax), emoji: false });
  const section = (text: string) => ({ type: 'section', text: plain(text) });
  const button = (url: string, text: string, id: string) => ({
    type: 'actions',
    elements: [{ type: 'button', text: plain(text), url, action_id: id }],
  });
  const shown = items.slice(0, slackItemsMax);
  return {
    // Shown in notifications, where it is parsed as markup.
    text: title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    blocks: [
      { type: 'header', text: plain(title.slice(0, 150)) },
      ...(facts.length > 0 ? [section(facts.map(({ name, value }) => `${name}: ${value}`).join('\n'))] : []),
      ...shown.map((item) => section(`${item.title}\n${item.text}`)),
      ...(note === null ? [] : [section(note)]),
      ...(shown.length === 1 && shown[0]!.link ? [button(shown[0]!.link, texts.open, 'open')] : []),
      ...(listLink === null ? [] : [button(listLink, texts.openList, 'list')]),
    ],
  };
}

/** Text runs, unlike text blocks, are not parsed as Markdown. */
function teamsBody({ title, facts, items, note, listLink, texts }: WrittenMessage) {
  const run = (
    text: string,
    weight: 'Bolder' | 'Default' = 'Default',
    size: 'Medium' | 'Default' = 'Default',
  ) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, weight, size }],
  });
  const links =
    items.length === 1 ? items.flatMap(({ link }) => (link ? [{ title: texts.open, url: link }] : [])) : [];
  if (listLink !== null) links.push({ title: texts.openList, url: listLink });
  const content = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.4',
    body: [
      run(title, 'Bolder', 'Medium'),
      ...(facts.length > 0
        ? [{ type: 'FactSet', facts: facts.map(({ name, value }) => ({ title: name, value })) }]
        : []),
      ...items.flatMap((item) => [run(item.title, 'Bolder'), run(item.text)]),
      ...(note === null ? [] : [run(note)]),
    ],
    actions: links.map((link) => ({ type: 'Action.OpenUrl', ...link })),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

function jsonBody({ kind, answers, total, week }: MessageContent, { title, note }: WrittenMessage) {
  return {
    type: kind,
    title,
    note,
    total,
    week,
    responses: answers.map(({ score, comment, place, answeredAt, link }) => ({
      score,
      comment,
      location: place,
      answeredAt: answeredAt.toISOString(),
      link,
    })),
  };
}
