import type { LanguageTexts } from '../language-texts.ts';

/** Finnish. The sentences avoid inflecting names of places. */
export const fi: LanguageTexts = {
  locale: 'fi',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Kuinka todennäköisesti suosittelisit meitä${place ? ` (${place})` : ''} ystävillesi tai kollegoillesi?`,
      low: 'en lainkaan todennäköisesti',
      high: 'erittäin todennäköisesti',
    },
    csat: {
      question: (place) => `Kuinka tyytyväinen olit käyntiisi${place ? ` (${place})` : ''}?`,
      low: 'erittäin tyytymätön',
      high: 'erittäin tyytyväinen',
    },
    ces: {
      question: (place) => `Kuinka helppoa asiasi hoitaminen oli${place ? ` (${place})` : ''}?`,
      low: 'erittäin vaikeaa',
      high: 'erittäin helppoa',
    },
  },
  unsubscribe: 'Peru viestit',
  imprint: 'Oikeudelliset tiedot',
  privacy: 'Tietosuoja',
  test: 'Tämä on testi. Vastauksia ei lasketa mukaan.',
  message: {
    subject: (place) => (place ? `${place}: miten käyntisi sujui?` : 'Miten käyntisi sujui?'),
    reminder: 'Muistutus: ',
    greeting: (name) => (name ? `Hei ${name}` : 'Hei'),
    intro: (place, date) =>
      `Kiitos käynnistäsi${place ? ` (${place})` : ''} ${date}. Meillä on sinulle yksi kysymys, johon vastaaminen vie alle minuutin.`,
    reminderIntro: (place, date) =>
      `Kuulisimme yhä mielellämme, miten käyntisi${place ? ` (${place})` : ''} ${date} sujui. Kysymyksiä on vain yksi, ja vastaaminen vie alle minuutin.`,
    choose: 'Valitse numero. Avautuvalla sivulla voit vaihtaa sen ja kirjoittaa kommentin.',
    why: (sender) => `Saat tämän viestin käyntisi vuoksi${sender ? `. Lähettäjän puolesta: ${sender}` : ''}.`,
    text: (place) => `${place ? `${place}: miten` : 'Miten'} käyntisi sujui? Yksi kysymys:`,
    textReminder: (place) =>
      `${place ? `${place}: kuulisimme` : 'Kuulisimme'} yhä mielellämme, miten käyntisi sujui:`,
    textStop: 'Peru viestit vastaamalla STOP.',
  },
  page: {
    chosen: (score) => `Valitsit numeron ${score}. Vastauksesi lasketaan mukaan, kun lähetät sen.`,
    recorded: (score) => `Arviosi ${score} on tallennettu. Voit muuttaa sitä tai kirjoittaa kommentin.`,
    commentPrompt: 'Mikä on tärkein syy arvioosi?',
    optional: 'vapaaehtoinen',
    send: 'Lähetä vastaus',
    chooseNumber: (min, max) => `Valitse numero väliltä ${min}–${max}.`,
    chooseOption: 'Valitse jokin näkyvistä vastauksista.',
    noAnswer: 'Ei vastausta',
    commentTooLong: (length) => `Lyhennä kommenttia. Enimmäispituus on ${length}.`,
    answerTooLong: (length) => `Lyhennä vastausta. Enimmäispituus on ${length}.`,
    characters: { one: '{n} merkki', other: '{n} merkkiä' },
    thanksTitle: 'Kiitos!',
    thanks: 'Olemme saaneet vastauksesi.',
    yourAnswer: (score, max) => `Arviosi: ${score}/${max}`,
    reviews: 'Kerro halutessasi kokemuksestasi myös muille:',
    newPage: 'avaa toisen verkkosivuston',
    change: 'Muuta vastaustani',
    closedTitle: 'Tämä kysely on päättynyt',
    closed: 'Siihen ei voi enää vastata. Kiitos silti kiinnostuksestasi.',
    unknownTitle: 'Virheellinen linkki',
    unknown: 'Linkki on puutteellinen. Avaa se uudelleen viestistä.',
    busyTitle: 'Yritä myöhemmin uudelleen',
    busy: 'Vastauksia on tullut liian monta samaan aikaan. Yritä uudelleen muutaman minuutin kuluttua.',
    noReviewTitle: 'Linkki ei ole enää käytettävissä',
    noReview: 'Tämä arvostelusivu ei ole enää käytettävissä.',
  },
  optOut: {
    askTitle: 'Haluatko lopettaa kyselyjen vastaanottamisen?',
    ask: (sender) =>
      `Et enää saa kyselyitä sähköpostitse etkä tekstiviestillä${sender ? ` (${sender})` : ''}.`,
    doneTitle: 'Viestit on peruttu',
    done: (sender) => `Et enää saa kyselyitä${sender ? ` (${sender})` : ''}.`,
    erased:
      'Yhteystietosi on jo poistettu, joten tällä linkillä ei voi enää perua viestejä. Jos saat vielä kyselyn, käytä siinä viestissä olevaa linkkiä.',
  },
  stopWords: ['LOPETA', 'PERU', 'POISTU'],
};
