/** Messages of the outreach service about mailboxes and their servers, by its English. */
export const mailboxes: Record<string, string> = {
  'email: there is a mailbox {0} already': 'Das Postfach {0} gibt es schon.',
  'take it out of the campaigns that use it first: {0}{1}':
    'Nehmen Sie das Postfach zuerst aus den Kampagnen, die es verwenden: {0}{1}',
  'take it out of the campaigns that use it first: {0} and more':
    'Nehmen Sie das Postfach zuerst aus den Kampagnen, die es verwenden: {0} und weiteren',
  'an email is being sent from this mailbox: try again in a minute':
    'Aus diesem Postfach wird gerade eine E-Mail gesendet. Versuchen Sie es in einer Minute erneut.',
  'connect the mailbox to its provider again (connectMailbox)':
    'Verbinden Sie das Postfach wieder mit seinem Anbieter.',
  'connection: is not complete': 'Die Anmeldung ist unvollständig. Verbinden Sie das Postfach noch einmal.',
  'this installation has no providers': 'Diese Installation hat keine Anbieter.',
  'nothing is sent, because the time zone is invalid; set another time_zone':
    'Es wird nichts gesendet, weil die Zeitzone ungültig ist. Wählen Sie eine andere.',
  'the provider of this mailbox signs its emails: switch on DKIM there':
    'Der Anbieter dieses Postfachs signiert die E-Mails. Schalten Sie DKIM dort ein.',
  'domain: must be a domain': 'Geben Sie eine Domain an.',
  'domain: must be {0} or a domain above it': 'Wählen Sie {0} oder eine Domain darüber.',
  'domain: must be a host name such as links.sender.example':
    'Geben Sie einen Hostnamen an, etwa links.sender.example.',
  'domain: must be a domain of your own': 'Geben Sie eine eigene Domain an.',
  'must be letters, digits and hyphens': 'Nur Buchstaben, Ziffern und Bindestriche sind möglich.',

  // Servers
  'must be a host name or an IP address': 'Geben Sie einen Hostnamen oder eine IP-Adresse an.',
  'must be the host of a mail server': 'Geben Sie den Host eines Mailservers an.',
  'must be a mail port: {0}': 'Wählen Sie einen Port für E-Mails: {0}',
  'is required with a password': 'Zum Passwort gehört ein Benutzername.',
  'must be given again for another host or security':
    'Geben Sie es für den anderen Server oder die andere Verschlüsselung noch einmal ein.',
  'the stored password cannot be opened with the encryption key of this installation: enter it again, or restore the key':
    'Das gespeicherte Passwort lässt sich nicht entschlüsseln. Geben Sie es noch einmal ein, oder lassen Sie den Betreiber den Schlüssel wiederherstellen.',
  'the stored password is damaged: enter it again':
    'Das gespeicherte Passwort ist beschädigt. Geben Sie es noch einmal ein.',
  'the certificate of the server is not valid for it ({0})':
    'Das Zertifikat des Servers gilt nicht für ihn ({0}).',
  'no encrypted connection (STARTTLS) could be established':
    'Es kam keine verschlüsselte Verbindung (STARTTLS) zustande.',
  'no connection to the server': 'Keine Verbindung zum Server.',
  'no address was found for the host': 'Zum Hostnamen wurde keine Adresse gefunden.',
  'the host is in a private or reserved network':
    'Der Server steht in einem privaten oder reservierten Netz.',
  'port {0} is not a mail port': '{0} ist kein Port für E-Mails.',
  'the server did not answer as a mail server': 'Der Server antwortete nicht wie ein Mailserver.',
  'the server did not answer as an IMAP server, or closed the connection':
    'Der Server antwortete nicht wie ein IMAP-Server oder beendete die Verbindung.',
  'the server closed the connection': 'Der Server beendete die Verbindung.',
  'the server answered {0}': 'Der Server antwortete {0}.',
  'the server cannot check the login at the moment': 'Der Server kann die Anmeldung gerade nicht prüfen.',
  'the login was refused': 'Der Server hat die Anmeldung abgelehnt.',
  'the folder {0} cannot be opened': 'Der Ordner {0} lässt sich nicht öffnen.',
  'the folder {0} cannot be searched': 'Der Ordner {0} lässt sich nicht durchsuchen.',
  'something went wrong on our side': 'Bei uns ist etwas schiefgegangen.',
  'the provider cannot be reached': 'Der Anbieter ist nicht erreichbar.',
  'it is no longer connected to its provider': 'Es ist nicht mehr mit seinem Anbieter verbunden.',
  'the stored sign-in is damaged: connect the mailbox again':
    'Die gespeicherte Anmeldung ist beschädigt. Verbinden Sie das Postfach noch einmal.',
  'this installation no longer knows {0}': 'Diese Installation kennt {0} nicht mehr.',
  '{0} reports that access was not granted': 'Bei {0} wurde der Zugriff nicht erlaubt.',
  '{0} cannot be reached or did not answer as expected':
    'Der Anbieter {0} ist nicht erreichbar oder antwortete nicht wie erwartet.',

  // Why an email was not sent, or nothing more is sent to a person
  'the mail server did not confirm the test, which may still arrive':
    'Der Mailserver hat den Test nicht bestätigt. Vielleicht kommt er noch an.',
  'not accepted by the server: {0}': 'Der Server hat diese Adressen nicht angenommen: {0}',
  'the email could not be sent because of an error on our side':
    'Die E-Mail konnte wegen eines Fehlers bei uns nicht gesendet werden.',
  'the outcome of the email cannot be recorded': 'Was aus der E-Mail wurde, lässt sich nicht festhalten.',
  'the recipient was erased': 'Der Empfänger wurde gelöscht.',
  'the attachments were deleted before it could be sent':
    'Die Anhänge wurden gelöscht, bevor gesendet werden konnte.',
  'an automatic answer says that the person no longer works there':
    'Laut einer automatischen Antwort arbeitet die Person dort nicht mehr.',
  'replied from another address than the one that was emailed':
    'Die Antwort kam von einer anderen Adresse als der angeschriebenen.',
  'the database was restored from a backup; this message may have been sent since it was taken':
    'Die Datenbank wurde aus einer Sicherung wiederhergestellt; die Nachricht wurde seitdem vielleicht gesendet.',
  'The database was restored from a backup; this email may have been sent since it was taken.':
    'Die Datenbank wurde aus einer Sicherung wiederhergestellt; die E-Mail wurde seitdem vielleicht gesendet.',
  'The database was restored from a backup; the Sent folder has an email to this person that was sent since.':
    'Die Datenbank wurde aus einer Sicherung wiederhergestellt; im Ordner der gesendeten E-Mails liegt eine neuere an diese Person.',
};
