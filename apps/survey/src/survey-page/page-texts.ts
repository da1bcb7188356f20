import type { TextLanguage } from '../languages.ts';

/** What the pages say, in one language. `place` as in messages. */
export interface PageTexts {
  question(place: string | null): string;
  low: string;
  high: string;
  /** Said of a number that a link has chosen and nobody has given yet. */
  chosen(score: number): string;
  commentPrompt: string;
  optional: string;
  send: string;
  chooseNumber: string;
  commentTooLong(lengthMax: number): string;
  thanksTitle: string;
  thanks: string;
  yourAnswer(score: number): string;
  reviews: string;
  newPage: string;
  change: string;
  closedTitle: string;
  closed: string;
  unknownTitle: string;
  unknown: string;
  noReviewTitle: string;
  noReview: string;
  unsubscribe: string;
}

const en: PageTexts = {
  question: (place) => `How likely are you to recommend ${place ?? 'us'} to friends or colleagues?`,
  low: 'not at all likely',
  high: 'extremely likely',
  chosen: (score) => `You chose ${score}. It counts when you send it.`,
  commentPrompt: 'What is the main reason for your number?',
  optional: 'optional',
  send: 'Send answer',
  chooseNumber: 'Please choose a number from 0 to 10.',
  commentTooLong: (lengthMax) => `Please shorten your comment to ${lengthMax} characters.`,
  thanksTitle: 'Thank you!',
  thanks: 'Your answer has arrived.',
  yourAnswer: (score) => `Your answer: ${score} of 10`,
  reviews: 'If you like, tell others about your visit:',
  newPage: 'leads to another website',
  change: 'Change my answer',
  closedTitle: 'This survey is closed',
  closed: 'It can no longer be answered. Thank you all the same for your interest.',
  unknownTitle: 'Unknown link',
  unknown: 'This link is not complete. Please open it again from the message.',
  noReviewTitle: 'The link is no longer there',
  noReview: 'This review page is no longer offered.',
  unsubscribe: 'No more surveys',
};

const de: PageTexts = {
  question: (place) =>
    `Wie wahrscheinlich ist es, dass Sie ${place ?? 'uns'} Freunden oder Kollegen weiterempfehlen?`,
  low: 'sehr unwahrscheinlich',
  high: 'sehr wahrscheinlich',
  chosen: (score) => `Sie haben ${score} gewählt. Es zählt, sobald Sie es absenden.`,
  commentPrompt: 'Was ist der wichtigste Grund für Ihre Zahl?',
  optional: 'freiwillig',
  send: 'Antwort absenden',
  chooseNumber: 'Bitte wählen Sie eine Zahl von 0 bis 10.',
  commentTooLong: (lengthMax) => `Bitte kürzen Sie Ihren Kommentar auf ${lengthMax} Zeichen.`,
  thanksTitle: 'Vielen Dank!',
  thanks: 'Ihre Antwort ist angekommen.',
  yourAnswer: (score) => `Ihre Antwort: ${score} von 10`,
  reviews: 'Wenn Sie mögen, erzählen Sie anderen von Ihrem Besuch:',
  newPage: 'führt zu einer anderen Website',
  change: 'Antwort ändern',
  closedTitle: 'Diese Umfrage ist beendet',
  closed: 'Sie kann nicht mehr beantwortet werden. Vielen Dank trotzdem für Ihr Interesse.',
  unknownTitle: 'Unbekannter Link',
  unknown: 'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der Nachricht.',
  noReviewTitle: 'Den Link gibt es nicht mehr',
  noReview: 'Diese Bewertungsseite wird nicht mehr angeboten.',
  unsubscribe: 'Keine Umfragen mehr',
};

const es: PageTexts = {
  question: (place) =>
    `¿Qué probabilidad hay de que ${place ? `recomiende ${place}` : 'nos recomiende'} a amigos o colegas?`,
  low: 'nada probable',
  high: 'muy probable',
  chosen: (score) => `Ha elegido ${score}. Contará cuando lo envíe.`,
  commentPrompt: '¿Cuál es el motivo principal de su número?',
  optional: 'opcional',
  send: 'Enviar respuesta',
  chooseNumber: 'Elija un número del 0 al 10.',
  commentTooLong: (lengthMax) => `Acorte su comentario a ${lengthMax} caracteres.`,
  thanksTitle: '¡Gracias!',
  thanks: 'Hemos recibido su respuesta.',
  yourAnswer: (score) => `Su respuesta: ${score} de 10`,
  reviews: 'Si lo desea, cuente a otros cómo fue su visita:',
  newPage: 'lleva a otro sitio web',
  change: 'Cambiar mi respuesta',
  closedTitle: 'Esta encuesta está cerrada',
  closed: 'Ya no se puede responder. Gracias de todos modos por su interés.',
  unknownTitle: 'Enlace desconocido',
  unknown: 'Este enlace no está completo. Ábralo de nuevo desde el mensaje.',
  noReviewTitle: 'El enlace ya no existe',
  noReview: 'Esta página de opiniones ya no se ofrece.',
  unsubscribe: 'No recibir más encuestas',
};

const fr: PageTexts = {
  question: (place) =>
    `Quelle est la probabilité que vous ${place ? `recommandiez ${place}` : 'nous recommandiez'} à des amis ou à des collègues ?`,
  low: 'très peu probable',
  high: 'très probable',
  chosen: (score) => `Vous avez choisi ${score}. Votre choix comptera une fois envoyé.`,
  commentPrompt: 'Quelle est la raison principale de votre choix ?',
  optional: 'facultatif',
  send: 'Envoyer la réponse',
  chooseNumber: 'Veuillez choisir un chiffre de 0 à 10.',
  commentTooLong: (lengthMax) => `Veuillez raccourcir votre commentaire à ${lengthMax} caractères.`,
  thanksTitle: 'Merci !',
  thanks: 'Votre réponse est bien arrivée.',
  yourAnswer: (score) => `Votre réponse : ${score} sur 10`,
  reviews: 'Si vous le souhaitez, racontez votre visite à d’autres :',
  newPage: 'mène à un autre site',
  change: 'Modifier ma réponse',
  closedTitle: 'Cette enquête est terminée',
  closed: 'Il n’est plus possible d’y répondre. Merci tout de même de votre intérêt.',
  unknownTitle: 'Lien inconnu',
  unknown: 'Ce lien n’est pas complet. Veuillez l’ouvrir à nouveau depuis le message.',
  noReviewTitle: 'Ce lien n’existe plus',
  noReview: 'Cette page d’avis n’est plus proposée.',
  unsubscribe: 'Ne plus recevoir d’enquêtes',
};

/** The texts of pages that a survey has no words of its own for. */
export const pageTexts: Record<TextLanguage, PageTexts> = { en, de, es, fr };
