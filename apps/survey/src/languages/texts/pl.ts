import type { LanguageTexts } from '../language-texts.ts';

/** Polish, polite form. The sentences avoid inflecting names of places. */
export const pl: LanguageTexts = {
  locale: 'pl',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Na ile prawdopodobne jest, że polecą Państwo ${place ?? 'nas'} znajomym lub współpracownikom?`,
      low: 'bardzo mało prawdopodobne',
      high: 'bardzo prawdopodobne',
    },
    csat: {
      question: (place) => `Na ile są Państwo zadowoleni z wizyty${place ? ` (${place})` : ''}?`,
      low: 'bardzo niezadowoleni',
      high: 'bardzo zadowoleni',
    },
    ces: {
      question: (place) => `Na ile łatwe było załatwienie Państwa sprawy${place ? ` (${place})` : ''}?`,
      low: 'bardzo trudne',
      high: 'bardzo łatwe',
    },
  },
  unsubscribe: 'Rezygnacja z wiadomości',
  imprint: 'Informacje prawne',
  privacy: 'Prywatność',
  test: 'To jest test. Odpowiedzi nie są zliczane.',
  message: {
    subject: (place) => (place ? `${place}: jak oceniają Państwo wizytę?` : 'Jak oceniają Państwo wizytę?'),
    reminder: 'Przypomnienie: ',
    greeting: (name) => (name ? `Dzień dobry, ${name},` : 'Dzień dobry,'),
    intro: (place, date) =>
      `dziękujemy za wizytę${place ? ` (${place})` : ''} w dniu ${date}. Mamy tylko jedno pytanie; odpowiedź zajmie mniej niż minutę.`,
    reminderIntro: (place, date) =>
      `nadal chętnie dowiemy się, jak oceniają Państwo wizytę${place ? ` (${place})` : ''} w dniu ${date}. To tylko jedno pytanie, które zajmie mniej niż minutę.`,
    choose: 'Proszę wybrać liczbę. Na stronie, która się otworzy, można ją zmienić i dodać komentarz.',
    why: (sender) =>
      `Otrzymują Państwo tę wiadomość w związku z wizytą${sender ? `. Została wysłana w imieniu: ${sender}` : ''}.`,
    text: (place) => `${place ? `${place}: jak` : 'Jak'} oceniają Państwo wizytę? Jedno pytanie:`,
    textReminder: (place) => `${place ? `${place}: nadal` : 'Nadal'} czekamy na Państwa opinię o wizycie:`,
    textStop: 'Rezygnacja: odpowiedz STOP.',
  },
  page: {
    chosen: (score) => `Wybrano ${score}. Odpowiedź zostanie uwzględniona po wysłaniu.`,
    recorded: (score) => `Ocena ${score} została zapisana. Można ją zmienić lub dodać komentarz.`,
    commentPrompt: 'Jaki jest główny powód tej oceny?',
    optional: 'opcjonalnie',
    send: 'Wyślij odpowiedź',
    chooseNumber: (min, max) => `Proszę wybrać liczbę od ${min} do ${max}.`,
    chooseOption: 'Proszę wybrać jedną z podanych odpowiedzi.',
    noAnswer: 'Bez odpowiedzi',
    commentTooLong: (length) => `Proszę skrócić komentarz do ${length}.`,
    answerTooLong: (length) => `Proszę skrócić odpowiedź do ${length}.`,
    characters: { one: '{n} znaku', few: '{n} znaków', many: '{n} znaków', other: '{n} znaku' },
    thanksTitle: 'Dziękujemy!',
    thanks: 'Otrzymaliśmy Państwa odpowiedź.',
    yourAnswer: (score, max) => `Państwa ocena: ${score} na ${max}`,
    reviews: 'Zachęcamy do podzielenia się wrażeniami z innymi:',
    newPage: 'otwiera inną stronę internetową',
    change: 'Zmień odpowiedź',
    closedTitle: 'Ta ankieta jest zakończona',
    closed: 'Nie można już na nią odpowiedzieć. Dziękujemy za zainteresowanie.',
    unknownTitle: 'Nieprawidłowy link',
    unknown: 'Ten link jest niekompletny. Proszę otworzyć go ponownie z wiadomości.',
    busyTitle: 'Prosimy spróbować później',
    busy: 'Otrzymaliśmy zbyt wiele odpowiedzi jednocześnie. Prosimy spróbować ponownie za kilka minut.',
    noReviewTitle: 'Ten link nie jest już dostępny',
    noReview: 'Ta strona z opiniami nie jest już dostępna.',
  },
  optOut: {
    askTitle: 'Zrezygnować z ankiet?',
    ask: (sender) =>
      `Nie będą już Państwo otrzymywać ankiet${sender ? ` (${sender})` : ''} ani e-mailem, ani SMS-em.`,
    doneTitle: 'Rezygnacja została potwierdzona',
    done: (sender) => `Nie będą już Państwo otrzymywać ankiet${sender ? ` (${sender})` : ''}.`,
    erased:
      'Państwa dane kontaktowe zostały już usunięte, dlatego za pomocą tego linku nie można już zrezygnować. Jeśli otrzymają Państwo kolejną ankietę, prosimy użyć linku z tamtej wiadomości.',
  },
  stopWords: ['REZYGNUJĘ', 'REZYGNUJE', 'REZYGNACJA', 'WYPISZ'],
};
