import type { en } from '../en/erase-person.ts';

export const de: typeof en = {
  ask: 'Diese Person löschen …',
  title: 'Diese Person löschen?',
  visit:
    'Name, Kontaktdaten, Kommentare und andere Texte der Person werden in der Umfrage gelöscht, bei allen Besuchen. Bewertungen bleiben, ohne die Person. Das lässt sich nicht rückgängig machen. Was Outreach hat, löschen Sie mit der E-Mail-Adresse unter Einstellungen → Daten.',
  walkIn:
    'Der Kommentar und die anderen Texte dieser Antwort werden gelöscht. Die Bewertung bleibt. Das lässt sich nicht rückgängig machen. Andere Antworten derselben Person sind nicht bekannt: Löschen Sie sie einzeln.',
  yes: 'Löschen',
  done: 'Gelöscht',
};
