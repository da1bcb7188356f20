import { escapeHtml, type PageAnswer, type PageVisit } from '@reachback/common/http/routing/page';
import { readRecipientToken } from '../alerts/recipients/recipient-link.ts';
import { switchOff } from '../alerts/recipients/switch-off.ts';
import type { Context, SurveyPage } from '../context.ts';
import type { AlertLanguage } from '../kinds/alert-words.ts';
import { preferredLanguage, textsIn } from '../languages/languages.ts';
import { senderNameOf } from '../settings/sender-name.ts';
import { layout, messagePage } from '../survey-page/layout.ts';

const path = '/u/alerts/:token';

/** What the pages say that differs from those for people who are surveyed. */
const texts: Record<AlertLanguage, { askTitle: string; ask: string; done: string }> = {
  en: {
    askTitle: 'Unsubscribe from alerts?',
    ask: 'You will no longer receive alerts and weekly digests of survey responses.',
    done: 'You will no longer receive alerts and weekly digests.',
  },
  de: {
    askTitle: 'Von Benachrichtigungen abmelden?',
    ask: 'Sie erhalten danach keine Benachrichtigungen und Wochenberichte zu Umfragen mehr.',
    done: 'Sie erhalten keine Benachrichtigungen und Wochenberichte mehr.',
  },
};

/** What the link in alerts opens. Changes nothing: mail scanners follow links. */
export const showAlertUnsubscribe: SurveyPage = {
  method: 'GET',
  path,
  async handle(context, visit) {
    const reader = await findReader(context, visit.params.token!);
    if (!reader) return unknownLink(visit);
    const { language, sender } = reader;
    const { askTitle, ask } = texts[language];
    const button = escapeHtml(textsIn[language].unsubscribe);
    const content = `<h1>${escapeHtml(askTitle)}</h1>
<p>${escapeHtml(ask)}</p>
<form method="post"><button type="submit">${button}</button></form>`;
    return layout(200, { language, sender, title: askTitle }, content);
  },
};

/** The button of that page, and the mail program's one click (RFC 8058 section 3.2). */
export const unsubscribeFromAlerts: SurveyPage = {
  method: 'POST',
  path,
  async handle(context, visit) {
    const reader = await findReader(context, visit.params.token!);
    if (!reader) return unknownLink(visit);
    const { organizationId, recipientId, language, sender } = reader;
    await switchOff(context, organizationId, recipientId);
    const title = textsIn[language].optOut.doneTitle;
    return messagePage(200, { language, sender, title }, texts[language].done);
  },
};

interface Reader {
  organizationId: string;
  recipientId: string;
  language: AlertLanguage;
  sender: string | null;
}

async function findReader(context: Context, token: string): Promise<Reader | null> {
  const named = readRecipientToken(context, token);
  if (!named) return null;
  const { rows } = await context.pool.query<{ language: AlertLanguage; senderName: string | null }>(
    `select r.language, s.sender_name as "senderName" from alert_recipients r
       join settings s on s.organization_id = r.organization_id
     where r.organization_id = $1 and r.id = $2`,
    [named.organizationId, named.recipientId],
  );
  if (!rows[0]) return null;
  const { language, senderName } = rows[0];
  return { ...named, language, sender: await senderNameOf(context, named.organizationId, senderName) };
}

function unknownLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const { unknownTitle, unknown } = textsIn[language].page;
  return messagePage(404, { language, sender: null, title: unknownTitle }, unknown);
}
