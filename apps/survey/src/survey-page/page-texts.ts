import type { TextLanguage } from '../kinds/languages.ts';

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
  chosen: (score) => `You selected ${score}. Your answer counts once you submit it.`,
  commentPrompt: 'What is the main reason for your score?',
  optional: 'optional',
  send: 'Submit answer',
  chooseNumber: 'Please choose a number from 0 to 10.',
  commentTooLong: (lengthMax) => `Please shorten your comment to ${lengthMax} characters.`,
  thanksTitle: 'Thank you!',
  thanks: 'We have received your answer.',
  yourAnswer: (score) => `Your score: ${score} out of 10`,
  reviews: 'If you like, share your experience with others:',
  newPage: 'opens another website',
  change: 'Change my answer',
  closedTitle: 'This survey is closed',
  closed: 'It no longer accepts answers. Thank you for your interest.',
  unknownTitle: 'Invalid link',
  unknown: 'This link is incomplete. Please open it again from the message.',
  noReviewTitle: 'This link is no longer available',
  noReview: 'This review page is no longer available.',
  unsubscribe: 'Unsubscribe',
};

const de: PageTexts = {
  question: (place) =>
    `Wie wahrscheinlich ist es, dass Sie ${place ?? 'uns'} Freunden oder Kollegen weiterempfehlen?`,
  low: 'sehr unwahrscheinlich',
  high: 'sehr wahrscheinlich',
  chosen: (score) => `Sie haben ${score} gewählt. Ihre Antwort zählt, sobald Sie sie absenden.`,
  commentPrompt: 'Was ist der wichtigste Grund für Ihre Bewertung?',
  optional: 'freiwillig',
  send: 'Antwort absenden',
  chooseNumber: 'Bitte wählen Sie eine Zahl von 0 bis 10.',
  commentTooLong: (lengthMax) => `Bitte kürzen Sie Ihren Kommentar auf höchstens ${lengthMax} Zeichen.`,
  thanksTitle: 'Vielen Dank!',
  thanks: 'Wir haben Ihre Antwort erhalten.',
  yourAnswer: (score) => `Ihre Bewertung: ${score} von 10`,
  reviews: 'Wenn Sie möchten, erzählen Sie anderen von Ihrem Besuch:',
  newPage: 'führt zu einer anderen Website',
  change: 'Antwort ändern',
  closedTitle: 'Diese Umfrage ist beendet',
  closed: 'Sie kann nicht mehr beantwortet werden. Trotzdem vielen Dank für Ihr Interesse.',
  unknownTitle: 'Ungültiger Link',
  unknown: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der Nachricht heraus.',
  noReviewTitle: 'Dieser Link ist nicht mehr verfügbar',
  noReview: 'Diese Bewertungsseite ist nicht mehr verfügbar.',
  unsubscribe: 'Abmelden',
};

const es: PageTexts = {
  question: (place) =>
    `¿Qué probabilidad hay de que ${place ? `recomiende ${place}` : 'nos recomiende'} a amigos o colegas?`,
  low: 'nada probable',
  high: 'muy probable',
  chosen: (score) => `Ha elegido ${score}. Su respuesta contará cuando la envíe.`,
  commentPrompt: '¿Cuál es el motivo principal de su puntuación?',
  optional: 'opcional',
  send: 'Enviar respuesta',
  chooseNumber: 'Elija una puntuación del 0 al 10.',
  commentTooLong: (lengthMax) => `Acorte su comentario a un máximo de ${lengthMax} caracteres.`,
  thanksTitle: '¡Gracias!',
  thanks: 'Hemos recibido su respuesta.',
  yourAnswer: (score) => `Su puntuación: ${score} de 10`,
  reviews: 'Si lo desea, comparta su experiencia con otras personas:',
  newPage: 'lleva a otro sitio web',
  change: 'Cambiar mi respuesta',
  closedTitle: 'Esta encuesta está cerrada',
  closed: 'Ya no se puede responder. Gracias de todos modos por su interés.',
  unknownTitle: 'Enlace no válido',
  unknown: 'Este enlace está incompleto. Ábralo de nuevo desde el mensaje.',
  noReviewTitle: 'El enlace ya no está disponible',
  noReview: 'Esta página de opiniones ya no está disponible.',
  unsubscribe: 'Darse de baja',
};

const fr: PageTexts = {
  question: (place) =>
    `Quelle est la probabilité que vous ${place ? `recommandiez ${place}` : 'nous recommandiez'} à des amis ou à des collègues ?`,
  low: 'très peu probable',
  high: 'très probable',
  chosen: (score) => `Vous avez choisi ${score}. Votre réponse sera prise en compte une fois envoyée.`,
  commentPrompt: 'Quelle est la raison principale de votre note ?',
  optional: 'facultatif',
  send: 'Envoyer la réponse',
  chooseNumber: 'Veuillez choisir une note de 0 à 10.',
  commentTooLong: (lengthMax) => `Votre commentaire ne doit pas dépasser ${lengthMax} caractères.`,
  thanksTitle: 'Merci !',
  thanks: 'Nous avons bien reçu votre réponse.',
  yourAnswer: (score) => `Votre note : ${score} sur 10`,
  reviews: 'Si vous le souhaitez, partagez votre expérience :',
  newPage: 'ouvre un autre site',
  change: 'Modifier ma réponse',
  closedTitle: 'Cette enquête est terminée',
  closed: 'Il n’est plus possible d’y répondre. Merci tout de même de votre intérêt.',
  unknownTitle: 'Lien non valide',
  unknown: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis le message.',
  noReviewTitle: 'Ce lien n’est plus disponible',
  noReview: 'Cette page d’avis n’est plus disponible.',
  unsubscribe: 'Se désabonner',
};

/** The texts of pages that a survey has no words of its own for. */
export const pageTexts: Record<TextLanguage, PageTexts> = { en, de, es, fr };
