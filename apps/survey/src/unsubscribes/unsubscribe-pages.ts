import { escapeHtml, type PageAnswer, type PageVisit } from '@reachback/common/http/routing/page';
import type { Context, SurveyPage } from '../context.ts';
import { languageOf, preferredLanguage, textsIn, type TextLanguage } from '../languages/languages.ts';
import { loadShownLook, type ShownLook } from '../look/shown-look.ts';
import { senderNameOf } from '../settings/sender-name.ts';
import { layout, messagePage } from '../survey-page/layout.ts';
import { optOut } from './opt-out.ts';
import { readUnsubscribeToken, type UnsubscribeToken } from '../invitations/messages/unsubscribe-link.ts';

const path = '/u/:token';

/** The page that the unsubscribe link opens. Changes nothing: mail scanners follow links. */
export const showUnsubscribe: SurveyPage = {
  method: 'GET',
  path,
  async handle(context, visit) {
    const reader = await findReader(context, visit.params.token!);
    if (!reader) return unknownLink(visit);
    if (reader.isForgotten) return forgottenPerson(reader);
    const { language, sender, look } = reader;
    const { optOut: texts, unsubscribe: button } = textsIn[language];
    const content = `<h1>${escapeHtml(texts.askTitle)}</h1>
<p>${escapeHtml(texts.ask(sender))}</p>
<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`;
    return layout(200, { language, sender, look, title: texts.askTitle }, content);
  },
};

/** The button of that page, and the email program's one-click unsubscribe (RFC 8058 section 3.2). */
export const unsubscribe: SurveyPage = {
  method: 'POST',
  path,
  async handle(context, visit) {
    const reader = await findReader(context, visit.params.token!);
    if (!reader) return unknownLink(visit);
    if (reader.isForgotten) return forgottenPerson(reader);
    const { organizationId, invitationId, contactHash, language, sender, look } = reader;
    const source = visit.form['List-Unsubscribe'] === 'One-Click' ? 'one_click' : 'link';
    await optOut(context, organizationId, { name: { invitationId }, contactHash, source });
    const texts = textsIn[language].optOut;
    return messagePage(200, { language, sender, look, title: texts.doneTitle }, texts.done(sender));
  },
};

interface Reader extends UnsubscribeToken {
  /** The person was erased and the link has no hash: whom to opt out is unknown. */
  isForgotten: boolean;
  language: TextLanguage;
  sender: string | null;
  look: ShownLook;
}

async function findReader(context: Context, token: string): Promise<Reader | null> {
  const named = readUnsubscribeToken(context, token);
  if (!named) return null;
  const { rows } = await context.pool.query<Row>(
    `select coalesce(i.language, l.language, v.language) as language, s.sender_name as "senderName",
       i.contact is null as "isErased"
     from invitations i
       join settings s on s.organization_id = i.organization_id
       join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
       left join locations l on l.organization_id = i.organization_id and l.id = i.location_id
     where i.organization_id = $1 and i.id = $2`,
    [named.organizationId, named.invitationId],
  );
  if (!rows[0]) return null;
  const { language, senderName, isErased } = rows[0];
  const sender = await senderNameOf(context, named.organizationId, senderName);
  const look = await loadShownLook(context, named.organizationId);
  const isForgotten = isErased && named.contactHash === null;
  return { ...named, isForgotten, language: languageOf(language), sender, look };
}

interface Row {
  language: string;
  senderName: string | null;
  isErased: boolean;
}

function forgottenPerson({ language, sender, look }: Reader): PageAnswer {
  const { page, optOut: texts } = textsIn[language];
  return messagePage(410, { language, sender, look, title: page.noReviewTitle }, texts.erased);
}

function unknownLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const texts = textsIn[language].page;
  return messagePage(404, { language, sender: null, title: texts.unknownTitle }, texts.unknown);
}
