import type { AlertLanguage } from '../../kinds/alert-words.ts';

/** Texts of messages to recipients. */
export interface AlertTexts {
  alert(score: number, place: string | null): string;
  storm(total: number): string;
  weekly(from: string, to: string): string;
  test: string;
  testText: string;
  noComment: string;
  more(count: number): string;
  nps: string;
  change: string;
  responses: string;
  openFollowUps: string;
  noAnswers: string;
  open: string;
  openList: string;
  why(sender: string | null): string;
  unsubscribe: string;
  /** Subjects of follow-up reminders. */
  due(count: number): string;
  overdue(count: number): string;
  whyReminder(sender: string | null): string;
}

/** The texts by language. */
export const alertTexts: Record<AlertLanguage, AlertTexts> = {
  en: {
    alert: (score, place) => `New response: ${score} of 10${place ? `, ${place}` : ''}`,
    storm: (total) => `${total} more responses`,
    weekly: (from, to) => `Your week: ${from} to ${to}`,
    test: 'Test message',
    testText: 'Alerts arrive here. Nothing has happened; this is only a test.',
    noComment: 'No comment',
    more: (count) => `… and ${count} more`,
    nps: 'NPS',
    change: 'Change from the week before',
    responses: 'Responses',
    openFollowUps: 'Open follow-ups',
    noAnswers: 'none',
    open: 'Open',
    openList: 'All responses',
    why: (sender) =>
      `You receive this because you are a recipient of survey alerts${sender ? ` of ${sender}` : ''}.`,
    unsubscribe: 'Unsubscribe',
    due: (count) => (count === 1 ? 'A follow-up is due' : `${count} follow-ups are due`),
    overdue: (count) => (count === 1 ? 'A follow-up is overdue' : `${count} follow-ups are overdue`),
    whyReminder: (sender) =>
      `You receive this because you work on follow-ups${sender ? ` of ${sender}` : ''}.`,
  },
  de: {
    alert: (score, place) => `Neue Antwort: ${score} von 10${place ? `, ${place}` : ''}`,
    storm: (total) => `${total} weitere Antworten`,
    weekly: (from, to) => `Ihre Woche: ${from} bis ${to}`,
    test: 'Testnachricht',
    testText: 'Hier kommen Benachrichtigungen an. Es ist nichts passiert, das ist nur ein Test.',
    noComment: 'Kein Kommentar',
    more: (count) => `… und ${count} weitere`,
    nps: 'NPS',
    change: 'Veränderung zur Vorwoche',
    responses: 'Antworten',
    openFollowUps: 'Offene Rückmeldungen',
    noAnswers: 'keine',
    open: 'Öffnen',
    openList: 'Alle Antworten',
    why: (sender) =>
      `Sie erhalten diese Nachricht, weil Sie Umfrage-Benachrichtigungen${sender ? ` von ${sender}` : ''} bekommen.`,
    unsubscribe: 'Abmelden',
    due: (count) => (count === 1 ? 'Eine Rückmeldung ist fällig' : `${count} Rückmeldungen sind fällig`),
    overdue: (count) =>
      count === 1 ? 'Eine Rückmeldung ist überfällig' : `${count} Rückmeldungen sind überfällig`,
    whyReminder: (sender) =>
      `Sie erhalten diese Nachricht, weil Sie Rückmeldungen${sender ? ` von ${sender}` : ''} bearbeiten.`,
  },
};
