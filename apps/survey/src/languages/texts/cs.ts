import type { LanguageTexts } from '../language-texts.ts';

/** Czech, polite form. The sentences avoid inflecting names of places. */
export const cs: LanguageTexts = {
  locale: 'cs',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Jak je pravděpodobné, že ${place ? `byste doporučili ${place}` : 'byste nás doporučili'} přátelům nebo kolegům?`,
      low: 'velmi nepravděpodobné',
      high: 'velmi pravděpodobné',
    },
    csat: {
      question: (place) => `Jak jste byli spokojeni se svou návštěvou${place ? ` (${place})` : ''}?`,
      low: 'velmi nespokojeni',
      high: 'velmi spokojeni',
    },
    ces: {
      question: (place) => `Jak snadné bylo vyřídit vaši záležitost${place ? ` (${place})` : ''}?`,
      low: 'velmi obtížné',
      high: 'velmi snadné',
    },
  },
  unsubscribe: 'Odhlásit se',
  imprint: 'Právní informace',
  privacy: 'Ochrana osobních údajů',
  test: 'Toto je zkouška. Odpovědi se nezapočítávají.',
  message: {
    subject: (place) => (place ? `${place}: jaká byla vaše návštěva?` : 'Jaká byla vaše návštěva?'),
    reminder: 'Připomenutí: ',
    greeting: (name) => (name ? `Dobrý den, ${name},` : 'Dobrý den,'),
    intro: (place, date) =>
      `děkujeme za vaši návštěvu${place ? ` (${place})` : ''} dne ${date}. Máme na vás jedinou otázku; odpověď zabere méně než minutu.`,
    reminderIntro: (place, date) =>
      `stále bychom se rádi dozvěděli, jaká byla vaše návštěva${place ? ` (${place})` : ''} dne ${date}. Je to jediná otázka a zabere méně než minutu.`,
    choose: 'Vyberte číslo. Na stránce, která se otevře, ho můžete změnit a přidat komentář.',
    why: (sender) =>
      `Tuto zprávu dostáváte v souvislosti se svou návštěvou${sender ? `. Odesílatel: ${sender}` : ''}.`,
    text: (place) => `${place ? `${place}: jaká` : 'Jaká'} byla vaše návštěva? Jedna otázka:`,
    textReminder: (place) => `${place ? `${place}: stále` : 'Stále'} nás zajímá, jaká byla vaše návštěva:`,
    textStop: 'Odhlášení: odpovězte STOP.',
  },
  page: {
    chosen: (score) => `Vybrali jste ${score}. Odpověď se započítá, jakmile ji odešlete.`,
    recorded: (score) => `Vaše hodnocení ${score} je uloženo. Můžete ho změnit nebo přidat komentář.`,
    commentPrompt: 'Jaký je hlavní důvod vašeho hodnocení?',
    optional: 'nepovinné',
    send: 'Odeslat odpověď',
    chooseNumber: (min, max) => `Vyberte prosím číslo od ${min} do ${max}.`,
    chooseOption: 'Vyberte prosím jednu z nabízených odpovědí.',
    noAnswer: 'Bez odpovědi',
    commentTooLong: (length) => `Zkraťte prosím komentář na ${length}.`,
    answerTooLong: (length) => `Zkraťte prosím odpověď na ${length}.`,
    characters: { one: '{n} znak', few: '{n} znaky', many: '{n} znaku', other: '{n} znaků' },
    thanksTitle: 'Děkujeme!',
    thanks: 'Vaši odpověď jsme přijali.',
    yourAnswer: (score, max) => `Vaše hodnocení: ${score} z ${max}`,
    reviews: 'Budeme rádi, když se o svou zkušenost podělíte i s ostatními:',
    newPage: 'otevře jiný web',
    change: 'Změnit odpověď',
    closedTitle: 'Tento průzkum je uzavřen',
    closed: 'Už na něj nelze odpovědět. I tak děkujeme za váš zájem.',
    unknownTitle: 'Neplatný odkaz',
    unknown: 'Odkaz je neúplný. Otevřete ho prosím znovu ze zprávy.',
    busyTitle: 'Zkuste to prosím později',
    busy: 'Přišlo příliš mnoho odpovědí najednou. Zkuste to prosím znovu za několik minut.',
    noReviewTitle: 'Odkaz už není dostupný',
    noReview: 'Tato stránka s recenzemi už není dostupná.',
  },
  optOut: {
    askTitle: 'Odhlásit se z průzkumů?',
    ask: (sender) => `Už vám nebudeme posílat průzkumy${sender ? ` (${sender})` : ''} e-mailem ani SMS.`,
    doneTitle: 'Odhlášení je potvrzeno',
    done: (sender) => `Už vám nebudeme posílat průzkumy${sender ? ` (${sender})` : ''}.`,
    erased:
      'Vaše kontaktní údaje už byly smazány, a proto vás tímto odkazem už nelze odhlásit. Pokud dostanete další průzkum, použijte prosím odkaz v dané zprávě.',
  },
  stopWords: ['KONEC', 'ODHLÁSIT', 'ODHLASIT'],
};
