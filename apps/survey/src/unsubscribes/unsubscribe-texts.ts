import type { TextLanguage } from '../kinds/languages.ts';

export interface UnsubscribeTexts {
  askTitle: string;
  ask(sender: string | null): string;
  button: string;
  doneTitle: string;
  done(sender: string | null): string;
  unknownTitle: string;
  unknown: string;
}

/** What the unsubscribe pages say. */
export const unsubscribeTexts: Record<TextLanguage, UnsubscribeTexts> = {
  en: {
    askTitle: 'Unsubscribe from surveys?',
    ask: (sender) =>
      `You will no longer receive surveys${sender ? ` from ${sender}` : ''} by email or text message.`,
    button: 'Unsubscribe',
    doneTitle: 'You have been unsubscribed',
    done: (sender) => `You will no longer receive surveys${sender ? ` from ${sender}` : ''}.`,
    unknownTitle: 'Invalid link',
    unknown: 'This link is incomplete. Please open it again from the message.',
  },
  de: {
    askTitle: 'Von Umfragen abmelden?',
    ask: (sender) =>
      `Sie erhalten danach keine Umfragen mehr${sender ? ` von ${sender}` : ''}, weder per E-Mail noch per SMS.`,
    button: 'Abmelden',
    doneTitle: 'Abmeldung bestätigt',
    done: (sender) => `Sie erhalten keine Umfragen mehr${sender ? ` von ${sender}` : ''}.`,
    unknownTitle: 'Ungültiger Link',
    unknown: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der Nachricht heraus.',
  },
  es: {
    askTitle: '¿Darse de baja de las encuestas?',
    ask: (sender) =>
      `No recibirá más encuestas${sender ? ` de ${sender}` : ''}, ni por correo electrónico ni por SMS.`,
    button: 'Darse de baja',
    doneTitle: 'Baja confirmada',
    done: (sender) => `No recibirá más encuestas${sender ? ` de ${sender}` : ''}.`,
    unknownTitle: 'Enlace no válido',
    unknown: 'Este enlace está incompleto. Ábralo de nuevo desde el mensaje.',
  },
  fr: {
    askTitle: 'Se désabonner des enquêtes ?',
    ask: (sender) =>
      `Vous ne recevrez plus d’enquêtes${sender ? ` de la part de ${sender}` : ''}, ni par e-mail ni par SMS.`,
    button: 'Se désabonner',
    doneTitle: 'Désabonnement confirmé',
    done: (sender) => `Vous ne recevrez plus d’enquêtes${sender ? ` de la part de ${sender}` : ''}.`,
    unknownTitle: 'Lien non valide',
    unknown: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau depuis le message.',
  },
};
