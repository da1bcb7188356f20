import type { en } from '../en/campaign-state.ts';
import { plural } from '../words.ts';

export const de: typeof en = {
  states: {
    active: 'Aktiv',
    paused: 'Pausiert',
    draft: 'Entwurf',
    completed: 'Abgeschlossen',
    archived: 'Archiviert',
  },
  pausedItself: 'Selbst pausiert',
  reasons: {
    bounce_rate: 'Zu viele Adressen gibt es nicht',
    spam_complaints: 'Zu viele Personen haben Spam gemeldet',
    mailbox_error: 'Ihre Postfächer können nicht senden',
    sending_errors: 'Mehrere E-Mails nacheinander sind gescheitert',
    leads_not_renderable: 'Für viele Personen fehlt ein Wert im Text',
  },
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  start: 'Starten',
  archive: 'Archivieren',
  duplicate: 'Duplizieren',
  paused: (name) => `${name} ist pausiert`,
  resumed: (name) => `${name} ist aktiv`,
  pausedMany: (n) => plural(n, { one: '# Kampagne pausiert', other: '# Kampagnen pausiert' }),
  resumedMany: (n) => plural(n, { one: '# Kampagne ist aktiv', other: '# Kampagnen sind aktiv' }),
  archiving: (name) => `${name} ist archiviert`,
  stoppedPeople: (n) =>
    plural(n, {
      one: '# Person kann nicht angeschrieben werden: Ein Wert fehlt',
      other: '# Personen können nicht angeschrieben werden: Ein Wert fehlt',
    }),
  refusedTitle: 'Die Kampagne kann noch nicht starten',
  refusedForce: 'Trotzdem starten; Personen mit fehlenden Werten werden gestoppt',
  refusedForceMailboxes: 'Trotzdem starten, ohne Authentifizierung',
};
