import type { en } from '../en/results.ts';

export const de: typeof en = {
  title: 'Ergebnisse',
  period: 'Zeitraum',
  days: (n) => `Letzte ${n} Tage`,
  rateLabel: 'Rate',
  metrics: {
    replied: 'Geantwortet',
    interested: 'Interessiert',
    meetings: 'Termine',
    opted_out: 'Abgemeldet',
    bounced: 'Unzustellbar',
  },
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  rate: 'Rate',
  day: 'Tag',
  total: 'Gesamt',
  range: 'Wahrscheinlich zwischen',
  inWords: (hits, of, share, low, high) =>
    `${hits} von ${of}: ${share}, wahrscheinlich zwischen ${low} und ${high}`,
  between: (low, high) => `${low} bis ${high}`,
  nothing: 'Noch nichts, wovon es ein Anteil wäre',
  early: 'wenige E-Mails',
  earlyHint: 'Weniger als 100 E-Mails: Die Rate kann sich noch stark ändern',
  fresh: 'Antworten kommen noch',
  explained:
    'Der Punkt ist die bisherige Rate. Die wahre Rate liegt in 95 von 100 Fällen auf der Linie. Solange sich die Linien zweier Zeilen überschneiden, kann der Unterschied Zufall sein.',
  byDay: 'Je Tag',
  perDelivered: 'je zugestellter E-Mail',
  perDeliveredOrBounced: 'je zugestellter oder unzustellbarer E-Mail',
  newPeople: 'Erste E-Mails',
  emptyTitle: 'In diesem Zeitraum wurde nichts gesendet',
  emptyText: 'Raten erscheinen hier mit den ersten E-Mails einer Kampagne.',
  toCampaigns: 'Zu den Kampagnen',
  campaignsToo: 'Alle Kampagnen zusammen. Was zurückkam, zählt für den Tag der E-Mail.',
};
