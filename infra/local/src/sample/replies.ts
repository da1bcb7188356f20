export type Language = 'en' | 'de' | 'fr' | 'es' | 'nl';

/** A reply of an invented person. */
export interface SampleReply {
  text: string;
  /** An automatic reply, such as a holiday notice. */
  isAutomatic?: boolean;
}

/** Interested replies and questions first, so that most replies need an answer. */
export const sampleReplies: Record<Language, readonly SampleReply[]> = {
  en: [
    { text: 'Hi Mira,\n\nyes, we are interested.' },
    { text: 'Sounds good. Could we talk on Thursday at 10?' },
    { text: 'What does it cost for 80 people? And do you come to us?' },
    { text: 'I am not the right person for this. Please contact our HR department.' },
    { text: 'Thanks, but we are not interested.' },
    { isAutomatic: true, text: 'I am out of the office until Monday with limited access to email.' },
    { text: 'Please remove me from your list.' },
    { text: 'Could you send me the numbers you mention? Then I will take it to our next meeting.' },
  ],
  de: [
    { text: 'Guten Tag,\n\ndas passt gut. Hätten Sie nächste Woche Zeit für ein kurzes Gespräch?' },
    { text: 'Ja, wir haben Interesse daran.' },
    { text: 'Was kostet das für etwa 120 Beschäftigte, und wie lange dauert ein Kurs?' },
    { text: 'Derzeit kein Bedarf, danke für die Nachfrage.' },
    {
      isAutomatic: true,
      text: 'Ich bin bis Ende der Woche nicht im Büro. Ihre E-Mail wird nicht weitergeleitet.',
    },
    { text: 'Bitte schreiben Sie mir nicht mehr.' },
    { text: 'Ich bin dafür nicht zuständig. Bitte wenden Sie sich an unsere Personalabteilung.' },
  ],
  fr: [
    { text: 'Bonjour,\n\noui, cela nous intéresse. Pouvez-vous m’envoyer vos tarifs ?' },
    { text: 'Merci, mais nous ne sommes pas intéressés.' },
    { text: 'Bonjour, pourrions-nous en parler mardi prochain dans l’après-midi ?' },
    { isAutomatic: true, text: 'Je suis absente du bureau jusqu’à lundi. Je vous répondrai à mon retour.' },
  ],
  es: [
    { text: 'Buenos días:\n\nsí, nos interesa.' },
    { text: '¿Cuánto cuesta para un equipo de 60 personas?' },
    { text: 'Gracias, pero no nos interesa por ahora.' },
    { isAutomatic: true, text: 'Estoy fuera de la oficina hasta el lunes.' },
  ],
  nl: [
    { text: 'Hallo Mira,\n\nklinkt interessant. Wat kost dit per medewerker?' },
    { text: 'Ja, wij hebben interesse.' },
    { text: 'Kunnen we volgende week dinsdag bellen? Na 14 uur kan ik.' },
    { text: 'Nee bedankt, we hebben geen interesse.' },
    { isAutomatic: true, text: 'Ik ben tot maandag niet op kantoor.' },
  ],
};

export const automaticSubjects: Record<Language, string> = {
  en: 'Automatic reply: out of office',
  de: 'Abwesenheitsnotiz',
  fr: 'Réponse automatique : absente du bureau',
  es: 'Respuesta automática: fuera de la oficina',
  nl: 'Automatisch antwoord: niet op kantoor',
};
