import type { LanguageTexts } from '../language-texts.ts';

/** French, polite form. */
export const fr: LanguageTexts = {
  locale: 'fr',
  direction: 'ltr',
  scales: {
    nps: {
      question: (place) =>
        `Quelle est la probabilité que vous ${place ? `recommandiez ${place}` : 'nous recommandiez'} à des amis ou à des collègues ?`,
      low: 'très peu probable',
      high: 'très probable',
    },
    csat: {
      question: (place) =>
        `Quel est votre degré de satisfaction concernant votre visite${place ? ` chez ${place}` : ''} ?`,
      low: 'très faible',
      high: 'très élevé',
    },
    ces: {
      question: (place) =>
        `Vous a-t-il été facile d’obtenir ce que vous souhaitiez${place ? ` chez ${place}` : ''} ?`,
      low: 'très difficile',
      high: 'très facile',
    },
  },
  unsubscribe: 'Se désabonner',
  imprint: 'Mentions légales',
  privacy: 'Confidentialité',
  test: 'Ceci est un test. Les réponses ne sont pas comptées.',
  message: {
    subject: (place) =>
      place ? `Votre visite chez ${place} : qu’en avez-vous pensé ?` : 'Qu’avez-vous pensé de votre visite ?',
    reminder: 'Rappel : ',
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    intro: (place, date) =>
      `Merci de votre visite${place ? ` chez ${place}` : ''} le ${ordinal(date)}. Nous avons une seule question ; y répondre prend moins d’une minute.`,
    reminderIntro: (place, date) =>
      `Nous aimerions encore savoir ce que vous avez pensé de votre visite${place ? ` chez ${place}` : ''} le ${ordinal(date)}. C’est une seule question et cela prend moins d’une minute.`,
    choose:
      'Choisissez une note. Sur la page qui s’ouvre, vous pourrez la modifier et ajouter un commentaire.',
    why: (sender) =>
      `Vous recevez ce message à la suite de votre visite${sender ? `. Il est envoyé au nom de ${sender}` : ''}.`,
    text: (place) => `Votre visite${place ? ` chez ${place}` : ''} : une question.`,
    textReminder: (place) =>
      `Votre visite${place ? ` chez ${place}` : ''} : votre avis nous intéresse toujours.`,
    textStop: 'Répondez STOP pour vous désabonner.',
  },
  page: {
    chosen: (score) => `Vous avez choisi ${score}. Votre réponse sera prise en compte une fois envoyée.`,
    recorded: (score) =>
      `Votre note de ${score} est enregistrée. Vous pouvez la modifier ou ajouter un commentaire.`,
    commentPrompt: 'Quelle est la raison principale de votre note ?',
    optional: 'facultatif',
    send: 'Envoyer la réponse',
    chooseNumber: (min, max) => `Veuillez choisir une note de ${min} à ${max}.`,
    chooseOption: 'Veuillez choisir l’une des réponses proposées.',
    noAnswer: 'Sans réponse',
    commentTooLong: (length) => `Votre commentaire ne doit pas dépasser ${length}.`,
    answerTooLong: (length) => `Votre réponse ne doit pas dépasser ${length}.`,
    characters: { one: '{n} caractère', many: '{n} de caractères', other: '{n} caractères' },
    thanksTitle: 'Merci !',
    thanks: 'Nous avons bien reçu votre réponse.',
    yourAnswer: (score, max) => `Votre note : ${score} sur ${max}`,
    reviews: 'Si vous le souhaitez, partagez votre expérience :',
    newPage: 'ouvre un autre site',
    change: 'Modifier ma réponse',
    closedTitle: 'Cette enquête est terminée',
    closed: 'Il n’est plus possible d’y répondre. Merci tout de même de votre intérêt.',
    unknownTitle: 'Lien non valide',
    unknown: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis le message.',
    busyTitle: 'Veuillez réessayer plus tard',
    busy: 'Trop de réponses sont arrivées en même temps. Veuillez réessayer dans quelques minutes.',
    noReviewTitle: 'Ce lien n’est plus disponible',
    noReview: 'Cette page d’avis n’est plus disponible.',
  },
  optOut: {
    askTitle: 'Se désabonner des enquêtes ?',
    ask: (sender) =>
      `Vous ne recevrez plus d’enquêtes${sender ? ` de la part de ${sender}` : ''}, ni par e-mail ni par SMS.`,
    doneTitle: 'Désabonnement confirmé',
    done: (sender) => `Vous ne recevrez plus d’enquêtes${sender ? ` de la part de ${sender}` : ''}.`,
    erased:
      'Vos coordonnées ont déjà été supprimées : ce lien ne permet donc plus de vous désabonner. Si vous recevez une autre enquête, veuillez utiliser le lien de ce message.',
  },
  stopWords: ['ARRET', 'ARRÊT', 'DESABONNER', 'DÉSABONNER'],
};

/** The first day of a month is an ordinal. */
function ordinal(date: string): string {
  return date.replace(/^1 /, '1er ');
}
