import type { CampaignFinding } from '@reachback/client/outreach-types';
import type { en, FindingPlace } from '../en/check.ts';
import { formatNumber, plural } from '../words.ts';
import { translated } from './messages.ts';

const listed = (values: readonly string[]) => values.slice(0, 3).join(', ');
const quoted = (values: readonly string[]) =>
  values
    .slice(0, 5)
    .map((value) => `„${value}“`)
    .join(', ');

/** By code: what was found, and why it matters. */
const texts: Record<CampaignFinding['code'], (finding: CampaignFinding, place: FindingPlace) => string> = {
  no_steps: () => 'Die Kampagne hat keine Schritte',
  no_subject: (_, { text }) => `${text} hat keinen Betreff`,
  broken_text: ({ message }, { text }) => `${text} enthält einen Fehler: ${translated(message)}`,
  no_mailbox: () => 'Die Kampagne hat kein Postfach',
  no_working_mailbox: () => 'Keines ihrer Postfächer funktioniert',
  schedule_never_opens: () => 'Ihr Zeitplan öffnet nie',
  leads_not_renderable: ({ count, of, values, message }, { text }) => {
    const people = `${formatNumber(count ?? 0)} von ${formatNumber(of ?? 0)} geprüften Personen`;
    return values.length > 0
      ? `${people} haben keinen Wert für ${listed(values)} (${text}) und würden angehalten`
      : `${text} lässt sich für ${people} nicht erstellen: ${translated(message)}`;
  },
  no_leads: () => 'Niemandem ist noch etwas zu schreiben',
  subject_long: ({ count }, { text }) =>
    `Der Betreff von ${text} hat ${count} Zeichen; Telefone zeigen etwa 60`,
  subject_capitals: (_, { text }) => `Der Betreff von ${text} steht in Großbuchstaben, wie Werbung`,
  subject_fake_reply: (_, { text }) =>
    `Der Betreff von ${text} sieht wie eine Antwort aus, obwohl noch niemand geschrieben hat; das gilt als Täuschung und ist mancherorts verboten`,
  exclamation_marks: ({ count }, { text }) => `${text} hat ${count} Ausrufezeichen, wie Werbung`,
  body_long: ({ count }, { text }) =>
    `${text} hat ${formatNumber(count ?? 0)} Wörter; mehr als 200 werden selten zu Ende gelesen`,
  body_large: (_, { text }) => `${text} ist sehr groß; Gmail verbirgt das Ende, auch den Link zum Abmelden`,
  body_mostly_images: (_, { text }) =>
    `${text} besteht vor allem aus Bildern; Filter können sie nicht lesen, und viele Programme laden sie nicht`,
  spam_phrases: ({ values }, { text }) =>
    `${text} enthält ${quoted(values)}; Filter kennen solche Wendungen aus der Werbung`,
  unsubscribe_missing: (_, { text }) =>
    `${text} zeigt keinen Link zum Abmelden; wer keinen findet, meldet Spam, und manche Länder verlangen ihn`,
  links_many: ({ count }, { text }) => `${text} hat ${count} Links; ab vier wirkt eine E-Mail wie Werbung`,
  link_shortener: ({ values }, { text }) =>
    `${text} verweist auf ${listed(values)}; Filter misstrauen Kurzlinks, weil sie das Ziel verbergen`,
  link_unencrypted: ({ values }, { text }) =>
    `${text} verweist unverschlüsselt auf ${listed(values)}; Browser warnen vor solchen Seiten`,
  link_to_ip_address: ({ values }, { text }) =>
    `${text} verweist auf ${listed(values)}; eine Adresse ohne Namen ist typisch für Betrug`,
  link_text_differs: ({ values }, { text }) =>
    `${text} zeigt eine Adresse und verweist auf eine andere (${listed(values)}), was typisch für Betrug ist`,
  links_mixed_hosts: ({ count }, { text }) =>
    `${text} verweist auf ${count} Domains; der Ruf jeder davon zählt für Ihre E-Mail`,
  texts_not_checked: ({ count }) =>
    `${plural(count ?? 0, { one: '# Text wurde', other: '# Texte wurden' })} nicht angesehen, weil die Texte sehr lang sind`,
  condition_not_tracked: (_, { text }) =>
    `${text} hängt von Öffnungen oder Klicks ab, die nicht gezählt werden`,
  opens_tracked: () =>
    'Öffnungen werden mit einem unsichtbaren Bild gezählt; Filter achten darauf, und viele Programme laden es, ohne dass jemand liest',
  clicks_tracked: () =>
    'Klicks werden gezählt: Links führen zuerst zu diesem Dienst, dessen Ruf dann für jede E-Mail zählt',
  test_mode: () => 'Der Testmodus ist an: keine Person der Kampagne bekommt eine E-Mail',
  mailbox_failing: (_, { mailbox }) => `${mailbox} sendet nichts, bis es wieder funktioniert`,
  mailbox_disabled: (_, { mailbox }) => `${mailbox} ist ausgeschaltet und sendet nichts`,
  mailbox_resting: (_, { mailbox }) => `${mailbox} ruht, weil der Server nicht erreichbar war`,
  mailbox_unencrypted: (_, { mailbox }) =>
    `${mailbox} sendet unverschlüsselt; E-Mails und Passwort können unterwegs gelesen werden`,
  mailbox_without_login: (_, { mailbox }) =>
    `${mailbox} sendet ohne Anmeldung; die meisten Server lehnen das ab oder werten es als Spam`,
  mailbox_not_authenticated: (_, { mailbox }) =>
    `${mailbox} ist nicht authentifiziert: weder SPF noch DKIM besteht für die Domain, daher landen E-Mails im Spam oder werden abgelehnt`,
  mailbox_health_warning: (_, { mailbox }) =>
    `Die Authentifizierung der Domain von ${mailbox} ist nicht in Ordnung; die Seite der Postfächer zeigt die Einzelheiten`,
  takes_long: ({ count }) =>
    `Die Kampagne dauert etwa ${formatNumber(count ?? 0)} Tage; mehr Postfächer verkürzen sie`,
  never_done: () => 'Mit den heutigen Grenzen wird die Kampagne in zwei Jahren nicht fertig',
};

export const de: typeof en = {
  title: 'Prüfung vor dem Start',
  errors: (n) => `${n} zu beheben`,
  warnings: (n) => plural(n, { one: '# Warnung', other: '# Warnungen' }),
  good: 'Nichts zu beheben',
  checking: 'Wird geprüft …',
  again: 'Erneut prüfen',
  more: (n) => plural(n, { one: '# weiteren zeigen', other: '# weitere zeigen' }),
  fix: {
    steps: 'Bearbeiten',
    people: 'Personen',
    schedule: 'Zeitplan',
    mailboxes: 'Postfächer',
    settings: 'Einstellungen',
  },
  step: (n, variant) => (variant ? `Schritt ${n}, Variante ${variant}` : `Schritt ${n}`),
  // A service that is newer may find more.
  text: (finding, place) => texts[finding.code]?.(finding, place) ?? finding.message,
  checked: (checked, of) => `${checked} von ${of} Personen geprüft`,
  done: (day) => `Fertig etwa am ${day}`,
  doneLater: 'In zwei Jahren nicht fertig',
  perDay: (emails, n) => `Noch ${emails} E-Mails, ${n} am Tag, wenn niemand antwortet`,
  contacted: (day) => `Alle angeschrieben etwa am ${day}`,
  samples: (n) => plural(n, { one: '# E-Mail zeigen', other: '# E-Mails zeigen' }),
  samplesTitle: 'So bekommen die Personen sie',
  noSubject: 'Antwort im Verlauf von Schritt 1',
  stops: 'Diese Person würde angehalten:',
};
