/** Messages of the outreach service, by its English. */
export const outreach: Record<string, string> = {
  // Texts and placeholders
  'there are {0} canned texts; delete one first': 'Es gibt schon {0} Texte. Löschen Sie zuerst einen.',
  'a canned text with this name already exists': 'Einen Text mit diesem Namen gibt es schon.',
  'the text could not be rendered in time; retry':
    'Der Text ließ sich nicht rechtzeitig erstellen. Versuchen Sie es erneut.',
  'the text cannot be rendered: {0}': 'Der Text lässt sich nicht erstellen: {0}',
  'the text cannot be made into an email': 'Aus dem Text lässt sich keine E-Mail machen.',
  'the texts take too long to check; shorten them': 'Die Texte sind zu lang zum Prüfen. Kürzen Sie sie.',
  "the campaign's {0} texts take more than {1} ms to render; shorten them":
    'Die {0} Texte der Kampagne lassen sich nicht schnell genug erstellen. Kürzen Sie sie.',
  '{0}, subject: {1}': 'Betreff: {1}',
  '{0}, body: {1}': 'Text: {1}',
  '{0} of {1} {2} cannot be written to and would be stopped: {3}': '{3}',
  'the subject came out empty': 'Der Betreff ist leer, nachdem die Werte eingesetzt sind.',
  'the body came out empty': 'Der Text ist leer, nachdem die Werte eingesetzt sind.',
  'the subject came to more than {0} characters': 'Der Betreff wird länger als {0} Zeichen.',
  'the text came to more than {0} characters': 'Der Text wird länger als {0} Zeichen.',
  'the HTML has more than {0} tags, or elements more than {1} deep in one another':
    'Das HTML hat mehr als {0} Tags, oder seine Elemente sind mehr als {1}-fach verschachtelt.',
  '{0}: the lead has no value; give it one, or the placeholder a default':
    'Kein Wert für {0}. Tragen Sie bei der Person einen ein, oder geben Sie dem Platzhalter einen Ersatzwert.',
  'more than {0} tags and placeholders': 'Der Text hat mehr als {0} Tags und Platzhalter.',
  'more than {0} characters within tags and placeholders':
    'In Tags und Platzhaltern stehen mehr als {0} Zeichen.',
  'tags stand more than {0} deep in one another': 'Die Tags sind mehr als {0}-fach verschachtelt.',
  'tags or values stand too deep in one another': 'Tags oder Werte sind zu tief verschachtelt.',
  'a range such as (1..9) cannot be used': 'Ein Bereich wie (1..9) ist nicht möglich.',
  'a text that is looked for has more than {0} characters': 'Ein gesuchter Text hat mehr als {0} Zeichen.',
  'a date or its format has more than {0} characters': 'Ein Datum oder sein Format hat mehr als {0} Zeichen.',
  'a part of a date is wider than 99 characters': 'Ein Teil eines Datums ist breiter als 99 Zeichen.',
  '{0} makes the text too large or takes too much work':
    'Der Text wird zu groß oder braucht zu viel Rechenzeit ({0}).',
  'it takes too much work': 'Der Text braucht zu viel Rechenzeit.',
  '{0}, line:{1}, col:{2}': '{0} (Zeile {1}, Spalte {2})',
  'undefined filter: {0}': 'Den Filter {0} gibt es nicht',
  'tag "{0}" not found': 'Das Tag „{0}“ gibt es nicht',
  'tag {0} not closed': 'Das Tag {0} wird nicht geschlossen',
  'output {0} not closed': 'Der Platzhalter {0} wird nicht geschlossen',

  // Campaigns and steps
  'a campaign that is {0} cannot be paused': 'Die Kampagne lässt sich nicht pausieren (Status: {0}).',
  'a campaign that is {0} cannot be resumed': 'Die Kampagne lässt sich nicht fortsetzen (Status: {0}).',
  'a campaign that is archived cannot be changed': 'Die Kampagne ist archiviert und lässt sich nicht ändern.',
  'a campaign that is archived takes no more leads':
    'Die Kampagne ist archiviert und nimmt keine Personen mehr auf.',
  'a campaign has at most {0} steps': 'Eine Kampagne hat höchstens {0} Schritte.',
  'the first step is for every lead and cannot have a condition':
    'Der erste Schritt gilt für alle und kann keine Bedingung haben.',
  'step {0} was sent to leads already; its category cannot change':
    'Schritt {0} wurde schon gesendet. Seine Kategorie lässt sich nicht mehr ändern.',
  'steps 1 to {0} were sent to leads already and keep their places; change their texts, or duplicate the campaign':
    'Die Schritte 1 bis {0} wurden schon gesendet und behalten ihren Platz. Ändern Sie ihre Texte, oder duplizieren Sie die Kampagne.',
  'step_ids: must name every step of the campaign once':
    'Die Schritte wurden inzwischen geändert. Laden Sie die Seite neu.',
  'no such variant of this step': 'Diese Variante hat der Schritt nicht mehr. Laden Sie die Seite neu.',
  'variant: no such variant of this step':
    'Diese Variante hat der Schritt nicht mehr. Laden Sie die Seite neu.',
  'the step has only one text': 'Der Schritt hat nur einen Text.',
  'test_mode: pause the campaign first': 'Pausieren Sie zuerst die Kampagne.',
  'test_mode: emails were already sent; duplicate the campaign instead':
    'Es wurden schon E-Mails gesendet. Duplizieren Sie stattdessen die Kampagne.',
  'no such mailbox in this organization': 'Dieses Postfach gibt es nicht mehr.',
  'the campaign has no active mailbox to send the test from':
    'Die Kampagne hat kein aktives Postfach, das den Test senden könnte.',
  'the mailbox {0} cannot send, as its status is {1}': 'Das Postfach {0} kann nicht senden (Status: {1}).',
  'the test was not sent: {0}': 'Der Test wurde nicht gesendet: {0}',
  'no response in time': 'keine Antwort in der Frist',

  // People
  'the person is a lead of that campaign already': 'Die Person ist schon in dieser Kampagne.',
  'a lead that was written to cannot move; add the person to the other campaign':
    'Wer schon angeschrieben wurde, lässt sich nicht verschieben. Fügen Sie die Person der anderen Kampagne hinzu.',
  'a lead with status {0} cannot be resumed': 'Bei dieser Person gibt es nichts fortzusetzen (Status: {0}).',
  'variables: the lead would have more than {0}': 'Die Person hätte mehr als {0} Variablen.',
  'a person would have more than {0}': 'Eine Person hätte mehr als {0} Tags.',
  'this entry applies to every organization; only the operator can remove it':
    'Dieser Eintrag gilt für alle Organisationen. Nur der Betreiber kann ihn entfernen.',

  // Answers
  'no email has been sent to this lead yet': 'Dieser Person wurde noch keine E-Mail gesendet.',
  'the mailbox that wrote to this lead was deleted':
    'Das Postfach, das dieser Person geschrieben hat, ist gelöscht.',
  'the mailbox {0} that wrote to this lead is {1}; it must be active':
    'Das Postfach {0}, das dieser Person geschrieben hat, kann nicht senden (Status: {1}).',
  '{0} messages are waiting to be sent; wait until some have left':
    'Es warten schon {0} Nachrichten. Warten Sie, bis einige gesendet sind.',
  'the attachments of the organization take more than 1 GB; older ones are deleted with time':
    'Die Anhänge der Organisation belegen mehr als 1 GB. Ältere werden mit der Zeit gelöscht.',
  'the message cannot be sent: {0}': 'Die Nachricht kann nicht gesendet werden: {0}',
  '{0} is suppressed: {1}': '{0} ist für E-Mails gesperrt.',
  '{0} is on the blocklist: {1}': '{0} steht auf der Sperrliste ({1}).',
  'the message may be in transit and can no longer be canceled':
    'Die Nachricht ist vielleicht schon unterwegs und lässt sich nicht mehr aufhalten.',
  'the message is being sent and can no longer be canceled':
    'Die Nachricht wird gerade gesendet und lässt sich nicht mehr aufhalten.',
  'the message was sent and can no longer be canceled':
    'Die Nachricht wurde gesendet und lässt sich nicht mehr aufhalten.',
  'the message may have been sent and can no longer be canceled':
    'Die Nachricht wurde vielleicht gesendet und lässt sich nicht mehr aufhalten.',
  'the message was not sent; there is nothing to cancel': 'Die Nachricht wurde nicht gesendet.',
  'the person opted out: only an email of theirs can be answered; name it in in_reply_to':
    'Die Person hat sich abgemeldet. Sie können nur auf eine ihrer E-Mails antworten.',
  'the campaign is in test mode: replies are not forwarded':
    'Die Kampagne ist im Testmodus: Antworten werden nicht weitergeleitet.',
  'send_at: must be within a year': 'Wählen Sie einen Zeitpunkt innerhalb eines Jahres.',
  'snoozed_until: must be in the future, at most a year ahead':
    'Wählen Sie einen Zeitpunkt in der Zukunft, höchstens in einem Jahr.',
  'the person wrote after `seen_until`: read the reply first':
    'Die Person hat inzwischen geschrieben. Lesen Sie zuerst die neue Antwort.',
  'assignee: must be a member of the organization': 'Diese Person gehört nicht zur Organisation.',
};
