import type { LanguageTexts } from '../language-texts.ts';

/** Danish. */
export const da: LanguageTexts = {
  locale: 'da',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Hvor sandsynligt er det, at du vil anbefale ${place ?? 'os'} til venner eller kolleger?`,
      low: 'slet ikke sandsynligt',
      high: 'meget sandsynligt',
    },
    csat: {
      question: (place) => `Hvor tilfreds er du med dit besøg${place ? ` hos ${place}` : ''}?`,
      low: 'meget utilfreds',
      high: 'meget tilfreds',
    },
    ces: {
      question: (place) => `Hvor nemt var det at få det, du havde brug for${place ? `, hos ${place}` : ''}?`,
      low: 'meget svært',
      high: 'meget nemt',
    },
  },
  unsubscribe: 'Afmeld',
  imprint: 'Juridiske oplysninger',
  privacy: 'Privatlivspolitik',
  test: 'Dette er en test. Svar tæller ikke med.',
  message: {
    subject: (place) => (place ? `Hvordan var dit besøg hos ${place}?` : 'Hvordan var dit besøg?'),
    reminder: 'Påmindelse: ',
    greeting: (name) => (name ? `Hej ${name}` : 'Hej'),
    intro: (place, date) =>
      `Tak for dit besøg${place ? ` hos ${place}` : ''} den ${date}. Vi har ét spørgsmål, som det tager under et minut at besvare.`,
    reminderIntro: (place, date) =>
      `Vi vil stadig gerne høre, hvordan dit besøg${place ? ` hos ${place}` : ''} den ${date} var. Det er ét spørgsmål og tager under et minut.`,
    choose: 'Vælg et tal. På siden, der åbner, kan du ændre det og skrive en kommentar.',
    why: (sender) =>
      `Du får denne besked på grund af dit besøg${sender ? `. Den er sendt på vegne af ${sender}` : ''}.`,
    text: (place) => `Hvordan var dit besøg${place ? ` hos ${place}` : ''}? Ét spørgsmål:`,
    textReminder: (place) =>
      `Vi vil stadig gerne høre: Hvordan var dit besøg${place ? ` hos ${place}` : ''}?`,
    textStop: 'Svar STOP for at afmelde.',
  },
  page: {
    chosen: (score) => `Du har valgt ${score}. Dit svar tæller, når du sender det.`,
    recorded: (score) => `Din vurdering på ${score} er gemt. Du kan ændre den eller skrive en kommentar.`,
    commentPrompt: 'Hvad er den vigtigste grund til din vurdering?',
    optional: 'valgfrit',
    send: 'Send svar',
    chooseNumber: (min, max) => `Vælg et tal fra ${min} til ${max}.`,
    chooseOption: 'Vælg et af de viste svar.',
    noAnswer: 'Intet svar',
    commentTooLong: (length) => `Forkort din kommentar til højst ${length}.`,
    answerTooLong: (length) => `Forkort dit svar til højst ${length}.`,
    characters: { one: '{n} tegn', other: '{n} tegn' },
    thanksTitle: 'Mange tak!',
    thanks: 'Vi har modtaget dit svar.',
    yourAnswer: (score, max) => `Din vurdering: ${score} ud af ${max}`,
    reviews: 'Fortæl gerne andre om dit besøg:',
    newPage: 'åbner et andet websted',
    change: 'Ret mit svar',
    closedTitle: 'Denne undersøgelse er lukket',
    closed: 'Det er ikke længere muligt at svare. Tak for din interesse alligevel.',
    unknownTitle: 'Ugyldigt link',
    unknown: 'Linket er ikke komplet. Åbn det igen fra beskeden.',
    busyTitle: 'Prøv igen senere',
    busy: 'Der er kommet for mange svar på én gang. Prøv igen om et par minutter.',
    noReviewTitle: 'Linket findes ikke længere',
    noReview: 'Denne anmeldelsesside findes ikke længere.',
  },
  optOut: {
    askTitle: 'Vil du ikke have flere undersøgelser?',
    ask: (sender) =>
      `Du får ikke flere undersøgelser${sender ? ` fra ${sender}` : ''}, hverken på e-mail eller sms.`,
    doneTitle: 'Du er afmeldt',
    done: (sender) => `Du får ikke flere undersøgelser${sender ? ` fra ${sender}` : ''}.`,
    erased:
      'Dine kontaktoplysninger er allerede slettet, så du kan ikke længere afmelde dig med dette link. Hvis du får endnu en undersøgelse, så brug linket i den besked.',
  },
  stopWords: ['AFMELD', 'FRAMELD'],
};
