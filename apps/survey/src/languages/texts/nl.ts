import type { LanguageTexts } from '../language-texts.ts';

/** Dutch, with the polite address. */
export const nl: LanguageTexts = {
  locale: 'nl',
  direction: 'ltr',
  question: (place) =>
    `Hoe waarschijnlijk is het dat u ${place ?? 'ons'} aanbeveelt bij vrienden of collega’s?`,
  low: 'zeer onwaarschijnlijk',
  high: 'zeer waarschijnlijk',
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
    chooseNumber: 'Kies een cijfer van 0 tot en met 10.',
    commentTooLong: (length) => `Maak uw toelichting korter: maximaal ${length}.`,
    characters: { one: '{n} teken', other: '{n} tekens' },
    thanksTitle: 'Hartelijk dank!',
    thanks: 'We hebben uw antwoord ontvangen.',
    yourAnswer: (score) => `Uw cijfer: ${score} van de 10`,
    reviews: 'Deel uw ervaring met anderen, als u dat wilt:',
    newPage: 'opent een andere website',
    change: 'Mijn antwoord wijzigen',
    closedTitle: 'Deze enquête is gesloten',
    closed: 'U kunt niet meer antwoorden. Toch bedankt voor uw belangstelling.',
    unknownTitle: 'Ongeldige link',
    unknown: 'Deze link is onvolledig. Open hem opnieuw vanuit het bericht.',
    noReviewTitle: 'Deze link is niet meer beschikbaar',
    noReview: 'Deze reviewpagina is niet meer beschikbaar.',
  },
  optOut: {
    askTitle: 'Afmelden voor enquêtes?',
    ask: (sender) =>
      `U ontvangt dan geen enquêtes meer${sender ? ` van ${sender}` : ''}, niet per e-mail en niet per sms.`,
    doneTitle: 'U bent afgemeld',
    done: (sender) => `U ontvangt geen enquêtes meer${sender ? ` van ${sender}` : ''}.`,
  },
  stopWords: ['AFMELDEN', 'UITSCHRIJVEN'],
};
