import { plural } from '../words.ts';
import type { en } from '../en/overview.ts';

export const de: typeof en = {
  title: 'Übersicht',
  period: 'Zeitraum',
  days: (n: number) => `Letzte ${n} Tage`,
  filters: 'Wessen Zahlen',
  responses: 'Antworten',
  sent: 'Gesendete Umfragen',
  rate: 'Antwortrate',
  average: 'Mittlere Bewertung',
  waiting: 'Offene Fälle',
  clicks: 'Bewertungsklicks',
  nps: 'Net Promoter Score',
  between: (low: string, high: string) => `zwischen ${low} und ${high}, 95-%-Intervall`,
  detractors: 'Kritiker',
  passives: 'Passive',
  promoters: 'Promotoren',
  byWeek: 'Nach Woche',
  byWeekSub: 'NPS mit 95-%-Intervall; darunter: Antworten',
  weekRunning: (date: string) => `Die Woche ab ${date} läuft noch`,
  week: 'Woche',
  noResponses: 'Keine Antworten',
  comments: 'Neueste Kommentare',
  allComments: 'Alle Kommentare',
  followUpOpen: 'Offener Fall',
  noComments: 'In diesem Zeitraum hat niemand einen Kommentar hinterlassen.',
  table: 'Als Tabelle',
  chart: 'Als Diagramm',
  emptyTitle: 'Keine Antworten in diesem Zeitraum',
  emptyText: 'Der Wert erscheint hier, sobald jemand die Umfrage nach dem Besuch beantwortet.',
  toVisits: 'Besuche ansehen',
  compare: 'Was verglichen wird',
  by: { location: 'Nach Standort', provider: 'Nach Behandelnden', survey: 'Nach Umfrage' },
  bySub: (nps: string) => `NPS mit 95-%-Intervall; gestrichelt: alle, ${nps}`,
  kinds: { location: 'Standort', provider: 'Behandelnde', survey: 'Umfrage' },
  rank: 'Rang',
  npsShort: 'NPS',
  interval: 'Intervall',
  range: 'NPS und sein 95-%-Intervall, gezeichnet',
  fromTo: (low: string, high: string) => `${low} bis ${high}`,
  inWords: (nps: string, range: string) => `NPS ${nps}, mit 95 % Sicherheit ${range}`,
  parts: {
    above: 'Besser als der Rest',
    below: 'Schlechter als der Rest',
    few: 'Weniger als 10 Antworten: zu früh für einen Rang',
  },
  same: (isOnly: boolean): string =>
    isOnly
      ? 'Kein echter Unterschied: Die Reihenfolge ist Zufall'
      : 'Kein echter Unterschied zum Rest: Die Reihenfolge in dieser Gruppe ist Zufall',
  without: {
    location: 'Besuche ohne Standort',
    provider: 'Besuche ohne Behandelnde',
    survey: 'Besuche ohne Umfrage',
  },
  nameless: { location: 'Kein Standort', provider: 'Keine Behandelnden', survey: 'Keine Umfrage' },
  noneToCompare: {
    location:
      'Kein Besuch in diesem Zeitraum nannte einen Standort. Nennen Sie einen, wenn Sie Besuche melden; dann werden hier die Standorte verglichen.',
    provider:
      'Kein Besuch in diesem Zeitraum nannte Behandelnde. Nennen Sie sie, wenn Sie Besuche melden; dann werden sie hier verglichen.',
    survey: 'Keine Umfrage hat in diesem Zeitraum Antworten.',
  },
  questions: 'Weitere Fragen',
  answered: (n) => plural(n, { one: '# Antwort', other: '# Antworten' }),
  averageOf: (average, max) => `Durchschnitt ${average} von ${max}`,
  removedOption: (text) => `${text} (nicht mehr angeboten)`,
  textsInResponses: 'Die Texte stehen bei den einzelnen Antworten.',
  showAll: (n: string) => `Alle ${n} zeigen`,
  explained:
    '„Besser“ und „schlechter“ steht nur dort, wo Zufall den Unterschied zu allen anderen zusammen nicht erklärt.',
};
