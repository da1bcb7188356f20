import { optOutRule } from '../../src/classify/opt-out.ts';

describe('a wish that has words of an opt-out', () => {
  it.each([
    'हमारी टीम ने संपर्क किया, कृपया कीमत भेजें।',
    'राम ने मुझे आपका ईमेल भेजा।',
    'Bana fiyat listenizi gönderin lütfen.',
    'Пришлите прайс, больше не пишите на старый адрес',
    'Не могли бы вы удалить мой старый адрес и писать на новый?',
    'Мы не получили вашего письма, пришлите ещё раз',
    '请发报价单给我',
    '请不要忘记给我发报价',
    '不要发PDF，请发Excel',
    '資料を送ってください',
    '連絡先を教えてください',
    '더 많은 정보를 보내주세요',
    '이 목록에서 몇 개를 빼면 얼마인가요?',
    'أرسلوا لي قائمة الأسعار',
    'לא קיבלתי את המייל, שלחו שוב',
  ])('opts nobody out: %s', (text) => {
    expect(optOutRule({ text, subject: '' })).toBeNull();
  });
});

it.each([
  ['कृपया संपर्क न करें।', 'hindi'],
  ['मुझे ईमेल मत भेजो', 'hindi'],
  ['Lütfen bana bir daha yazmayın.', 'turkish'],
  ['Voisitteko olla lähettämättä meille enää mainoksia?', 'finnish'],
  ['Ota mut pois teidän listoilta', 'finnish'],
  ['Toivomme, ettei meille enää lähetetä tarjouksia.', 'finnish'],
  ['Oleksin tänulik, kui te mulle enam ei kirjutaks.', 'estonian'],
  ['Kuidas ma listist välja saan?', 'estonian'],
  ['Būšu pateicīgs, ja vairs nerakstīsiet.', 'latvian'],
  ['Gribu tikt laukā no jūsu saraksta.', 'latvian'],
  ['Išbraukit mane iš savo bazės.', 'lithuanian'],
  ['Jei dar rašysite, skųsiuosi VDAI.', 'lithuanian'],
  ['Örülnék, ha többé nem írnának nekem.', 'hungarian'],
  ['Óvodánkat kérjük, ne keressék.', 'hungarian'],
  ['Παύστε την αποστολή διαφημίσεων.', 'greek'],
  ['Να διαγραφεί το email μας από τη βάση σας.', 'greek'],
  ['Okulumuza tanıtım göndermemenizi rica ederiz.', 'turkish'],
  ['Bir daha yazmazsanız sevinirim.', 'turkish'],
  ['Больше не пишите мне.', 'russian'],
  ['Не пишіть мені більше.', 'ukrainian'],
  ['请不要再给我发邮件', 'chinese'],
  ['今後メールを送らないでください', 'japanese'],
  ['더 이상 메일 보내지 마세요', 'korean'],
  ['لا ترسلوا لي رسائل بعد الآن', 'arabic'],
  ['אל תשלחו לי יותר מיילים', 'hebrew'],
])('hears who is to be left alone: %s', (text, language) => {
  expect(optOutRule({ text, subject: '' })).toMatch(`opt_out.${language}.`);
});
