import { classifyMail } from '../../src/classify-mail.ts';
import { readMail } from '../../src/read-mail.ts';
import { spansOf, writersText } from '../../src/reply-text/spans-of.ts';

const spansIn = (text: string) => spansOf({ text, html: null });
const kindsIn = (text: string) => spansIn(text).map(({ kind }) => kind);

const older =
  'Hello Anna,\n\ndo you want to save time in your warehouse?\n\nMara\nUnsubscribe: https://sender.example/u/7';

describe('history below a header', () => {
  it.each([
    ['Russian', 'От: Mara <m@s.example>\nОтправлено: 2 марта 2026 г. 10:04\nКому: Anna\nТема: Вопрос'],
    ['Greek', 'Από: Mara <m@s.example>\nΣτάλθηκε: Δευτέρα, 2 Μαρτίου 2026 10:04\nΠρος: Anna\nΘέμα: Ερώτηση'],
    ['Bulgarian', 'От: Mara <m@s.example>\nИзпратено: 2 март 2026 г. 10:04\nДо: Anna\nОтносно: Въпрос'],
    ['Arabic', 'من: Mara <m@s.example>\nتاريخ الإرسال: 2 March 2026 10:04\nإلى: Anna\nالموضوع: سؤال'],
    ['Hebrew', 'מאת: Mara <m@s.example>\nנשלח: 2 מרץ 2026 10:04\nאל: Anna\nנושא: שאלה'],
    ['Hindi', 'प्रेषक: Mara <m@s.example>\nभेजा: 2 मार्च 2026 10:04\nप्रति: Anna\nविषय: प्रश्न'],
    ['Japanese', '差出人: Mara <m@s.example>\n送信日時: 2026年3月2日 10:04\n宛先: Anna\n件名: 質問'],
    ['Korean', '보낸 사람: Mara <m@s.example>\n보낸 날짜: 2026년 3월 2일 10:04\n받는 사람: Anna\n제목: 질문'],
    ['Lithuanian', 'Nuo: Mara <m@s.example>\nIšsiųsta: 2026 m. kovo 2 d. 10:04\nKam: Anna\nTema: Klausimas'],
    [
      'Croatian',
      'Od: Mara <m@s.example>\nPoslano: ponedjeljak, 2. ožujka 2026. 10:04\nZa: Anna\nPredmet: Upit',
    ],
    ['one line', 'From: Mara <m@s.example> Sent: Monday, March 2, 2026 10:04 To: Anna Subject: Time'],
    ['Notes', 'Mara Lind <m@s.example>\n02.03.2026 10:04\n\nAn\nAnna Bell\n\nKopie\n\nThema\nFrage'],
    ['Notes, with colons', 'From:\tMara Lind/Sender\nTo:\tAnna\nDate:\t02.03.2026 10:04\nSubject:\tTime'],
    ['names above values', 'From:\nMara\nSent:\n2 March 2026\nTo:\nAnna\nSubject:\nTime'],
    [
      'a mobile',
      '-------- Original message --------\nFrom: Mara\nDate: 3/2/26 10:04\nTo: Anna\nSubject: Time',
    ],
    ['mail.ru', 'Понедельник, 2 марта 2026, 10:04 +03:00 от Mara <m@s.example>:'],
    ['Yandex', '02.03.2026, 10:04, "Mara" <m@s.example>:'],
    ['Latvian', 'pirmd., 2026. g. 2. marts, plkst. 10:04 — lietotājs Mara (<m@s.example>) rakstīja:'],
    ['Romanian', 'În lun., 2 mar. 2026 la 10:04, Mara <m@s.example> a scris:'],
    [
      'stars',
      '*** Weitergeleitete Nachricht ***\nVon: Mara\nGesendet: 2. März 2026\nAn: Anna\nBetreff: Frage',
    ],
  ])('%s', (_, header) => {
    const spans = spansIn(`Send me the prices, please.\n\n${header}\n\n${older}`);
    expect(writersText(spans)).toBe('Send me the prices, please.');
    expect(spans.at(-1)!.kind).toMatch(/^(?:quoted|forwarded)$/);
  });

  it('is no list of facts that a person writes', () => {
    const text = 'The meeting:\n\nWhere: Berlin\nWhen: 2 March 2026, 10:00\nWho: all of us\n\nSee you there!';
    expect(writersText(spansIn(text))).toBe(text);
  });

  it('ends where the marks of its quote end', () => {
    const header = 'From: Mara\nSent: Monday\nTo: Anna\nSubject: Time';
    expect(kindsIn(`${header}\n\n> Hello\n> Mara\n\nYes, on Tuesday.`)).toEqual([
      'quoted',
      'quoted',
      'writer',
    ]);
  });
});

describe('answers above, between and below', () => {
  const announced = 'On 2 March 2026 Mara <m@s.example> wrote:\n> One?\n';
  it.each([
    [`First.\n\n${announced}`, 'First.'],
    [`${announced}\nLast.`, 'Last.'],
    [`First.\n\n${announced}\nMiddle.\n\n> Two?\n\nLast.\n\n-- \nAnna`, 'First.\n\nMiddle.\n\nLast.'],
  ])('%j', (text, own) => {
    expect(writersText(spansIn(text))).toBe(own);
  });
});

describe('small print', () => {
  it.each([
    '****************\nThis message may be privileged. Unless you are the intended recipient, stop reading and delete it.\n****************',
    '________________\nIf you are not the named addressee, please delete this email, and do not contact us again.',
    '----------------\nDiese Nachricht enthält vertrauliche Informationen. Bitte löschen Sie sie und schreiben Sie uns nicht.',
    "Si vous n'êtes pas le destinataire, veuillez supprimer ce message et ne plus nous contacter.",
    'Si no es el destinatario, elimine este mensaje y no escriba más a esta dirección.',
    'Se non siete il destinatario, cancellate questo messaggio e non scrivete più.',
    'Als u niet de bedoelde ontvanger bent, verwijder dit bericht dan direct en stop.',
    'Jeśli nie jest Pan adresatem, proszę usunąć tę wiadomość.',
    'Если вы не являетесь адресатом, удалите это письмо и не пишите нам больше.',
  ])('%j is a disclaimer', (notice) => {
    expect(kindsIn(`Tuesday suits me.\n\n${notice}`)).toEqual(['writer', 'disclaimer']);
  });

  it.each([
    'Unsubscribe: https://client.example/out?u=1',
    'Unsubscribe <https://client.example/out>',
    'To unsubscribe from our newsletter click here: https://client.example/out',
    'If you no longer wish to receive our emails, please click here: https://client.example/out',
    'You are receiving this email because you signed up at https://client.example. Unsubscribe here.',
    'Imprint | Privacy | Unsubscribe',
    'Abmelden: https://client.example/ab',
    'Wenn Sie diese E-Mails nicht mehr erhalten wollen, klicken Sie bitte hier: https://client.example/ab',
    'Se désabonner : https://client.example/d',
    'Pour ne plus recevoir nos messages, cliquez ici : https://client.example/d',
    'Si no desea recibir más correos, haga clic aquí: https://client.example/b',
    'Per cancellarti dalla lista, clicca qui: https://client.example/c',
    'Uitschrijven: https://client.example/u',
    'Отписаться: https://client.example/o',
    '配信停止: https://client.example/s',
  ])('%j is of a program', (footer) => {
    expect(kindsIn(`Tuesday suits me.\n\n${footer}`)).toEqual(['writer', 'machine']);
  });

  it.each([
    'Your unsubscribe link https://sender.example/u/7 is broken. Take me off your list.',
    'Please unsubscribe me from https://sender.example now.',
    'Hello Mara,\n\nplease remove me: your link https://sender.example/u/7 does nothing.',
    'I clicked on https://sender.example/u/7 twice.\n\nPlease unsubscribe me.',
    'Unsubscribe: https://sender.example/u/7',
  ])('%j is the writer’s', (text) => {
    expect(writersText(spansIn(text))).toBe(text);
  });
});

describe('a whole email', () => {
  const mailOf = (text: string, subject = 'Re: Time') =>
    readMail(Buffer.from(`From: anna@lead.example\r\nSubject: ${subject}\r\n\r\n${text}`));

  it('opts nobody out by words of others', async () => {
    const below =
      '\n\n____________\nIf you are not the intended recipient, delete this and stop emailing us.\n\n';
    const verdict = classifyMail(
      await mailOf(`Sounds good!${below}От: Mara <m@s.example>\nДата: 2.3.26 10:04\nТема: x\n\n${older}`),
    );
    expect(verdict).toMatchObject({ kind: 'reply', optOut: false, category: 'interested' });
  });

  it('shows an answer that cannot be separated from the older email, and decides nothing by it', async () => {
    const text = `From: Mara\nSent: Monday\nTo: Anna\nSubject: Time\n\n${older}\n\nStop emailing me.`;
    const verdict = classifyMail(await mailOf(text));
    expect(verdict).toMatchObject({ kind: 'reply', optOut: false, category: 'other' });
    expect(verdict).toHaveProperty('text', expect.stringContaining('Stop emailing me.'));
  });

  it('marks signatures of HTML', () => {
    const html = '<div>Fine.</div><div class="gmail_signature">Anna<br>unsubscribe me</div>';
    expect(spansOf({ text: null, html })).toEqual([
      { kind: 'writer', text: 'Fine.' },
      { kind: 'signature', text: 'Anna\nunsubscribe me' },
    ]);
  });
});
