import { escapeHtml, type PageAnswer, type PageVisit } from '@reachback/common/http/routing/page';
import { emailHash, isOptedOut } from '../alerts/recipients/opt-out.ts';
import { readRecipientToken } from '../alerts/recipients/recipient-link.ts';
import { allowAgain, switchOff } from '../alerts/recipients/switch-off.ts';
import type { Context, SurveyPage } from '../context.ts';
import { readReminderToken } from '../reminders/reminder-link.ts';
import { readRemindedMembers } from '../reminders/reminded-members.ts';
import type { AlertLanguage } from '../kinds/alert-words.ts';
import { preferredLanguage, textsIn } from '../languages/languages.ts';
import { senderNameOf } from '../settings/sender-name.ts';
import { layout, messagePage } from '../survey-page/layout.ts';

interface WayOutTexts {
  askTitle: string;
  ask: string;
  done: string;
}

/** The texts for who has unsubscribed before. */
interface WayBackTexts {
  askTitle: string;
  ask: string;
  button: string;
  doneTitle: string;
  done: string;
}

const wayBackTexts: Record<AlertLanguage, WayBackTexts> = {
  en: {
    askTitle: 'You are unsubscribed from alerts',
    ask: 'If you allow alerts again, the organization can turn them on for you.',
    button: 'Allow alerts again',
    doneTitle: 'Alerts are allowed',
    done: 'The organization can turn on alerts and weekly digests for you again.',
  },
  de: {
    askTitle: 'Sie sind von Benachrichtigungen abgemeldet',
    ask: 'Wenn Sie Benachrichtigungen wieder erlauben, kann die Organisation sie für Sie einschalten.',
    button: 'Benachrichtigungen wieder erlauben',
    doneTitle: 'Benachrichtigungen sind erlaubt',
    done: 'Die Organisation kann Benachrichtigungen und Wochenberichte wieder für Sie einschalten.',
  },
};

/** The texts that differ from the pages for surveyed people. */
const alertTexts: Record<AlertLanguage, WayOutTexts> = {
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

const reminderTexts: Record<AlertLanguage, WayOutTexts> = {
  en: {
    askTitle: 'Unsubscribe from reminders?',
    ask: 'You will no longer receive emails about follow-ups that are due.',
    done: 'You will no longer receive emails about follow-ups that are due.',
  },
  de: {
    askTitle: 'Von Erinnerungen abmelden?',
    ask: 'Sie erhalten danach keine E-Mails zu fälligen Rückmeldungen mehr.',
    done: 'Sie erhalten keine E-Mails zu fälligen Rückmeldungen mehr.',
  },
};

/** A team member who opened the link in an email. */
interface Reader {
  language: AlertLanguage;
  sender: string | null;
  switchOff(): Promise<void>;
  /** Reminders are turned on again in the console instead. */
  wayBack?: { isOff: boolean; allowAgain: () => Promise<void> };
}

type FindReader = (context: Context, token: string) => Promise<Reader | null>;

export const [showAlertUnsubscribe, unsubscribeFromAlerts] = wayOut(
  '/u/alerts/:token',
  alertTexts,
  async (context, token) => {
    const named = readRecipientToken(context, token);
    if (!named) return null;
    const { organizationId, recipientId } = named;
    // A plain left join would lose the organization on Citus.
    const { rows } = await context.pool.query<RecipientRow>(
      `select r.language, r.email, s.sender_name as "senderName" from settings s
         left join lateral (
           select language, email from alert_recipients where organization_id = $1 and id = $2 limit 1
         ) r on true
       where s.organization_id = $1`,
      [organizationId, recipientId],
    );
    if (!rows[0]) return null;
    const { language, email, senderName } = rows[0];
    const stored = email === null ? null : emailHash(email);
    const hash = named.hash === null ? stored : new Uint8Array(Buffer.from(named.hash, 'hex'));
    if (hash === null) return null;
    return {
      language: language ?? 'en',
      sender: await senderNameOf(context, organizationId, senderName),
      switchOff: () => switchOff(context, organizationId, hash),
      wayBack: {
        isOff: await isOptedOut(context.db, organizationId, hash),
        allowAgain: () => allowAgain(context, organizationId, hash),
      },
    };
  },
);

/** The recipient's columns are null once it was deleted. */
interface RecipientRow {
  language: AlertLanguage | null;
  email: string | null;
  senderName: string | null;
}

export const [showReminderUnsubscribe, unsubscribeFromReminders] = wayOut(
  '/u/reminders/:token',
  reminderTexts,
  async (context, token) => {
    const named = readReminderToken(context, token);
    const member = named && (await readRemindedMembers(context, named.organizationId)).get(named.memberId);
    if (!named) return null;
    const { organizationId } = named;
    return {
      language: member?.language ?? 'en',
      sender: await senderNameOf(context, organizationId, null),
      async switchOff() {
        const data = { ...named, createdAt: context.clock.now() };
        await context.db.reminderOptOut.createMany({ data, skipDuplicates: true });
      },
    };
  },
);

/**
 * The page of a link in emails to the team, and its button, which is also the email program's one-click unsubscribe
 * (RFC 8058 section 3.2).
 */
function wayOut(
  path: string,
  texts: Record<AlertLanguage, WayOutTexts>,
  findReader: FindReader,
): [SurveyPage, SurveyPage] {
  const show: SurveyPage = {
    method: 'GET',
    path,
    /** Changes nothing: mail scanners follow links. */
    async handle(context, visit) {
      const reader = await findReader(context, visit.params.token!);
      if (!reader) return unknownLink(visit);
      const { language, sender } = reader;
      const out = { ...texts[language], button: textsIn[language].unsubscribe, field: '' };
      const back = { ...wayBackTexts[language], field: '<input type="hidden" name="again" value="1">' };
      const { askTitle, ask, button, field } = reader.wayBack?.isOff ? back : out;
      const content = `<h1>${escapeHtml(askTitle)}</h1>
<p>${escapeHtml(ask)}</p>
<form method="post">${field}<button type="submit">${escapeHtml(button)}</button></form>`;
      return layout(200, { language, sender, title: askTitle }, content);
    },
  };
  const unsubscribe: SurveyPage = {
    method: 'POST',
    path,
    async handle(context, visit) {
      const reader = await findReader(context, visit.params.token!);
      if (!reader) return unknownLink(visit);
      const { language, sender, wayBack } = reader;
      if (wayBack && visit.form.again === '1') {
        await wayBack.allowAgain();
        const { doneTitle, done } = wayBackTexts[language];
        return messagePage(200, { language, sender, title: doneTitle }, done);
      }
      await reader.switchOff();
      const title = textsIn[language].optOut.doneTitle;
      return messagePage(200, { language, sender, title }, texts[language].done);
    },
  };
  return [show, unsubscribe];
}

function unknownLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const { unknownTitle, unknown } = textsIn[language].page;
  return messagePage(404, { language, sender: null, title: unknownTitle }, unknown);
}
