import { newText } from '../../../src/inbound/reply/new-text.ts';

const fromText = (text: string) => newText({ text, html: null });
const fromHtml = (html: string) => newText({ text: null, html });
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

  it('leaves out the rest of a quoted line that a program broke', () => {
    const quote =
      '> If you would rather not hear from us again, simply reply with the word\nstop and you will not.\n> Mara';
    expect(fromText(`Sure.\n\nMara Lind wrote:\n${quote}`)).toBe('Sure.');
    expect(
      fromText('> Would you have time for a short call on Tuesday or on Wednesday?\nTuesday.\n> Mara'),
    ).toBe('Tuesday.');
  });

  it('leaves out a signature below the quote', () => {
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
  ])('%s is left out', (_, below) => {
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

describe('HTML', () => {
  const quote = '<p>Hello,</p><p>would that be something for you?</p>';
  it.each([
    [
      'Gmail',
      `<div dir="ltr">Gladly!</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Mar 2, 2026 at 10:04 AM Mara &lt;<a href="mailto:m@s.example">m@s.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">${quote}</blockquote></div>`,
    ],
    [
      'Apple Mail',
      `<html><body>Gladly!<br><div><br><blockquote type="cite"><div>On 2. Mar 2026, at 10:04, Mara wrote:</div>${quote}</blockquote></div></body></html>`,
    ],
    [
      'OWA',
      `<div>Gladly!</div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg"><b>Von:</b> Mara<br><b>Gesendet:</b> Montag</div><div>${quote}</div>`,
    ],
    ['Outlook, quoted once more', `<div>Gladly!</div><div id="x_divRplyFwdMsg">Fra: Mara</div>${quote}`],
    [
      'Outlook for Windows',
      `<p class="MsoNormal">Gladly!</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p><b>Von:</b> Mara</p></div></div>${quote}`,
    ],
    ['Outlook for Mac', `<div>Gladly!</div><span id="OLK_SRC_BODY_SECTION">${quote}</span>`],
    [
      'Outlook mobile',
      `<div>Gladly!</div><div id="ms-outlook-mobile-signature">Sent from Outlook</div><div id="mail-editor-reference-message-container">${quote}</div>`,
    ],
    [
      'Thunderbird',
      `<p>Gladly!</p><div class="moz-cite-prefix">Am 02.03.26 um 10:04 schrieb Mara:<br></div><blockquote type="cite" cite="mid:1">${quote}</blockquote><pre class="moz-signature">-- <br>Anna</pre>`,
    ],
    [
      'Yahoo',
      `<div>Gladly!</div><div id="ydp1yahoo_quoted_2" class="ydp1yahoo_quoted yahoo_quoted"><div>On Monday Mara wrote:</div>${quote}</div>`,
    ],
    [
      'Proton',
      `<div>Gladly!</div><div class="protonmail_signature_block">Sent with Proton</div><div class="protonmail_quote">On Monday ${quote}</div>`,
    ],
    ['Zoho', `<div>Gladly!</div><div class="zmail_extra"><blockquote>${quote}</blockquote></div>`],
    [
      'GMX',
      `<div>Gladly!</div><div name="quote" style="margin:10px"><div>Gesendet: Montag</div>${quote}</div>`,
    ],
    [
      'Spark',
      `<div name="messageBodySection">Gladly!</div><div name="messageSignatureSection">Anna</div><div name="messageReplySection">On 2 Mar ${quote}</div>`,
    ],
    ['Front', `<div>Gladly!</div><blockquote type="cite" class="front-blockquote">${quote}</blockquote>`],
    ['a hidden preview', `<div style="display:none">secret</div><style>p{}</style><div>Gladly!</div>`],
  ])('%s', (_, html) => {
    expect(fromHtml(html)).toBe('Gladly!');
  });

  it('keeps answers between quotes', () => {
    const html =
      '<div class="gmail_quote"><div class="gmail_attr">On Mon, 2 Mar 2026 Mara &lt;m@s.example&gt; wrote:</div><blockquote>When?</blockquote><div>Tuesday.</div><blockquote>Where?</blockquote><div>Here.</div></div>';
    expect(fromHtml(html)).toBe('Tuesday.\n\nHere.');
  });

  it('keeps paragraphs, line breaks, entities and where links lead', () => {
    expect(
      fromHtml(
        '<p>Tom &amp; I<br>agree.</p><ul><li>one</li><li>two</li></ul><p>Book <a href="https://cal.example/anna">here</a>.</p>',
      ),
    ).toBe('Tom & I\nagree.\n\none\ntwo\n\nBook here (https://cal.example/anna).');
  });

  it('keeps what was indented with a blockquote that draws no line, and all of it when it was written into the signature', () => {
    expect(
      fromHtml('<blockquote style="margin:0 0 0 40px;border:none;padding:0px">Indented.</blockquote>'),
    ).toBe('Indented.');
    expect(fromHtml('<div class="gmail_signature">Yes, please.</div>')).toBe('Yes, please.');
  });

  it('is empty for a mail that was only passed on', () => {
    expect(
      fromHtml(
        '<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Mara<br>Date: Monday<br>Subject: x</div>old</div>',
      ),
    ).toBe('');
  });
});

describe('both parts', () => {
  it('takes the text part, and its end from the HTML part where only that shows it', () => {
    const html = '<p>Gladly!</p><div id="divRplyFwdMsg">Ponedjeljak, Mara:</div><p>Old words.</p>';
    expect(newText({ text: 'Gladly!\n\nPonedjeljak, Mara\n\nOld words.', html })).toBe('Gladly!');
    expect(newText({ text: 'Gladly!\n  indented', html: '<p>Something else</p>' })).toBe(
      'Gladly!\n  indented'.replace('  ', ''),
    );
  });

  it('takes the HTML part when the text part is blank, and is empty without either', () => {
    expect(newText({ text: ' \n', html: '<b>Yes</b>' })).toBe('Yes');
    expect(newText({ text: null, html: null })).toBe('');
  });
});

it('reads 1 MB of anything in time that grows with its length only', () => {
  const million = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
  const texts = [
    '>',
    '>\n',
    'a\n',
    '\n',
    ' ',
    'On 1 2026\n',
    'On 1 wrote\n',
    'wrote ',
    'From: a\n',
    'Best regards\n',
    '--\n',
    '- ',
    'this email ',
  ];
  const htmls = [
    '<div>',
    '<b>a</b>',
    '<blockquote>',
    '<p>',
    '<',
    '<!--',
    '<a href="',
    '</div>',
    '&amp',
    '<pre> ',
    '<table><tr><td>',
  ];
  for (const piece of texts) fromText(million(piece));
  for (const piece of htmls) fromHtml(million(piece));
}, 30_000);
