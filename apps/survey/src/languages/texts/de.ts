import type { LanguageTexts } from '../language-texts.ts';

/** German, polite form. */
export const de: LanguageTexts = {
  locale: 'de',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Wie wahrscheinlich ist es, dass Sie ${place ?? 'uns'} Freunden oder Kollegen weiterempfehlen?`,
      low: 'sehr unwahrscheinlich',
      high: 'sehr wahrscheinlich',
    },
    csat: {
      question: (place) => `Wie zufrieden waren Sie mit Ihrem Besuch${place ? ` bei ${place}` : ''}?`,
      low: 'sehr unzufrieden',
      high: 'sehr zufrieden',
    },
    ces: {
      question: (place) => `Wie einfach war es${place ? ` bei ${place}` : ''}, Ihr Anliegen zu erledigen?`,
      low: 'sehr schwierig',
      high: 'sehr einfach',
    },
  },
  unsubscribe: 'Abmelden',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  test: 'Dies ist ein Test. Antworten werden nicht gezählt.',
  message: {
    subject: (place) => (place ? `Wie war Ihr Besuch bei ${place}?` : 'Wie war Ihr Besuch?'),
    reminder: 'Erinnerung: ',
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    intro: (place, date) =>
      `vielen Dank für Ihren Besuch${place ? ` bei ${place}` : ''} am ${date}. Wir haben eine Frage an Sie; die Antwort dauert weniger als eine Minute.`,
    reminderIntro: (place, date) =>
      `wir würden gern noch erfahren, wie Ihr Besuch${place ? ` bei ${place}` : ''} am ${date} war. Es ist nur eine Frage; die Antwort dauert weniger als eine Minute.`,
    choose:
      'Wählen Sie eine Zahl. Auf der Seite, die sich öffnet, können Sie sie ändern und einen Kommentar hinzufügen.',
    why: (sender) =>
      `Sie erhalten diese Nachricht aufgrund Ihres Besuchs${sender ? `. Sie wurde im Auftrag von ${sender} gesendet` : ''}.`,
    text: (place) => `Wie war Ihr Besuch${place ? ` bei ${place}` : ''}? Eine Frage:`,
    textReminder: (place) =>
      `Ihre Meinung interessiert uns weiterhin: Wie war Ihr Besuch${place ? ` bei ${place}` : ''}?`,
    textStop: 'Abmelden mit STOP.',
  },
  page: {
    chosen: (score) => `Sie haben ${score} gewählt. Ihre Antwort zählt, sobald Sie sie absenden.`,
    recorded: (score) =>
      `Ihre Bewertung ${score} ist gespeichert. Sie können sie ändern oder einen Kommentar hinzufügen.`,
    commentPrompt: 'Was ist der wichtigste Grund für Ihre Bewertung?',
    optional: 'freiwillig',
    send: 'Antwort absenden',
    chooseNumber: (min, max) => `Bitte wählen Sie eine Zahl von ${min} bis ${max}.`,
    chooseOption: 'Bitte wählen Sie eine der angezeigten Antworten.',
    noAnswer: 'Keine Angabe',
    commentTooLong: (length) => `Bitte kürzen Sie Ihren Kommentar auf höchstens ${length}.`,
    answerTooLong: (length) => `Bitte kürzen Sie Ihre Antwort auf höchstens ${length}.`,
    characters: { one: '{n} Zeichen', other: '{n} Zeichen' },
    thanksTitle: 'Vielen Dank!',
    thanks: 'Wir haben Ihre Antwort erhalten.',
    yourAnswer: (score, max) => `Ihre Bewertung: ${score} von ${max}`,
    reviews: 'Wenn Sie möchten, erzählen Sie anderen von Ihrem Besuch:',
    newPage: 'führt zu einer anderen Website',
    change: 'Antwort ändern',
    closedTitle: 'Diese Umfrage ist beendet',
    closed: 'Sie kann nicht mehr beantwortet werden. Trotzdem vielen Dank für Ihr Interesse.',
    unknownTitle: 'Ungültiger Link',
    unknown: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der Nachricht heraus.',
    busyTitle: 'Bitte versuchen Sie es später erneut',
    busy: 'Es sind gerade zu viele Antworten eingegangen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    noReviewTitle: 'Dieser Link ist nicht mehr verfügbar',
    noReview: 'Diese Bewertungsseite ist nicht mehr verfügbar.',
  },
  optOut: {
    askTitle: 'Von Umfragen abmelden?',
    ask: (sender) =>
      `Sie erhalten danach keine Umfragen mehr${sender ? ` von ${sender}` : ''}, weder per E-Mail noch per SMS.`,
    doneTitle: 'Abmeldung bestätigt',
    done: (sender) => `Sie erhalten keine Umfragen mehr${sender ? ` von ${sender}` : ''}.`,
    erased:
      'Ihre Kontaktdaten wurden bereits gelöscht, deshalb kann dieser Link Sie nicht mehr abmelden. Falls Sie noch eine Umfrage erhalten, nutzen Sie bitte den Link darin.',
  },
  stopWords: ['STOPP', 'ABMELDEN', 'ABBESTELLEN'],
};
