import type { en } from '../en/stop-reasons.ts';

export const de: typeof en = {
  blocklisted: 'Auf der Sperrliste',
  unresolved_placeholder: 'Ein Wert fehlt',
  email_not_renderable: 'Die E-Mail lässt sich nicht erstellen',
  manual: 'Von Hand gestoppt',
  answered: 'Von Hand beantwortet',
  no_mail_domain: 'Die Domain empfängt keine E-Mails',
  not_delivered: 'Die E-Mail wurde abgelehnt',
  restored: 'Nach einer Wiederherstellung angehalten',
  replied_elsewhere: 'In einer anderen Kampagne geantwortet',
  booked_elsewhere: 'In einer anderen Kampagne einen Termin gebucht',
  opted_out_elsewhere: 'In einer anderen Kampagne abgemeldet',
  replied_by_other: 'Antwort von einer anderen Adresse',
};
