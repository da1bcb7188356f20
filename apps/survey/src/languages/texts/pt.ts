import type { LanguageTexts } from '../language-texts.ts';

/** European Portuguese, in words that are also used in Brazil. */
export const pt: LanguageTexts = {
  locale: 'pt-PT',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Qual é a probabilidade de recomendar ${place ?? 'os nossos serviços'} a amigos ou colegas?`,
      low: 'nada provável',
      high: 'muito provável',
    },
    csat: {
      question: (place) => `Qual é o seu grau de satisfação com a visita${place ? ` a ${place}` : ''}?`,
      low: 'muito baixo',
      high: 'muito alto',
    },
    ces: {
      question: (place) =>
        `Na sua visita${place ? ` a ${place}` : ''}, foi fácil obter aquilo de que precisava?`,
      low: 'muito difícil',
      high: 'muito fácil',
    },
  },
  unsubscribe: 'Deixar de receber',
  imprint: 'Aviso legal',
  privacy: 'Privacidade',
  test: 'Isto é um teste. As respostas não são contadas.',
  message: {
    subject: (place) => (place ? `Como foi a sua visita a ${place}?` : 'Como foi a sua visita?'),
    reminder: 'Lembrete: ',
    greeting: (name) => (name ? `Olá, ${name},` : 'Olá,'),
    intro: (place, date) =>
      `Agradecemos a sua visita${place ? ` a ${place}` : ''} em ${date}. Temos apenas uma pergunta; responder leva menos de um minuto.`,
    reminderIntro: (place, date) =>
      `Ainda gostaríamos de saber como foi a sua visita${place ? ` a ${place}` : ''} em ${date}. É apenas uma pergunta e leva menos de um minuto.`,
    choose: 'Escolha um número. Na página que se abre, pode alterá-lo e deixar um comentário.',
    why: (sender) =>
      `Recebeu esta mensagem por causa da sua visita${sender ? `. Foi enviada em nome de ${sender}` : ''}.`,
    text: (place) => `Como foi a sua visita${place ? ` a ${place}` : ''}? Uma pergunta:`,
    textReminder: (place) =>
      `A sua opinião ainda nos interessa: como foi a visita${place ? ` a ${place}` : ''}?`,
    textStop: 'Responda STOP para não receber mais.',
  },
  page: {
    chosen: (score) => `Escolheu ${score}. A sua resposta só conta depois de enviada.`,
    recorded: (score) => `A sua nota foi guardada: ${score}. Pode alterá-la ou deixar um comentário.`,
    commentPrompt: 'Qual é o principal motivo da sua nota?',
    optional: 'opcional',
    send: 'Enviar resposta',
    chooseNumber: (min, max) => `Escolha um número de ${min} a ${max}.`,
    chooseOption: 'Escolha uma das respostas apresentadas.',
    noAnswer: 'Sem resposta',
    commentTooLong: (length) => `O comentário pode ter, no máximo, ${length}.`,
    answerTooLong: (length) => `A resposta pode ter, no máximo, ${length}.`,
    characters: { one: '{n} caractere', many: '{n} de caracteres', other: '{n} caracteres' },
    thanksTitle: 'Agradecemos!',
    thanks: 'Recebemos a sua resposta.',
    yourAnswer: (score, max) => `A sua nota: ${score} de ${max}`,
    reviews: 'Se quiser, conte a sua experiência a outras pessoas:',
    newPage: 'abre outro site',
    change: 'Alterar a minha resposta',
    closedTitle: 'Este questionário está encerrado',
    closed: 'Já não é possível responder. Mesmo assim, agradecemos o seu interesse.',
    unknownTitle: 'Link inválido',
    unknown: 'Este link está incompleto. Abra-o novamente a partir da mensagem.',
    busyTitle: 'Tente novamente mais tarde',
    busy: 'Recebemos demasiadas respostas ao mesmo tempo. Tente novamente dentro de alguns minutos.',
    noReviewTitle: 'Este link já não está disponível',
    noReview: 'Esta página de avaliações já não está disponível.',
  },
  optOut: {
    askTitle: 'Deixar de receber questionários?',
    ask: (sender) =>
      `Não receberá mais questionários${sender ? ` de ${sender}` : ''}, nem por e-mail nem por SMS.`,
    doneTitle: 'Cancelamento confirmado',
    done: (sender) => `Não receberá mais questionários${sender ? ` de ${sender}` : ''}.`,
    erased:
      'Os seus dados de contacto já foram apagados, pelo que este link já não permite cancelar a subscrição. Se receber outro questionário, utilize o link dessa mensagem.',
  },
  stopWords: ['PARAR', 'SAIR'],
};
