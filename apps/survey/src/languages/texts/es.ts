import type { LanguageTexts } from '../language-texts.ts';

/** Spanish, polite form. */
export const es: LanguageTexts = {
  locale: 'es',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `¿Qué probabilidad hay de que ${place ? `recomiende ${place}` : 'nos recomiende'} a amigos o colegas?`,
      low: 'nada probable',
      high: 'muy probable',
    },
    csat: {
      question: (place) => `¿Cuál es su grado de satisfacción con su visita${place ? ` a ${place}` : ''}?`,
      low: 'muy bajo',
      high: 'muy alto',
    },
    ces: {
      question: (place) => `¿Le resultó fácil conseguir lo que necesitaba${place ? ` en ${place}` : ''}?`,
      low: 'muy difícil',
      high: 'muy fácil',
    },
  },
  unsubscribe: 'Darse de baja',
  imprint: 'Aviso legal',
  privacy: 'Privacidad',
  test: 'Esto es una prueba. Las respuestas no se cuentan.',
  message: {
    subject: (place) => (place ? `¿Qué tal fue su visita a ${place}?` : '¿Qué tal fue su visita?'),
    reminder: 'Recordatorio: ',
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    intro: (place, date) =>
      `Gracias por su visita${place ? ` a ${place}` : ''} del ${date}. Tenemos una sola pregunta; responderla le llevará menos de un minuto.`,
    reminderIntro: (place, date) =>
      `Todavía nos gustaría saber qué tal fue su visita${place ? ` a ${place}` : ''} del ${date}. Es una sola pregunta y le llevará menos de un minuto.`,
    choose: 'Elija un número. En la página que se abre puede cambiarlo y añadir un comentario.',
    why: (sender) => `Recibe este mensaje por su visita${sender ? `. Se envía en nombre de ${sender}` : ''}.`,
    text: (place) => `¿Qué tal fue su visita${place ? ` a ${place}` : ''}? Una pregunta:`,
    textReminder: (place) => `Aún nos gustaría saber: ¿qué tal fue su visita${place ? ` a ${place}` : ''}?`,
    textStop: 'Responda STOP para darse de baja.',
  },
  page: {
    chosen: (score) => `Ha elegido ${score}. Su respuesta contará cuando la envíe.`,
    recorded: (score) => `Hemos registrado su puntuación: ${score}. Puede cambiarla o añadir un comentario.`,
    commentPrompt: '¿Cuál es el motivo principal de su puntuación?',
    optional: 'opcional',
    send: 'Enviar respuesta',
    chooseNumber: (min, max) => `Elija una puntuación del ${min} al ${max}.`,
    chooseOption: 'Elija una de las respuestas que se muestran.',
    noAnswer: 'Sin respuesta',
    commentTooLong: (length) => `Acorte su comentario a un máximo de ${length}.`,
    answerTooLong: (length) => `Acorte su respuesta a un máximo de ${length}.`,
    characters: { one: '{n} carácter', many: '{n} de caracteres', other: '{n} caracteres' },
    thanksTitle: '¡Gracias!',
    thanks: 'Hemos recibido su respuesta.',
    yourAnswer: (score, max) => `Su puntuación: ${score} de ${max}`,
    reviews: 'Si lo desea, comparta su experiencia con otras personas:',
    newPage: 'lleva a otro sitio web',
    change: 'Cambiar mi respuesta',
    closedTitle: 'Esta encuesta está cerrada',
    closed: 'Ya no se puede responder. Gracias de todos modos por su interés.',
    unknownTitle: 'Enlace no válido',
    unknown: 'Este enlace está incompleto. Ábralo de nuevo desde el mensaje.',
    busyTitle: 'Inténtelo de nuevo más tarde',
    busy: 'Se han recibido demasiadas respuestas a la vez. Inténtelo de nuevo dentro de unos minutos.',
    noReviewTitle: 'El enlace ya no está disponible',
    noReview: 'Esta página de opiniones ya no está disponible.',
  },
  optOut: {
    askTitle: '¿Darse de baja de las encuestas?',
    ask: (sender) =>
      `No recibirá más encuestas${sender ? ` de ${sender}` : ''}, ni por correo electrónico ni por SMS.`,
    doneTitle: 'Baja confirmada',
    done: (sender) => `No recibirá más encuestas${sender ? ` de ${sender}` : ''}.`,
    erased:
      'Sus datos de contacto ya se han eliminado, por lo que este enlace ya no permite darle de baja. Si recibe otra encuesta, utilice el enlace de ese mensaje.',
  },
  stopWords: ['BAJA', 'ALTO', 'PARAR'],
};
