import { optOutRule } from '../../src/classify/opt-out.ts';

const ruleOf = (text: string, subject = 'Re: Your warehouse') => optOutRule({ text, subject });

describe('a command of one word', () => {
  it.each([
    'STOP',
    'Stop!',
    'Unsubscribe.',
    'Hi Mara,\nunsubscribe\nAnna',
    'Stop.\nThanks',
    'Not interested. Unsubscribe.',
    'No thanks, stop.',
    'Abmelden',
    'Hallo Frau Lind,\n\nabmelden\n\nDanke',
    'Kein Interesse. Stop.',
    'Désabonnement',
    'Baja',
    'Cancellazione',
    'Uitschrijven',
    'Please unsubscribe me. We talked about it, and I have no use for it.',
    'Dezabonare. Vă rog să-mi spuneți de unde aveți adresa mea.',
    'Abmelden. Woher haben Sie meine Adresse?',
  ])('counts as the whole message, or beside a refusal: %j', (text) => {
    expect(ruleOf(text)).not.toBeNull();
  });

  it.each([
    'We would love to see a demo next week.\n\nEnd',
    'Yes, sign us up.\nStop',
    'Here is the list we talked about:\nAnna Bell, marketing\nTom Ray, sales\nEnd',
    'The third paragraph of your mail ends with the word\nRemove',
    'Yes please!\nEnd',
    'I read all of it, from Dear to the last line.\nEnd',
    'Ja, gerne ein Termin am Montag.\nEnde',
    'Klingt gut, schicken Sie mir die Preise.\nStop',
    'Das sind unsere drei Lager, wie besprochen: Köln, Bonn und Essen.\nStop',
    'Oui, envoyez-moi les tarifs.\nStop',
    'Voici nos deux adresses, comme convenu au téléphone hier.\nStop',
    'Sí, me interesa.\nBaja',
    'Sì, mi interessa.\nStop',
    'Ja, stuur maar meer informatie.\nStop',
    'Tak, proszę o ofertę.\nKoniec',
    'Sim, tenho interesse.\nStop',
  ])('is no wish at the end of other words: %j', (text) => {
    expect(ruleOf(text)).toBeNull();
  });

  it('counts as a subject unless the text wishes for something', () => {
    expect(ruleOf('Thanks, Anna', 'Unsubscribe')).not.toBeNull();
    expect(ruleOf('Please send me the price list.', 'Stop')).toBeNull();
  });
});

describe('the one to be left alone', () => {
  it.each([
    'How can I unsubscribe my former colleague and subscribe myself?',
    'Please take my boss off your list, he retired in March.',
    'Stop emailing Petra, she left us. Write to me instead.',
    'Do not contact our director again, I have taken over purchasing.',
    'No more mails to Mr Weber please, I am your contact now.',
    'Please remove my predecessor from your database. I am now in charge of the warehouse.',
    'Unsubscribe my assistant, not needed there.',
    'Bitte nehmen Sie meine Kollegin aus dem Verteiler.',
    'Bitte schreiben Sie Herrn Kurz nicht mehr, ich bin jetzt Ihr Ansprechpartner.',
    'Bitte keine Mails mehr an meinen Chef.',
    'Merci de ne plus contacter mon collègue.',
    'Désabonnez ma collègue, je reprends le dossier.',
    'No escriban más a mi jefe, por favor.',
    'Por favor, den de baja a mi compañera.',
    'Non scrivete più al mio collega.',
    'Stuur geen mails meer naar mijn collega.',
    'Não enviem mais emails ao meu chefe.',
  ])('is somebody else: %s', (text) => {
    expect(ruleOf(text)).toBeNull();
  });

  it.each([
    'Please remove me and my colleague from your list.',
    'Take me and my boss off your list.',
    'Do not contact me or my clients again.',
    'Bitte nehmen Sie uns aus dem Verteiler, mich und meinen Chef.',
    'Merci de ne plus me contacter.',
    'My colleague asked you before: remove us from your list.',
    'Please do not email me again, I am not your contact.',
    'Stop emailing us.',
    'Add me to your do-not-contact list.',
    'Please do not use this address again for advertising and remove me.',
  ])('is the one who writes: %s', (text) => {
    expect(ruleOf(text)).not.toBeNull();
  });
});
