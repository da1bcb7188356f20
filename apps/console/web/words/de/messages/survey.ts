/** Messages of the survey service, by its English. */
export const survey: Record<string, string> = {
  // Replies to a response, and what follows from it
  'the person was erased; nobody can be answered':
    'Die Person wurde gelöscht. Es gibt niemanden, dem Sie antworten könnten.',
  'the visit gave no email address and the person has several, which may belong to different people':
    'Der Besuch nennt keine E-Mail-Adresse, und die Person hat mehrere, die vielleicht nicht alle ihr gehören.',
  'the person has no known email address': 'Zu dieser Person ist keine E-Mail-Adresse bekannt.',
  'an email to this address bounced': 'Eine E-Mail an diese Adresse war unzustellbar.',
  'the person reported an email as spam': 'Die Person hat eine E-Mail als Spam gemeldet.',
  'the text was erased': 'Der Text wurde gelöscht.',
  'a response can have {0} replies': 'Auf eine Rückmeldung können Sie höchstens {0}-mal antworten.',
  'the reply is in transit or was sent; it can no longer be canceled':
    'Die Antwort ist unterwegs oder gesendet und lässt sich nicht mehr aufhalten.',
  'the response has no follow-up to close': 'Zu dieser Rückmeldung gibt es keinen Fall.',
  'the response has no open follow-up; open it first':
    'Zu dieser Rückmeldung gibt es keinen offenen Fall. Öffnen Sie ihn zuerst.',
  'the follow-up is already closed, with another resolution':
    'Der Fall ist schon abgeschlossen, mit einem anderen Ergebnis.',
  'an invitation that is {0} cannot be cancelled':
    'Diese Umfrage lässt sich nicht mehr abbrechen (Status: {0}).',

  // Surveys, places and settings
  'the survey is archived': 'Die Umfrage ist archiviert.',
  'the location is archived': 'Der Standort ist archiviert.',
  'the provider is archived': 'Der Eintrag ist archiviert.',
  'the survey is the default; make another one the default first':
    'Das ist die Standardumfrage. Legen Sie zuerst eine andere als Standard fest.',
  'kind: cannot change after the survey was first sent; create another survey':
    'Die Art lässt sich nicht mehr ändern, weil die Umfrage schon gesendet wurde. Legen Sie eine neue Umfrage an.',
  'the kind and the scale of a question cannot change, as they give earlier answers their meaning; omit the id to ask a new one':
    'Art und Skala lassen sich nicht ändern, weil frühere Antworten von ihnen abhängen. Löschen Sie die Frage, und fügen Sie eine neue hinzu.',
  'a choice must have {0} to {1} options': 'Eine Auswahl braucht {0} bis {1} Antworten.',
  'must be 1 to 30 of a–z, 0–9 and -': 'Möglich sind 1 bis 30 Zeichen: a–z, 0–9 und -.',
  'must name each platform only once': 'Nennen Sie jede Plattform nur einmal.',
  'name: must have a letter, a digit or a sign':
    'Der Name braucht einen Buchstaben, eine Ziffer oder ein Zeichen.',
  'the mail server did not accept the test{0}': 'Der Mailserver hat den Test nicht angenommen{0}',
  'timeZone: is not known to the database; use another zone with the same hours':
    'Die Datenbank kennt diese Zeitzone nicht. Wählen Sie eine andere mit denselben Stunden.',
  'timeZone: the numbers are still being moved to the days of the current one; try again in a few minutes':
    'Die Zahlen werden noch auf die Tage der jetzigen Zeitzone umgerechnet. Versuchen Sie es in einigen Minuten erneut.',
  'smsSender: is not one of this organization; who runs this installation sets SMS_SENDERS':
    'Dieser Absender gehört nicht zu Ihrer Organisation. Der Betreiber legt Absender mit SMS_SENDERS fest.',
  'sendingWindow: has no moment between 08:00 and 20:00, when texts may be sent':
    'SMS dürfen von 08:00 bis 20:00 Uhr gesendet werden, und die Sendezeit liegt ganz außerhalb.',
  'must be an ISO 3166-1 code of two capital letters, e.g. DE':
    'Geben Sie das Land mit zwei Großbuchstaben an, etwa DE.',
  'must be a BCP 47 language with texts ({0}), e.g. en or pt-BR': 'In dieser Sprache gibt es keine Texte.',
  'must be a colour such as #1d4ed8': 'Geben Sie eine Farbe wie #1d4ed8 an.',
  'has a contrast of {0}:1 to white, and text needs 4.5:1; the nearest colour that passes is {1}':
    'Der Kontrast zu Weiß ist {0}:1, und Text braucht 4,5:1. Die nächste Farbe, die genügt, ist {1}.',

  'SVG images can hold programs; export it as PNG':
    'SVG-Bilder können Programme enthalten. Speichern Sie das Bild als PNG.',
  'must be a PNG, JPEG, WebP or GIF image': 'Wählen Sie ein Bild in PNG, JPEG, WebP oder GIF.',
  'has other data behind the image; save it again as PNG':
    'Hinter dem Bild stehen andere Daten. Speichern Sie es neu als PNG.',
  'has {0} × {1} pixels; at most 12 megapixels are accepted':
    'Das Bild hat {0} × {1} Pixel. Möglich sind höchstens 12 Megapixel.',
  'has too many pixels; at most 12 megapixels are accepted':
    'Das Bild hat zu viele Pixel. Möglich sind höchstens 12 Megapixel.',
  'cannot be stored in 200 kB; use a simpler image':
    'Das Bild passt nicht in 200 kB. Wählen Sie ein einfacheres.',
  'takes too long to decode; save it again as PNG':
    'Das Bild ist zu aufwendig. Speichern Sie es neu als PNG.',
  'is damaged or cannot be decoded': 'Das Bild ist beschädigt oder nicht lesbar.',

  // Themes and alerts
  'must be words of letters and digits, with a * at the end for any ending':
    'Möglich sind Wörter aus Buchstaben und Ziffern, mit * am Ende für jede Endung.',
  'must have three letters before the *': 'Vor dem * müssen drei Buchstaben stehen.',
  'must not have more than {0} words': 'Höchstens {0} Wörter sind möglich.',
  'must be the key of one of your themes, each once':
    'Eines der Themen gibt es nicht mehr. Laden Sie die Seite neu.',
  'scoreMin: must not be above scoreMax': 'Die kleinste Bewertung darf nicht über der größten liegen.',
  'the built-in rule can only be switched off': 'Die eingebaute Regel lässt sich nur ausschalten.',
  'the built-in rule can only be switched on and off':
    'Die eingebaute Regel lässt sich nur ein- und ausschalten.',
  'email: is required for the channel email': 'Geben Sie eine E-Mail-Adresse an.',
  'is required for the channel {0}': 'Geben Sie die Adresse des Chats an.',
  'the recipient is stopped; update its address': 'Der Empfänger ist angehalten. Ändern Sie seine Adresse.',
  'the owner of this address unsubscribed from alerts; only they can allow them again, with the unsubscribe link of an alert':
    'Wer diese Adresse hat, hat die Benachrichtigungen abbestellt, und kann sie nur selbst wieder erlauben: mit dem Abmeldelink einer Benachrichtigung.',

  // Links into the organization's own system
  'must have {0} only after the host and port': 'Erst nach Host und Port ist {0} möglich.',
  'must contain {0}': 'Darin fehlt {0}.',
  'must have no braces but those of {0}': 'Geschweifte Klammern sind nur in {0} möglich.',
  'must begin with https:// (http:// only for localhost)':
    'Am Anfang muss https:// stehen (http:// nur für localhost).',

  // Imported visits
  'row: has more than {0} characters': 'Die Zeile hat mehr als {0} Zeichen.',
  'row: has {0} cells, and the header {1}': 'Die Zeile hat {0} Zellen, die Kopfzeile {1}.',
  'row: contains a character that cannot be stored (NUL)':
    'Die Zeile enthält ein Zeichen, das sich nicht speichern lässt (NUL).',
  'must be yes or no': 'Möglich sind ja und nein.',
  'visitAt: must be ISO 8601 with an offset, for example 2026-03-01T14:30:00+01:00':
    'Der Zeitpunkt des Besuchs ist nicht lesbar. Schreiben Sie ihn zum Beispiel so: 2026-03-01 14:30.',
  'visitAt: must be after 1900, and at most 365 days ahead':
    'Der Besuch muss nach 1900 liegen, und höchstens 365 Tage in der Zukunft.',
  'the person asked not to be surveyed': 'Die Person möchte nicht befragt werden.',
  'messages to this contact bounced or were reported':
    'Nachrichten an diesen Kontakt waren unzustellbar oder wurden als Spam gemeldet.',
  'there is only a phone number, and smsConsent is not true':
    'Es gibt nur eine Telefonnummer, aber keine Einwilligung in SMS.',
  'the visit was more than {0} days ago': 'Der Besuch liegt mehr als {0} Tage zurück.',
  'the survey is paused': 'Die Umfrage ist pausiert.',
  'the person was or will be surveyed within the organization’s fatigue window':
    'Die Person wurde oder wird kürzlich befragt.',
};
