/** Messages about accounts, organizations, credentials and webhooks, by the English of the services. */
export const accounts: Record<string, string> = {
  // Organizations and members
  'another organization was selected meanwhile; nothing was changed':
    'Inzwischen wurde eine andere Organisation gewählt. Es wurde nichts geändert.',
  'another organization was selected in this browser; nothing was changed':
    'In diesem Browser wurde eine andere Organisation gewählt. Es wurde nichts geändert.',
  'this installation allows {0} organizations per person (ORGANIZATIONS_PER_PERSON)':
    'Diese Installation erlaubt {0} Organisationen je Person (ORGANIZATIONS_PER_PERSON).',
  'the selected organization holds no sample data': 'Die gewählte Organisation hat keine Beispieldaten.',
  'the person already is a member of this organization': 'Die Person ist schon Mitglied dieser Organisation.',
  'the last owner must stay; make someone else an owner first':
    'Der letzte Inhaber muss bleiben. Machen Sie zuerst jemand anderen zum Inhaber.',
  'email: {0} already is a member': 'Wer die Adresse {0} hat, ist schon Mitglied.',
  'email: {0} already belongs to a person': 'Die Adresse {0} gehört schon zu einem Konto.',
  'there are {0} open invitations already; delete some first':
    'Es gibt schon {0} offene Einladungen. Ziehen Sie zuerst einige zurück.',
  'you are a member of this organization already': 'Sie sind schon Mitglied dieser Organisation.',
  'there is an account with this address now; sign in with it first':
    'Inzwischen gibt es ein Konto mit dieser Adresse. Melden Sie sich zuerst damit an.',
  'this installation has an owner already': 'Diese Installation hat schon einen Inhaber.',

  // Signing in
  'password: must be {0} to {1} characters long': 'Das Passwort muss {0} bis {1} Zeichen lang sein.',
  'password: is required': 'Geben Sie Ihr Passwort ein.',
  'password: is required without a code': 'Geben Sie Ihr Passwort oder einen Code ein.',
  'is required for a new account': 'Diese Angabe ist für ein neues Konto nötig.',
  'code: is wrong or has expired': 'Der Code ist falsch oder abgelaufen.',
  'start two-factor sign-in first': 'Richten Sie zuerst die Anmeldung in zwei Schritten ein.',
  'two-factor sign-in is on already': 'Die Anmeldung in zwei Schritten ist schon an.',
  'the stored secret of your authenticator app is damaged: {0}':
    'Der gespeicherte Schlüssel Ihrer Authenticator-App ist beschädigt: {0}',
  'start two-factor sign-in again': 'Richten Sie die Anmeldung in zwei Schritten noch einmal ein.',
  'the challenge has expired or was used already; start again':
    'Das hat zu lange gedauert oder wurde schon benutzt. Beginnen Sie von vorn.',
  'you can have up to {0} passkeys; remove one first':
    'Sie können bis zu {0} Passkeys haben. Entfernen Sie zuerst einen.',
  'this passkey is in use already': 'Dieser Passkey wird schon verwendet.',
  'attestation_object: must be a response to the challenge, created on this site':
    'Der Passkey ließ sich nicht prüfen. Beginnen Sie von vorn.',
  'this is your last way to sign in; add another one first':
    'Das ist Ihr letzter Weg zur Anmeldung. Fügen Sie zuerst einen anderen hinzu.',

  // Credentials and webhooks
  'there are {0} already; revoke what is no longer used':
    'Es gibt schon {0}. Widerrufen Sie, was nicht mehr gebraucht wird.',
  'must be in the future, within {0} days': 'Wählen Sie einen Zeitpunkt in den nächsten {0} Tagen.',
  'there are {0} endpoints already; delete one first':
    'Es gibt schon {0} Endpunkte. Entfernen Sie zuerst einen.',
  'the endpoint is disabled; enable it first': 'Der Endpunkt ist pausiert. Setzen Sie ihn zuerst fort.',
  'its endpoint is disabled; enable it first': 'Der Endpunkt ist pausiert. Setzen Sie ihn zuerst fort.',
  'its endpoint was deleted': 'Der Endpunkt wurde entfernt.',
  'the person in the event was erased':
    'Die Person im Ereignis wurde gelöscht. Es wird nicht noch einmal gesendet.',
  'since: must not be more than {0} days ago': 'Möglich sind höchstens die letzten {0} Tage.',
  '{0} secrets sign already; wait for one to end, or use overlap_hours 0':
    'Es gelten schon {0} Signaturschlüssel. Warten Sie, bis einer abläuft.',
  'a stored signing secret is damaged: rotate the secret':
    'Ein gespeicherter Signaturschlüssel ist beschädigt. Erzeugen Sie einen neuen.',
  'a stored signing secret cannot be opened with the encryption key of this installation: restore the key, or rotate the secret with overlap_hours 0':
    'Ein gespeicherter Signaturschlüssel lässt sich nicht entschlüsseln. Lassen Sie den Betreiber den Schlüssel der Installation wiederherstellen, oder ersetzen Sie den Signaturschlüssel mit der API (overlap_hours 0).',
  'the stored headers are damaged: set them again':
    'Die gespeicherten Header sind beschädigt. Setzen Sie sie mit der API neu.',
  'the stored headers cannot be opened with the encryption key of this installation: restore the key, or set them again':
    'Die gespeicherten Header lassen sich nicht entschlüsseln. Lassen Sie den Betreiber den Schlüssel der Installation wiederherstellen, oder setzen Sie die Header mit der API neu.',
  'a stored secret is damaged: enter it again, or have a new one generated':
    'Ein gespeichertes Geheimnis ist beschädigt. Geben Sie es noch einmal ein, oder lassen Sie ein neues erzeugen.',
  'the first call with this Idempotency-Key succeeded, but its stored response is damaged; check what it created':
    'Der erste Versuch hat funktioniert, aber seine gespeicherte Antwort ist beschädigt. Sehen Sie nach, was er angelegt hat.',
};
