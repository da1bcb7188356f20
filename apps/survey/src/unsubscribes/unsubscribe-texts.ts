import type { TextLanguage } from '../languages.ts';

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
    askTitle: 'No more surveys?',
    ask: (sender) =>
      `You will get no more surveys${sender ? ` from ${sender}` : ''}, neither by mail nor by text.`,
    button: 'Yes, no more surveys',
    doneTitle: 'Done',
    done: (sender) => `You will get no more surveys${sender ? ` from ${sender}` : ''}.`,
    unknownTitle: 'Unknown link',
    unknown: 'This link is not complete. Please open it again from the message.',
  },
  de: {
    askTitle: 'Keine Umfragen mehr?',
    ask: (sender) =>
      `Sie erhalten dann keine Umfragen mehr${sender ? ` von ${sender}` : ''}, weder per E-Mail noch per SMS.`,
    button: 'Ja, keine Umfragen mehr',
    doneTitle: 'Erledigt',
    done: (sender) => `Sie erhalten keine Umfragen mehr${sender ? ` von ${sender}` : ''}.`,
    unknownTitle: 'Unbekannter Link',
    unknown: 'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der Nachricht.',
  },
  es: {
    askTitle: '¿No recibir más encuestas?',
    ask: (sender) => `No recibirá más encuestas${sender ? ` de ${sender}` : ''}, ni por correo ni por SMS.`,
    button: 'Sí, no recibir más',
    doneTitle: 'Hecho',
    done: (sender) => `No recibirá más encuestas${sender ? ` de ${sender}` : ''}.`,
    unknownTitle: 'Enlace desconocido',
    unknown: 'Este enlace no está completo. Ábralo de nuevo desde el mensaje.',
  },
  fr: {
    askTitle: 'Ne plus recevoir d’enquêtes ?',
    ask: (sender) =>
      `Vous ne recevrez plus d’enquêtes${sender ? ` de la part de ${sender}` : ''}, ni par e-mail ni par SMS.`,
    button: 'Oui, ne plus en recevoir',
    doneTitle: 'C’est fait',
    done: (sender) => `Vous ne recevrez plus d’enquêtes${sender ? ` de la part de ${sender}` : ''}.`,
    unknownTitle: 'Lien inconnu',
    unknown: 'Ce lien n’est pas complet. Veuillez l’ouvrir à nouveau depuis le message.',
  },
};
