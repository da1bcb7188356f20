import type { LanguageTexts } from '../language-texts.ts';

/** Italian, polite form. */
export const it: LanguageTexts = {
  locale: 'it',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Con quale probabilità ${place ? `consiglierebbe ${place}` : 'ci consiglierebbe'} ad amici o colleghi?`,
      low: 'per niente probabile',
      high: 'molto probabile',
    },
    csat: {
      question: (place) => `Quanto è stata soddisfacente la sua visita${place ? ` presso ${place}` : ''}?`,
      low: 'per niente soddisfacente',
      high: 'molto soddisfacente',
    },
    ces: {
      question: (place) =>
        `Quanto è stato facile ottenere ciò di cui aveva bisogno${place ? ` presso ${place}` : ''}?`,
      low: 'molto difficile',
      high: 'molto facile',
    },
  },
  unsubscribe: 'Annulla l’iscrizione',
  imprint: 'Note legali',
  privacy: 'Privacy',
  test: 'Questa è una prova. Le risposte non vengono conteggiate.',
  message: {
    subject: (place) =>
      place ? `Com’è andata la sua visita presso ${place}?` : 'Com’è andata la sua visita?',
    reminder: 'Promemoria: ',
    greeting: (name) => (name ? `Buongiorno ${name},` : 'Buongiorno,'),
    intro: (place, date) =>
      `grazie per la sua visita${place ? ` presso ${place}` : ''} in data ${date}. Abbiamo una sola domanda per lei: risponderà in meno di un minuto.`,
    reminderIntro: (place, date) =>
      `ci farebbe ancora piacere sapere com’è andata la sua visita${place ? ` presso ${place}` : ''} in data ${date}. È una sola domanda e richiede meno di un minuto.`,
    choose: 'Scelga un numero. Nella pagina che si apre potrà modificarlo e aggiungere un commento.',
    why: (sender) =>
      `Riceve questo messaggio in seguito alla sua visita${sender ? `. È stato inviato per conto di ${sender}` : ''}.`,
    text: (place) => `Com’è andata la sua visita${place ? ` presso ${place}` : ''}? Una domanda:`,
    textReminder: (place) =>
      `La sua opinione ci interessa ancora: com’è andata la sua visita${place ? ` presso ${place}` : ''}?`,
    textStop: 'Risponda STOP per non ricevere altri messaggi.',
  },
  page: {
    chosen: (score) => `Ha scelto ${score}. La sua risposta sarà conteggiata dopo l’invio.`,
    recorded: (score) =>
      `Abbiamo registrato il suo voto: ${score}. Può modificarlo o aggiungere un commento.`,
    commentPrompt: 'Qual è il motivo principale del suo voto?',
    optional: 'facoltativo',
    send: 'Invia la risposta',
    chooseNumber: (min, max) => `Scelga un numero da ${min} a ${max}.`,
    chooseOption: 'Scelga una delle risposte proposte.',
    noAnswer: 'Nessuna risposta',
    commentTooLong: (length) => `Il commento può contenere al massimo ${length}.`,
    answerTooLong: (length) => `La risposta può contenere al massimo ${length}.`,
    characters: { one: '{n} carattere', many: '{n} di caratteri', other: '{n} caratteri' },
    thanksTitle: 'Grazie!',
    thanks: 'Abbiamo ricevuto la sua risposta.',
    yourAnswer: (score, max) => `Il suo voto: ${score} su ${max}`,
    reviews: 'Se lo desidera, condivida la sua esperienza con altre persone:',
    newPage: 'apre un altro sito web',
    change: 'Modifica la mia risposta',
    closedTitle: 'Questo sondaggio è chiuso',
    closed: 'Non è più possibile rispondere. Grazie comunque per il suo interesse.',
    unknownTitle: 'Link non valido',
    unknown: 'Il link è incompleto. Lo apra di nuovo dal messaggio.',
    busyTitle: 'Riprovi più tardi',
    busy: 'Sono arrivate troppe risposte contemporaneamente. Riprovi tra qualche minuto.',
    noReviewTitle: 'Il link non è più disponibile',
    noReview: 'Questa pagina di recensioni non è più disponibile.',
  },
  optOut: {
    askTitle: 'Non ricevere più sondaggi?',
    ask: (sender) =>
      `Non riceverà più sondaggi${sender ? ` da parte di ${sender}` : ''}, né per e-mail né per SMS.`,
    doneTitle: 'Iscrizione annullata',
    done: (sender) => `Non riceverà più sondaggi${sender ? ` da parte di ${sender}` : ''}.`,
    erased:
      'I suoi dati di contatto sono già stati cancellati, quindi questo link non può più annullare l’iscrizione. Se riceve un altro sondaggio, usi il link di quel messaggio.',
  },
  stopWords: ['BASTA', 'DISISCRIVI', 'CANCELLAMI'],
};
