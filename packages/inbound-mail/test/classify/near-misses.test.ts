import { optOutRule } from '../../src/classify/opt-out.ts';

/** Each with the opt-out that comes closest to it. */
const pairs: readonly (readonly [nearMiss: string, optOut: string])[] = [
  // Quotations that are only part of a sentence.
  [
    '"Remove us from your list" is what my accountant answers to everybody, even to me.',
    'My answer is short: "Remove us from your list"',
  ],
  [
    'Im Frühjahr hatte ich noch „bitte keine Mails mehr“ geantwortet, das war der Stress.',
    'Bitte keine Mails mehr.',
  ],
  ['Au bureau tout le monde dit « ne nous écrivez plus » en riant.', 'Ne nous écrivez plus.'],
  ['Eskiden her firmaya "bir daha yazmayın" derdim, şimdi okuyorum.', 'Bir daha yazmayın.'],
  // An old address and the new one.
  [
    'Please stop writing to this address, it closes in June: the new one is ann@bakery.example.',
    'Please stop writing to this address, it is private.',
  ],
  [
    'Ne m’écrivez plus à cette adresse, elle ferme : la nouvelle est ann@boulangerie.example.',
    'Ne m’écrivez plus à cette adresse, elle est privée.',
  ],
  ['Non usate più questo indirizzo. Scrivetemi qui in ufficio.', 'Non usate più questo indirizzo.'],
  ['Не пишите на info@, пишите мне.', 'Не пишите мне больше.'],
  // Until some time.
  ['Please do not write to me until we have finished the move.', 'Please do not write to me, ever.'],
  ['Ná scríobh chugam go dtí an fómhar.', 'Ná scríobh chugam arís.'],
  ['Не пишіть нам до весни.', 'Не пишіть нам більше.'],
  ['Ne pišite mi do jeseni.', 'Ne pišite mi več.'],
  ['Não me escrevam até passar o Natal.', 'Não me escrevam mais.'],
  // Work, in words of idioms.
  ['Most clients connect, do one thing, then disconnect.', 'Do one, pal.'],
  ['That leaves me with a step that is cluttering my code.', 'You are cluttering my inbox.'],
  ['Nobody has plans to make it go away.', 'Please make it go away.'],
  ['The old index should just go away.', 'Just go away.'],
  [
    'It is scored so high that it, all by itself, can mark your emails as spam.',
    'We mark your emails as spam.',
  ],
  ['The new licence should knock me off this particular fence.', 'Knock me off this list.'],
  ['Let us add it to our blacklist.', 'Add us to your blacklist.'],
  ['It cannot run, then stop, then run again.', 'Please stop, then delete our address.'],
  ['If so, stop.', 'Stop.'],
  ['We have found time for a ticket, but not an email.', 'Not one more email.'],
  ['The links fail. Better to delete that sentence.', 'The unsubscribe link fails. Please delete that.'],
  ['I cannot help to write it now, maybe next month.', 'I do not want you to write to me.'],
  ['That was meant for Mia, not for the entire mailing list.', 'Not for me, no more mail please.'],
  ['Please make a note not to call before nine.', 'Please make a note not to contact us again.'],
  ['We hope to have heard the last of the recall.', 'I hope this was the last we heard from you.'],
  [
    'Make sure that neither party gets a copy.',
    'Make sure that neither our office nor the shop hears from you.',
  ],
  ['The old branches should be left alone for now.', 'We want to be left alone.'],
  // Less often.
  ['Could you stop the daily emails? Just one email a month is plenty.', 'Could you stop the daily emails?'],
  // Chinese: other ways and things, times, how often, old addresses, denied, taken back, nearly, and the offer.
  ['工作日别打我手机，邮件联系即可。', '别再打我手机，也别再发邮件。'],
  ['请勿再寄纸质画册，电子版就好。', '请勿再寄任何宣传品。'],
  ['年底前不要发，开春后再聊。', '今后不要再发。'],
  ['一季度一封就够了，不用每天发。', '第三封了，够了。'],
  ['别再往老邮箱发了，用我现在这个。', '别再往这个邮箱发了。'],
  ['不用把我们移出名单，换个地址就行。', '把我们移出名单。'],
  ['退订那封是孩子乱点的，照常发就好。', '退订，谢谢。'],
  ['差点就退订了，还好看到新目录。', '我要退订。'],
  ['试用期内可以随时取消订阅吗？', '可以取消订阅吗？'],
  ['抄送里把我去掉,项目归老李管。', '名单里把我去掉,谢谢。'],
  ['我们的客户要求删除数据时怎么办？', '请删除我的数据。'],
  // Japanese: the same.
  ['お電話はご遠慮ください。メールなら読みます。', '今後のメールはご遠慮ください。'],
  ['添付は送らないでください。本文に書いてあれば十分です。', '広告は送らないでください。'],
  ['棚卸しが終わるまでは連絡をお控えください。', '以後は連絡をお控えください。'],
  ['毎日は多いので、月に一度だけ送ってください。', '毎日届いて迷惑です。もう送らないでください。'],
  ['旧アドレスには送らないでください。', 'このアドレスには送らないでください。'],
  ['配信停止をお願いした件は撤回します。', '配信停止をお願いします。'],
  ['解除するつもりはありません。', '契約するつもりはありませんので、解除してください。'],
  ['解約した場合はどうなりますか。', 'メルマガを解約したいのですが。'],
  ['CCから外してください。', '送信リストから外してください。'],
  ['もう送るなと言われていますが、私は読みたいです。', 'もう送ってくるな'],
  // Korean: the same.
  ['전화는 하지 말아 주세요. 이메일로 남겨 주시면 봅니다.', '저희에게 보내지 말아 주세요.'],
  ['첨부파일은 그만 보내 주세요. 열리지 않습니다.', '메일은 그만 보내 주세요. 읽지 않습니다.'],
  ['감사가 끝날 때까지 연락하지 말아 주세요.', '앞으로 연락하지 말아 주세요.'],
  ['매주 보내지 마시고 한 달에 한 번만 보내 주세요.', '매주 오네요. 그만 보내 주세요.'],
  ['이전 주소로는 보내지 마세요.', '이 주소로 보내지 마세요.'],
  ['수신거부 요청은 철회합니다.', '광고 수신 동의를 철회합니다.'],
  ['하마터면 해지할 뻔했네요.', '구독을 해지하고 싶습니다.'],
  ['구독을 해지하려는 게 아니에요.', '구독을 끊어 주세요.'],
  ['참조에서 저는 빼 주세요.', '명단에서 저는 빼 주세요.'],
  ['중도 해지하면 환불되나요?', '수신거부 해 주실 수 있나요?'],
  ['계속 보내 주세요.', '계속 보내시면 신고하겠습니다.'],
  // Ukrainian and Russian: the same.
  ['Телефонувати нам не варто, поштою краще.', 'Писати нам не варто.'],
  ['Не закидайте листами, краще завітайте на виставку.', 'Не закидайте мене листами.'],
  ['Не пишіть нам, поки триває інвентаризація.', 'Не пишіть нам, поки живу.'],
  ['Приберіть нас із копії, цим опікується Марко.', 'Приберіть нас із переліку адресатів.'],
  ['Трохи не видалив вашу розсилку з пошти, а вона корисна.', 'Видаліть наш домен із вашої бази.'],
  ['Киньте мені листа з цінами.', 'Утримайтеся, будь ласка, від таких листів.'],
  ['По телефону меня не беспокойте, а почту проверяю.', 'Меня не беспокойте.'],
  ['Уберите нас из копии, этим занимается Марк.', 'Уберите нас из перечня получателей.'],
  ['Не присылайте нам договор, подпишем на месте.', 'Не присылайте нам рекламу.'],
  ['Заберите нас со станции в девять.', 'Заберите нас из рассылки.'],
  ['Оставьте меня в рассылке.', 'Оставьте меня в покое.'],
  // Taken back.
  [
    'Vorige Woche wollte ich aus der Liste. Vergessen Sie meine Mail.',
    'Nehmen Sie mich bitte aus der Liste.',
  ],
  ['Вчера писах да ме махнете от списъка, но прибързах.', 'Вчера писах да ме махнете от списъка.'],
  ['Včera jsem psal, ať mě vyřadíte ze seznamu. Unáhlil jsem se.', 'Vyřaďte mě ze seznamu.'],
  // Others' advice, denied, limits of channel, day and size, and other things to stop or take away.
  [
    'My wife keeps telling me to unsubscribe from everything, but I like reading yours.',
    'I am unsubscribing from everything, yours too.',
  ],
  ['I did not ask to be removed, please put me back.', 'I asked to be removed weeks ago.'],
  ['Please do not phone me at work, email is fine.', 'Please do not phone or email me again.'],
  [
    'The shop is closing for good in March, so there is nobody here to sell to.',
    'The shop is closing, so please remove us from your list.',
  ],
  ['Montags bitte keine Mails, da ist Markttag.', 'Bitte keine Mails mehr.'],
  ['Ich bin im Urlaub und lese keine Mails.', 'Ich bin im Urlaub, bitte keine Mails mehr an mich.'],
  [
    'Die Abmeldung war ein Versehen, ich will weiter dabei sein.',
    'Seid so gut und nehmt den Kindergarten aus eurer Kartei.',
  ],
  ['Wie werde ich die alten Geräte los, nehmen Sie die zurück?', 'Wie werde ich euch wieder los?'],
  [
    'On m’a désinscrit par erreur, remettez-moi sur la liste.',
    'Auriez-vous l’amabilité de nous ôter de votre liste d’envoi ?',
  ],
  ['Pas de mail le lundi, c’est jour de marché.', 'Plus de mails, merci.'],
  ['Arrêtez de mettre mon comptable en copie.', 'Arrêtez de m’écrire.'],
  ['No pedí que me quitaran de la lista, vuelvan a meterme.', 'Nunca pedí que me escribieran, bórrenme.'],
  ['No quiero saber nada de agencias, nos salió mal.', 'No quiero saber nada más de ustedes.'],
  ['El banco nos quitó la línea de crédito y estamos parados.', '¿Serían tan amables de darnos de baja?'],
  [
    'Non ho mai chiesto di essere cancellato, scrivetemi pure.',
    'Non ho mai chiesto di ricevere le vostre mail, cancellatemi.',
  ],
  ['Rinuncio alla vostra offerta, costa troppo.', 'Rinuncio alla vostra newsletter.'],
  ['Stavo per cancellarmi, ma la proposta mi piace.', 'Avrebbe la cortesia di toglierci dalla vostra lista?'],
  ['Não pedi para sair da lista, ponham-me de volta.', 'Nunca pedi para receber isto, removam-me.'],
  ['Dispenso a vossa proposta, mas obrigado.', 'Dispenso os vossos e-mails.'],
  [
    'Não mandem e-mails com mais de 10 MB, o servidor rejeita.',
    'Quantas vezes tenho de pedir para me tirarem?',
  ],
  [
    'Ik heb me nooit uitgeschreven, graag weer toevoegen.',
    'Graag mijn adres verwijderen, ik heb hier nooit om gevraagd.',
  ],
  ['Hoe kom ik van mijn oude machine af, nemen jullie die in?', 'Hoe kom ik van jullie af?'],
  ['Stop met mijn boekhouder in cc te zetten.', 'Haal de praktijk van de lijst, we verzuipen in de mail.'],
  ['Jeg var tæt på at afmelde mig, men prisen er god.', 'Meld mig fra.'],
  ['Jag har aldrig bett om att bli borttagen.', 'Jag har aldrig bett om det här, ta bort mina uppgifter.'],
  [
    'Ta bort Inger ur registret, hon har gått i pension. Jag sköter inköpen.',
    'Jag har gått i pension, stryk mig ur listan.',
  ],
  ['Ikke ring meg på jobb, e-post er fint.', 'Ikkje send meg fleire meldingar.'],
  ['Hvordan blir vi kvitt fukten i kjelleren med deres anlegg?', 'Hvordan blir jeg kvitt dere?'],
  ['Kan du spara oss en plats på kursen?', 'Bespara mig fler mejl.'],
  [
    'My brother thinks I should opt out, but your tips are good.',
    'My boss told me to unsubscribe us from this, so please do.',
  ],
  [
    'Meine Frau meint, ich soll Sie abbestellen, aber mir gefallen die Tipps.',
    'Mein Chef sagt, ich soll alles abbestellen, also tragen Sie mich bitte aus.',
  ],
  ['Pas de messages de plus de 10 Mo, notre serveur bloque.', 'Chaque lundi un mail, arrêtez de m’écrire.'],
  [
    'Lo de «bórrenme» era para otra empresa, disculpen.',
    'Su mensaje era para otra empresa, bórrenme de la lista.',
  ],
  // Another way, time or person, in languages of the Baltic, Hungarian, Greek and Turkish.
  ['Poistakaa vanha osoitteeni, uusi on eeva@kukka.example.', 'Poistakaa osoitteeni.'],
  ['Olin vähällä pyytää poistoa listalta, mutta luin sittenkin loppuun.', 'Poistattehan minut listalta.'],
  ['Ärge helistage, kirjutage mulle.', 'Ärge helistage ega kirjutage mulle enam.'],
  ['Ärge jätke meid nimekirjast välja!', 'Palume meid nimekirjast välja jätta.'],
  ['Nezvaniet, labāk rakstiet.', 'Nezvaniet un nesūtiet vēstules.'],
  ['Izņemiet no saraksta Jāni, viņš pensijā.', 'Izņemiet mani no saraksta.'],
  ['Darbo metu nerašykite, vakare perskaitysiu.', 'Rašote net darbo metu, daugiau nerašykite.'],
  [
    'Jau norėjau atsisakyti naujienlaiškio, bet šis laiškas patiko.',
    'Norėjau atsisakyti naujienlaiškio, bet nuoroda neveikia.',
  ],
  ['Augusztusban ne keressen, szabadságon vagyok.', 'Ne keressen többet.'],
  ['Sosem kértem, hogy vegyenek le a listáról.', 'Kértem, hogy vegyenek le a listáról.'],
  ['Μη μου στέλνετε φυλλάδια, καλύτερα ελάτε από το μαγαζί.', 'Μη μου στέλνετε διαφημίσεις.'],
  ['Βγάλτε μας μια προσφορά για δέκα τεμάχια.', 'Βγάλτε μας από τη λίστα.'],
  ['Aramayın, mail atın.', 'Aramayın, mail de atmayın.'],
  ['Eski adresimi silin, yenisi ayse@cicek.example.', 'Adresimi silin.'],
];

describe('what only sounds like an opt-out', () => {
  it.each(pairs)('%s', (nearMiss) => {
    expect(optOutRule({ text: nearMiss, subject: '' })).toBeNull();
  });

  it.each(pairs)('and the opt-out next to: %s', (_nearMiss, optOut) => {
    expect(optOutRule({ text: optOut, subject: '' })).toMatch(/^opt_out\./);
  });

  it.each([
    'I withdraw my consent, please remove me.',
    'Cofam zgodę, proszę usunąć moje dane.',
    'Отзываю своё согласие, не пишите мне.',
    'Hozzájárulásomat visszavonom, töröljenek.',
    'Ви писали мені ще влітку, більше не пишіть.',
    'Please mark us as "do not contact".',
    'Please stop "just checking in" with me.',
    'Why do you keep writing? Please stop.',
    'Vergeet mijn adres maar.',
  ])('an opt-out in words that take something back: %s', (text) => {
    expect(optOutRule({ text, subject: '' })).toMatch(/^opt_out\./);
  });

  it.each([
    'TD',
    '你们天天发邮件，太频繁了，请别再发了。',
    '退订按钮没反应，麻烦直接删掉我的邮箱。',
    '請將我們的信箱自名單移除。',
    '毎日のように届いて困っています。もう送らないでください。',
    '会議中に電話するのも、メールを送るのもやめてください。',
    '電話もメールもご遠慮ください。',
    '첨부파일까지 보내시다니요. 더 이상 보내지 마세요.',
    '저에게 보내지 마세요.',
    '계속 보내지 마시고 목록에서 빼 주세요.',
    'Ви навіть у вихідні пишете, припиніть.',
    'Чи не могли б ви видалити мене зі списку?',
    'Я випадково підписався, видаліть мене.',
    'Вы слишком часто пишете, прекратите.',
    'Я уволился, поэтому удалите мой адрес.',
    'A chara, bain ár seoladh de do liosta le do thoil agus ná scríobh chugainn arís.',
    'Și să nu mai aud de voi, că am destule pe cap.',
  ])('an opt-out that has a word of a limit: %s', (text) => {
    expect(optOutRule({ text, subject: '' })).toMatch(/^opt_out\./);
  });
});
