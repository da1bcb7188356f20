import type { LanguageTexts } from '../language-texts.ts';

/** Dutch, polite form. */
export const nl: LanguageTexts = {
  locale: 'nl',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Hoe waarschijnlijk is het dat u ${place ?? 'ons'} aanbeveelt bij vrienden of collega’s?`,
      low: 'zeer onwaarschijnlijk',
      high: 'zeer waarschijnlijk',
    },
    csat: {
      question: (place) => `Hoe tevreden bent u over uw bezoek${place ? ` aan ${place}` : ''}?`,
      low: 'zeer ontevreden',
      high: 'zeer tevreden',
    },
    ces: {
      question: (place) =>
        `Hoe gemakkelijk was het om${place ? ` bij ${place}` : ''} te krijgen wat u nodig had?`,
      low: 'zeer moeilijk',
      high: 'zeer gemakkelijk',
    },
  },
  unsubscribe: 'Afmelden',
  imprint: 'Juridische informatie',
  privacy: 'Privacyverklaring',
  test: 'Dit is een test. Antwoorden tellen niet mee.',
  message: {
    subject: (place) => (place ? `Hoe was uw bezoek aan ${place}?` : 'Hoe was uw bezoek?'),
    reminder: 'Herinnering: ',
    greeting: (name) => (name ? `Beste ${name},` : 'Goedendag,'),
    intro: (place, date) =>
      `Bedankt voor uw bezoek${place ? ` aan ${place}` : ''} op ${date}. We hebben één vraag voor u; beantwoorden kost minder dan een minuut.`,
    reminderIntro: (place, date) =>
      `We horen nog graag hoe uw bezoek${place ? ` aan ${place}` : ''} op ${date} was. Het is één vraag en kost minder dan een minuut.`,
    choose: 'Kies een cijfer. Op de pagina die opent, kunt u het wijzigen en een toelichting geven.',
    why: (sender) =>
      `U ontvangt dit bericht naar aanleiding van uw bezoek${sender ? `. Het is verzonden namens ${sender}` : ''}.`,
    text: (place) => `Hoe was uw bezoek${place ? ` aan ${place}` : ''}? Eén vraag:`,
    textReminder: (place) => `We horen nog graag hoe uw bezoek${place ? ` aan ${place}` : ''} was:`,
    textStop: 'Afmelden? Antwoord STOP.',
  },
  page: {
    chosen: (score) => `U hebt een ${score} gekozen. Uw antwoord telt zodra u het verstuurt.`,
    recorded: (score) => `Uw cijfer is opgeslagen: ${score}. U kunt het wijzigen of een toelichting geven.`,
    commentPrompt: 'Wat is de belangrijkste reden voor uw cijfer?',
    optional: 'niet verplicht',
    send: 'Antwoord versturen',
    chooseNumber: (min, max) => `Kies een cijfer van ${min} tot en met ${max}.`,
    chooseOption: 'Kies een van de getoonde antwoorden.',
    noAnswer: 'Geen antwoord',
    commentTooLong: (length) => `Maak uw toelichting korter: maximaal ${length}.`,
    answerTooLong: (length) => `Maak uw antwoord korter: maximaal ${length}.`,
    characters: { one: '{n} teken', other: '{n} tekens' },
    thanksTitle: 'Hartelijk dank!',
    thanks: 'We hebben uw antwoord ontvangen.',
    yourAnswer: (score, max) => `Uw cijfer: ${score} van de ${max}`,
    reviews: 'Deel uw ervaring met anderen, als u dat wilt:',
    newPage: 'opent een andere website',
    change: 'Mijn antwoord wijzigen',
    closedTitle: 'Deze enquête is gesloten',
    closed: 'U kunt niet meer antwoorden. Toch bedankt voor uw belangstelling.',
    unknownTitle: 'Ongeldige link',
    unknown: 'Deze link is onvolledig. Open hem opnieuw vanuit het bericht.',
    busyTitle: 'Probeer het later opnieuw',
    busy: 'Er zijn te veel antwoorden tegelijk binnengekomen. Probeer het over een paar minuten opnieuw.',
    noReviewTitle: 'Deze link is niet meer beschikbaar',
    noReview: 'Deze reviewpagina is niet meer beschikbaar.',
  },
  optOut: {
    askTitle: 'Afmelden voor enquêtes?',
    ask: (sender) =>
      `U ontvangt dan geen enquêtes meer${sender ? ` van ${sender}` : ''}, niet per e-mail en niet per sms.`,
    doneTitle: 'U bent afgemeld',
    done: (sender) => `U ontvangt geen enquêtes meer${sender ? ` van ${sender}` : ''}.`,
    erased:
      'Uw contactgegevens zijn al verwijderd. Daarom kunt u zich met deze link niet meer afmelden. Ontvangt u toch nog een enquête, gebruik dan de link in dat bericht.',
  },
  stopWords: ['AFMELDEN', 'UITSCHRIJVEN'],
};
