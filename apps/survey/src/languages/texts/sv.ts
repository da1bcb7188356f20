import type { LanguageTexts } from '../language-texts.ts';

/** Swedish. */
export const sv: LanguageTexts = {
  locale: 'sv',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Hur troligt är det att du skulle rekommendera ${place ?? 'oss'} till vänner eller kollegor?`,
      low: 'inte alls troligt',
      high: 'mycket troligt',
    },
    csat: {
      question: (place) => `Hur nöjd är du med ditt besök${place ? ` hos ${place}` : ''}?`,
      low: 'mycket missnöjd',
      high: 'mycket nöjd',
    },
    ces: {
      question: (place) => `Hur enkelt var det att få det du behövde${place ? ` hos ${place}` : ''}?`,
      low: 'mycket svårt',
      high: 'mycket enkelt',
    },
  },
  unsubscribe: 'Avregistrera dig',
  imprint: 'Juridisk information',
  privacy: 'Integritet',
  test: 'Det här är ett test. Svaren räknas inte.',
  message: {
    subject: (place) => (place ? `Hur var ditt besök hos ${place}?` : 'Hur var ditt besök?'),
    reminder: 'Påminnelse: ',
    greeting: (name) => (name ? `Hej ${name}!` : 'Hej!'),
    intro: (place, date) =>
      `Tack för ditt besök${place ? ` hos ${place}` : ''} den ${date}. Vi har en enda fråga som tar mindre än en minut att besvara.`,
    reminderIntro: (place, date) =>
      `Vi vill fortfarande gärna veta hur ditt besök${place ? ` hos ${place}` : ''} den ${date} var. Det är en enda fråga och tar mindre än en minut.`,
    choose: 'Välj en siffra. På sidan som öppnas kan du ändra den och lämna en kommentar.',
    why: (sender) =>
      `Du får det här meddelandet med anledning av ditt besök${sender ? `. Det skickades på uppdrag av ${sender}` : ''}.`,
    text: (place) => `Hur var ditt besök${place ? ` hos ${place}` : ''}? En fråga:`,
    textReminder: (place) =>
      `Vi vill fortfarande gärna veta: hur var ditt besök${place ? ` hos ${place}` : ''}?`,
    textStop: 'Svara STOP för att avregistrera dig.',
  },
  page: {
    chosen: (score) => `Du har valt ${score}. Ditt svar räknas när du skickar det.`,
    recorded: (score) => `Ditt betyg ${score} har sparats. Du kan ändra det eller lämna en kommentar.`,
    commentPrompt: 'Vad är den främsta anledningen till ditt betyg?',
    optional: 'valfritt',
    send: 'Skicka svar',
    chooseNumber: (min, max) => `Välj en siffra från ${min} till ${max}.`,
    chooseOption: 'Välj ett av svaren som visas.',
    noAnswer: 'Inget svar',
    commentTooLong: (length) => `Korta ner kommentaren till högst ${length}.`,
    answerTooLong: (length) => `Korta ner svaret till högst ${length}.`,
    characters: { one: '{n} tecken', other: '{n} tecken' },
    thanksTitle: 'Tack!',
    thanks: 'Vi har tagit emot ditt svar.',
    yourAnswer: (score, max) => `Ditt betyg: ${score} av ${max}`,
    reviews: 'Berätta gärna för andra om ditt besök:',
    newPage: 'öppnar en annan webbplats',
    change: 'Ändra mitt svar',
    closedTitle: 'Den här enkäten är stängd',
    closed: 'Det går inte längre att svara. Tack ändå för ditt intresse.',
    unknownTitle: 'Ogiltig länk',
    unknown: 'Länken är ofullständig. Öppna den igen från meddelandet.',
    busyTitle: 'Försök igen senare',
    busy: 'För många svar har kommit in samtidigt. Försök igen om några minuter.',
    noReviewTitle: 'Länken är inte längre tillgänglig',
    noReview: 'Den här omdömessidan är inte längre tillgänglig.',
  },
  optOut: {
    askTitle: 'Sluta få enkäter?',
    ask: (sender) =>
      `Du kommer inte längre att få enkäter${sender ? ` från ${sender}` : ''}, varken via e-post eller sms.`,
    doneTitle: 'Du är avregistrerad',
    done: (sender) => `Du kommer inte längre att få enkäter${sender ? ` från ${sender}` : ''}.`,
    erased:
      'Dina kontaktuppgifter har redan raderats, så den här länken kan inte längre avregistrera dig. Om du får en ny enkät kan du använda länken i det meddelandet.',
  },
  stopWords: ['STOPP', 'AVREGISTRERA', 'AVSLUTA'],
};
