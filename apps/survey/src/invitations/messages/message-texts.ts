import type { TextLanguage } from '../../kinds/languages.ts';

/** What messages say, in one language. `place` is the location or else the organization, null when neither has a name. */
export interface MessageTexts {
  subject(place: string | null): string;
  /** In front of the subject of a reminder. */
  reminder: string;
  /** `name` is what `greetingName` makes of both names. */
  greeting(name: string | null): string;
  intro(place: string | null, date: string): string;
  reminderIntro(place: string | null, date: string): string;
  question(place: string | null): string;
  low: string;
  high: string;
  /** Beside the scale: choosing is not sending yet. */
  choose: string;
  /** Before the link, where there is only text. */
  answerHere: string;
  /** Why the person gets this. */
  why(sender: string | null): string;
  unsubscribe: string;
  text(place: string | null): string;
  textReminder(place: string | null): string;
  /** Behind the link of a text. */
  textStop: string;
}

const en: MessageTexts = {
  subject: (place) => (place ? `How was your visit to ${place}?` : 'How was your visit?'),
  reminder: 'Reminder: ',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  intro: (place, date) =>
    `Thank you for your visit${place ? ` to ${place}` : ''} on ${date}. We have one question for you; it takes less than a minute.`,
  reminderIntro: (place, date) =>
    `We would still like your feedback on your visit${place ? ` to ${place}` : ''} on ${date}. It is one question and takes less than a minute.`,
  question: (place) => `How likely are you to recommend ${place ?? 'us'} to friends or colleagues?`,
  low: 'not at all likely',
  high: 'extremely likely',
  choose: 'Choose a number. You can change it and add a comment on the page that opens.',
  answerHere: 'Answer here:',
  why: (sender) =>
    `You are receiving this message because of your visit${sender ? `. It was sent on behalf of ${sender}` : ''}.`,
  unsubscribe: 'Unsubscribe',
  text: (place) => `How was your visit${place ? ` to ${place}` : ''}? One question:`,
  textReminder: (place) =>
    `We would still like your feedback: how was your visit${place ? ` to ${place}` : ''}?`,
  textStop: 'Reply STOP to opt out.',
};

const de: MessageTexts = {
  subject: (place) => (place ? `Wie war Ihr Besuch bei ${place}?` : 'Wie war Ihr Besuch?'),
  reminder: 'Erinnerung: ',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  intro: (place, date) =>
    `vielen Dank für Ihren Besuch${place ? ` bei ${place}` : ''} am ${date}. Wir haben eine Frage an Sie; die Antwort dauert weniger als eine Minute.`,
  reminderIntro: (place, date) =>
    `wir würden gern noch erfahren, wie Ihr Besuch${place ? ` bei ${place}` : ''} am ${date} war. Es ist nur eine Frage; die Antwort dauert weniger als eine Minute.`,
  question: (place) =>
    `Wie wahrscheinlich ist es, dass Sie ${place ?? 'uns'} Freunden oder Kollegen weiterempfehlen?`,
  low: 'sehr unwahrscheinlich',
  high: 'sehr wahrscheinlich',
  choose:
    'Wählen Sie eine Zahl. Auf der Seite, die sich öffnet, können Sie sie ändern und einen Kommentar hinzufügen.',
  answerHere: 'Hier antworten:',
  why: (sender) =>
    `Sie erhalten diese Nachricht aufgrund Ihres Besuchs${sender ? `. Sie wurde im Auftrag von ${sender} gesendet` : ''}.`,
  unsubscribe: 'Abmelden',
  text: (place) => `Wie war Ihr Besuch${place ? ` bei ${place}` : ''}? Eine Frage:`,
  textReminder: (place) =>
    `Ihre Meinung interessiert uns weiterhin: Wie war Ihr Besuch${place ? ` bei ${place}` : ''}?`,
  textStop: 'Abmelden mit STOP.',
};

const es: MessageTexts = {
  subject: (place) => (place ? `¿Qué tal fue su visita a ${place}?` : '¿Qué tal fue su visita?'),
  reminder: 'Recordatorio: ',
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  intro: (place, date) =>
    `Gracias por su visita${place ? ` a ${place}` : ''} del ${date}. Tenemos una sola pregunta; responderla le llevará menos de un minuto.`,
  reminderIntro: (place, date) =>
    `Todavía nos gustaría saber qué tal fue su visita${place ? ` a ${place}` : ''} del ${date}. Es una sola pregunta y le llevará menos de un minuto.`,
  question: (place) =>
    `¿Qué probabilidad hay de que ${place ? `recomiende ${place}` : 'nos recomiende'} a amigos o colegas?`,
  low: 'nada probable',
  high: 'muy probable',
  choose: 'Elija un número. En la página que se abre puede cambiarlo y añadir un comentario.',
  answerHere: 'Responda aquí:',
  why: (sender) => `Recibe este mensaje por su visita${sender ? `. Se envía en nombre de ${sender}` : ''}.`,
  unsubscribe: 'Darse de baja',
  text: (place) => `¿Qué tal fue su visita${place ? ` a ${place}` : ''}? Una pregunta:`,
  textReminder: (place) => `Aún nos gustaría saber: ¿qué tal fue su visita${place ? ` a ${place}` : ''}?`,
  textStop: 'Responda STOP para darse de baja.',
};

const fr: MessageTexts = {
  subject: (place) =>
    place ? `Votre visite chez ${place} : qu’en avez-vous pensé ?` : 'Qu’avez-vous pensé de votre visite ?',
  reminder: 'Rappel : ',
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  intro: (place, date) =>
    `Merci de votre visite${place ? ` chez ${place}` : ''} le ${date}. Nous avons une seule question ; y répondre prend moins d’une minute.`,
  reminderIntro: (place, date) =>
    `Nous aimerions encore savoir ce que vous avez pensé de votre visite${place ? ` chez ${place}` : ''} le ${date}. C’est une seule question et cela prend moins d’une minute.`,
  question: (place) =>
    `Quelle est la probabilité que vous ${place ? `recommandiez ${place}` : 'nous recommandiez'} à des amis ou à des collègues ?`,
  low: 'très peu probable',
  high: 'très probable',
  choose: 'Choisissez une note. Sur la page qui s’ouvre, vous pourrez la modifier et ajouter un commentaire.',
  answerHere: 'Répondre ici :',
  why: (sender) =>
    `Vous recevez ce message à la suite de votre visite${sender ? `. Il est envoyé au nom de ${sender}` : ''}.`,
  unsubscribe: 'Se désabonner',
  text: (place) => `Votre visite${place ? ` chez ${place}` : ''} : une question.`,
  textReminder: (place) =>
    `Votre visite${place ? ` chez ${place}` : ''} : votre avis nous intéresse toujours.`,
  textStop: 'Répondez STOP pour vous désabonner.',
};

/** The texts of messages that a survey has no words of its own for. */
export const messageTexts: Record<TextLanguage, MessageTexts> = { en, de, es, fr };
