import { newText } from '../../src/reply-text/new-text.ts';

const fromText = (text: string) => newText({ text, html: null });

describe('below the words', () => {
  it.each([
    ['a signature (RFC 3676)', '-- \nAnna Bell\nHead of Sales'],
    ['a closing with name and phone', 'Best regards,\nAnna Bell\nLead GmbH\n+49 30 1234\nwww.lead.example'],
    ['a German closing', 'Mit freundlichen Grüßen\n\nAnna Bell\nGeschäftsführerin'],
    ['a short one', 'LG Anna'.replace(' ', '\n')],
    ['a French closing', 'Bien cordialement,\nAnna Bell'],
    ['a Spanish closing', 'Un saludo,\nAnna'],
    ['an Italian closing', 'Cordiali saluti\nAnna Bell'],
    ['a Dutch closing', 'Met vriendelijke groet,\n\nAnna Bell'],
    ['iPhone', 'Sent from my iPhone'],
    ['iPhone, German', 'Von meinem iPhone gesendet'],
    ['iPhone, French', 'Envoyé de mon iPhone'],
    ['iPhone, Spanish', 'Enviado desde mi iPhone'],
    ['iPhone, Italian', 'Inviato da iPhone'],
    ['iPhone, Dutch', 'Verstuurd vanaf mijn iPhone'],
    ['iPhone, Polish', 'Wysłane z iPhone’a'],
    ['Android', 'Von meinem Samsung Galaxy Smartphone gesendet.'],
    ['Outlook for iOS', 'Get Outlook for iOS<https://aka.ms/o0ukef>'],
    ['Proton', 'Sent with Proton Mail secure email.'],
    ['Yahoo', 'Sent from Yahoo Mail for iPhone'],
    ['web.de', 'Diese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.'],
    ['Spark', 'Sent via Spark'],
    [
      'a disclaimer',
      'This e-mail and any attachments are confidential and intended for the addressee only. If you received it in error, delete it and do not contact us again.',
    ],
    [
      'a German disclaimer',
      'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der Adressat sind, löschen Sie sie.',
    ],
  ])('%s is omitted', (_, below) => {
    expect(fromText(`Please send me the prices.\n\n${below}\n`)).toBe('Please send me the prices.');
  });

  it.each([
    ['a postscript', 'Fine.\n\nBest regards,\nAnna\n\nPS: Please take me off the list!'],
    ['thanks that are the whole reply', 'Thanks!\nAnna'],
    ['the colleague somebody names', 'Please write to\n\nTom Ray\ntom@lead.example\n+49 30 1234'],
    ['a question below thanks', 'Many thanks\nWhat does it cost?'],
    [
      'a line of dashes between paragraphs',
      'One.\n\n-----\n\nAnd this is the second paragraph, which matters as well.',
    ],
  ])('%s stays', (_, text) => {
    expect(fromText(text)).toBe(text);
  });
});
