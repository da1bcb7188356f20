import type { en } from '../en/sample-data.ts';

export const de: typeof en = {
  title: 'Beispieldaten',
  text: 'Diese Organisation und alle Personen darin sind erfunden. E-Mails bleiben auf diesem Rechner und erreichen niemanden.',
  remove: 'Beispieldaten entfernen',
  question: 'Beispieldaten entfernen?',
  removed: 'Die Beispieldaten sind entfernt',
  explanation: (name: string) =>
    `${name} wird mit allen Kampagnen, Personen, Antworten, Besuchen und Bewertungen gelöscht. Ihre anderen Organisationen bleiben unverändert. pnpm sample legt sie neu an.`,
  removing: 'Wird entfernt …',
  cancel: 'Abbrechen',
};
