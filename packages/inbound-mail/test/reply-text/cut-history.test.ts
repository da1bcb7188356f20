import { newText } from '../../src/reply-text/new-text.ts';

const fromText = (text: string) => newText({ text, html: null });
const quoted = '\n> Hello,\n>\n> would that be something for you?\n> Mara';

describe('announcements of a quote', () => {
  it.each([
    ['Gmail', 'On Mon, Mar 2, 2026 at 10:04 AM Mara Lind <mara@sender.example> wrote:'],
    ['Gmail, broken', 'On Mon, Mar 2, 2026 at 10:04 AM Mara Lind\n<mara@sender.example> wrote:'],
    ['Gmail, broken twice', 'On Mon, Mar 2, 2026 at 10:04 AM Mara Lind\n<\nmara@sender.example> wrote:'],
    ['Apple Mail', 'On 2. Mar 2026, at 10:04, Mara Lind <mara@sender.example> wrote:'],
    ['Thunderbird', 'On 3/2/26 10:04 AM, Mara Lind wrote:'],
    ['Thunderbird, name first', 'Mara Lind wrote on 3/2/2026 10:04 AM:'],
    [
      'Proton',
      '------- Original Message -------\nOn Monday, March 2nd, 2026 at 10:04 AM, Mara Lind <mara@sender.example> wrote:',
    ],
    ['Notes', '-----"Mara Lind" <mara@sender.example> wrote: -----'],
    ['Zoho', '---- On Mon, 02 Mar 2026 10:04:00 +0100 mara@sender.example wrote ----'],
    ['without a colon', 'On Mon, 2 Mar 2026 10:04:00 +0100 Mara Lind <mara@sender.example> wrote'],
    ['broken before the last mark', 'tir. 2. mars 2026 kl. 10:04 skrev Mara Lind <mara@sender.example\n>:'],
    ['German', 'Am Mo., 2. März 2026 um 10:04 Uhr schrieb Mara Lind <mara@sender.example>:'],
    ['German, broken', 'Am Mo., 2. März 2026 um 10:04 Uhr schrieb Mara Lind\n<mara@sender.example>:'],
    ['German, Thunderbird', 'Am 02.03.26 um 10:04 schrieb Mara Lind:'],
    [
      'web.de',
      'Gesendet: Montag, 02. März 2026 um 10:04 Uhr\nVon: "Mara Lind" <mara@sender.example>\nAn: anna@lead.example\nBetreff: Frage',
    ],
    ['French', 'Le lun. 2 mars 2026 à 10:04, Mara Lind <mara@sender.example> a écrit :'],
    ['Spanish', 'El lun, 2 mar 2026 a las 10:04, Mara Lind (<mara@sender.example>) escribió:'],
    ['Italian', 'Il giorno lun 2 mar 2026 alle ore 10:04 Mara Lind <mara@sender.example> ha scritto:'],
    ['Dutch', 'Op ma 2 mrt 2026 om 10:04 schreef Mara Lind <mara@sender.example>:'],
    ['Portuguese', 'Em seg., 2 de mar. de 2026 às 10:04, Mara Lind <mara@sender.example> escreveu:'],
    ['Polish', 'pon., 2 mar 2026 o 10:04 Mara Lind <mara@sender.example> napisał(a):'],
    ['Swedish', 'Den mån 2 mars 2026 kl 10:04 skrev Mara Lind <mara@sender.example>:'],
    ['Danish', 'Den man. 2. mar. 2026 kl. 10.04 skrev Mara Lind <mara@sender.example>:'],
    ['Norwegian', 'man. 2. mars 2026 kl. 10:04 skrev Mara Lind <mara@sender.example>:'],
    ['Finnish', 'ma 2. maalisk. 2026 klo 10.04 Mara Lind (mara@sender.example) kirjoitti:'],
    ['Czech', 'po 2. 3. 2026 v 10:04 odesílatel Mara Lind <mara@sender.example> napsal:'],
    [
      'a language we have no words of',
      '2026. márc. 2., H 10:04, Mara Lind <mara@sender.example> ezt mondta:',
    ],
  ])('%s', (_, announcement) => {
    expect(fromText(`Sounds good to me.\n\n${announcement}\n${quoted}\n`)).toBe('Sounds good to me.');
    expect(
      fromText(`Sounds good to me.\n\n${announcement}\n${quoted.replaceAll('> ', '').replaceAll('>', '')}`),
    ).toBe('Sounds good to me.');
  });
});

describe('repeated headers', () => {
  const rest = 'Hello,\n\nwould that be something for you?\nMara';
  it.each([
    [
      'Outlook, English',
      'From: Mara Lind <mara@sender.example>\nSent: Monday, March 2, 2026 10:04 AM\nTo: Anna Bell\nSubject: Question',
    ],
    [
      'Outlook, with a line',
      '________________________________\nFrom: Mara Lind\nSent: Monday, March 2, 2026\nTo: Anna\nSubject: Question',
    ],
    [
      'Outlook, German',
      'Von: Mara Lind <mara@sender.example>\nGesendet: Montag, 2. März 2026 10:04\nAn: Anna Bell\nBetreff: Frage',
    ],
    [
      'Outlook, French',
      'De : Mara Lind <mara@sender.example>\nEnvoyé : lundi 2 mars 2026 10:04\nÀ : Anna Bell\nObjet : Question',
    ],
    [
      'Outlook, Spanish',
      'De: Mara Lind\nEnviado el: lunes, 2 de marzo de 2026 10:04\nPara: Anna\nAsunto: Pregunta',
    ],
    ['Outlook, Italian', 'Da: Mara Lind\nInviato: lunedì 2 marzo 2026 10:04\nA: Anna\nOggetto: Domanda'],
    ['Outlook, Dutch', 'Van: Mara Lind\nVerzonden: maandag 2 maart 2026 10:04\nAan: Anna\nOnderwerp: Vraag'],
    [
      'Outlook, Portuguese',
      'De: Mara Lind\nEnviada em: segunda-feira, 2 de março de 2026 10:04\nPara: Anna\nAssunto: Pergunta',
    ],
    ['Outlook, Polish', 'Od: Mara Lind\nWysłano: poniedziałek, 2 marca 2026 10:04\nDo: Anna\nTemat: Pytanie'],
    ['Outlook, Swedish', 'Från: Mara Lind\nSkickat: den 2 mars 2026 10:04\nTill: Anna\nÄmne: Fråga'],
    ['in bold', '*From:* Mara Lind\n*Sent:* Monday\n*To:* Anna\n*Subject:* Question'],
    ['old Outlook', '-----Original Message-----\nFrom: Mara Lind\nSent: Monday\nTo: Anna\nSubject: Question'],
    [
      'old Outlook, German',
      '-----Ursprüngliche Nachricht-----\nVon: Mara Lind\nGesendet: Montag\nAn: Anna\nBetreff: Frage',
    ],
    ['Yahoo', '----- Forwarded Message -----\nFrom: Mara Lind'],
    [
      'Gmail, passed on',
      '---------- Forwarded message ---------\nFrom: Mara Lind <mara@sender.example>\nDate: Mon, 2 Mar 2026\nSubject: Question\nTo: Anna',
    ],
    [
      'Apple, passed on',
      'Begin forwarded message:\n\nFrom: Mara Lind\nSubject: Question\nDate: 2. March 2026\nTo: Anna',
    ],
    [
      'dashes in an unknown language',
      '-------- Välitetty sanoma --------\nLähettäjä: Mara Lind\nPäivämäärä: 2.3.2026\nAihe: Kysymys',
    ],
  ])('%s', (_, header) => {
    expect(fromText(`Let us talk.\n\n${header}\n\n${rest}`)).toBe('Let us talk.');
    expect(fromText(`${header}\n\n${rest}`)).toBe('');
  });

  it('keeps lines that only look like one line of a header', () => {
    const text = 'Our plan:\nDate: Tuesday\nPlace: your office\n\nFrom: the airport you take the bus.';
    expect(fromText(text)).toBe(text);
  });
});

describe('answers between the lines', () => {
  it('keeps every answer and none of the quote', () => {
    const text =
      'See below.\n\nOn Mon, 2 Mar 2026 Mara <m@sender.example> wrote:\n> Do you have time?\n\nOn Tuesday.\n\n> Where?\nHere.';
    expect(fromText(text)).toBe('See below.\n\nOn Tuesday.\n\nHere.');
  });

  it('omits the rest of a quoted line that a program broke', () => {
    const quote =
      '> If you would rather not hear from us again, simply reply with the word\nstop and you will not.\n> Mara';
    expect(fromText(`Sure.\n\nMara Lind wrote:\n${quote}`)).toBe('Sure.');
    expect(
      fromText('> Would you have time for a short call on Tuesday or on Wednesday?\nTuesday.\n> Mara'),
    ).toBe('Tuesday.');
  });

  it('omits a signature below the quote', () => {
    expect(fromText(`Sure.\n\nMara Lind wrote:${quoted}\n\n-- \nAnna Bell`)).toBe('Sure.');
  });

  it('keeps an answer below the quote', () => {
    expect(fromText(`Mara Lind wrote:${quoted}\n\nYes, gladly.`)).toBe('Yes, gladly.');
  });

  it('keeps what only looks like an announcement', () => {
    const text = 'On Monday at 10 my colleague wrote this down:\n\n1. price\n2. place';
    expect(fromText(text)).toBe(text);
    expect(fromText('Works for me at 10:00\nOn Mon, 2 Mar 2026 Mara <m@sender.example> wrote:\n> x')).toBe(
      'Works for me at 10:00',
    );
  });
});
