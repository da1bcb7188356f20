import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Slovak, by the part they play in a sentence. */
export const slovakOptOutRoles: OptOutRoles = {
  stop: 'prestaňte|prestaň|prestať|prestali|skončite|skonči|ukončite|ukončiť|ukončenie|zastavte|zastaviť|dosť|stop|zdržte|nechajte to|nechajte toho|koniec|upustite',
  no: 'nie|nikdy|žiadne|žiadna|žiadny|žiadnych|bez|ani|nič',
  write:
    'písať|posielať|posielanie|posielania|zasielať|zasielanie|zasielania|kontaktovať|kontaktovanie|kontaktovania|volať|obťažovať|obťažovanie|otravovať|spamovať|oslovovať|bombardovať|písanie|rozosielať|ozývať',
  noWrite:
    'nepíšte|nepíš|nepísať|nezasielajte|nezasielať|neposielajte|neposielaj|neposielať|nekontaktujte|nekontaktovať|nevolajte|neobťažujte|neobťažovať|neotravujte|nespamujte|neoslovujte|neozývajte|nepoužívajte|nepísali|neposielali|nekontaktovali|nevolali|nezasielali|neozývali|nepripomínajte|nezaplavujte|nezanášajte|nebombardujte|nezavaľujte|nezahlcujte|nezasypávajte|nezamorujte|neupchávajte|nezapĺňajte|nezneužívajte',
  send: 'posiel*|zasiel*|neposiel*|nezasiel*',
  mail: 'e-mail|e-maily|e-mailov|email|emaily|emailov|mail|maily|mailov|správy|správ|správa|reklama|reklamu|reklamy|reklám|spam|spamu|spamy|newsletter|newsletterov|ponuky|ponúk|oznámenia|pošta|pošty|poštu|kontakt|pripomienky|upomienky|korešpondenciu',
  more: 'už|viac|naďalej|znova|znovu|ďalej|ďalšie|ďalších|v budúcnosti|nabudúce|budúce|nikdy|ešte',
  remove:
    'odstráňte|odstrániť|odstránenie|vymažte|vymaž|vymazať|vymazanie|zmažte|zmazať|vyraďte|vyradiť|vyradenie|vyradený|vyčiarknite|vyčiarknuť|škrtnite|zlikvidujte|zabudnite|vyhoďte|vynechajte|výmaz|odobrať|odoberte|vyškrtnite|vyškrtnúť',
  leave:
    'odhláste|odhlás|odhlásiť|odhlásenie|odhlasujem|odhlásený|zrušte odber|zrušiť odber|zrušenie odberu|odber zrušiť|unsubscribe|zrušte mi odber|odhlásim',
  me: 'ma|mňa|nás|mi|nám|mne|so mnou|s nami|túto adresu|tejto adresy|túto schránku|moju adresu|našu adresu|sem|našu firmu|moju firmu|tento email|tento e-mail',
  mine: 'môj|moje|moju|mojej|mojich|mojho|môjho|náš|naše|našu|našich|našej',
  self: 'ja|my',
  place:
    'zoznamu|zoznamov|zoznam|databázy|databáz|databázu|newslettera|mailingu|rozosielania|evidencie|crm|systému|kontaktov|adresára|kampane|odberu|registra|mailing listu',
  data: 'údaje|údajov|adresu|adresa|adresy|dáta|kontakt|kontakty|email|e-mail|informácie|meno|číslo|osobné údaje|osobných údajov',
  want: 'chcem|chceme|želám|želáme|žiadam|žiadame|prosím|rád|rada|požadujem|dúfam|očakávam|uvítal|radšej|nech|zabezpečte|vyžadujem|vyzývam|trvám|prajem|bol by som rád|bola by som rada',
  noWant:
    'nechcem|nechceme|neželám|neželáme|nestojím|nemám záujem|nemáme záujem|nezaujímajú|nepotrebujem|neprajem',
  get: 'oslovovaní|oslovovaný|oslovovaná|byť oslovovaní|dostávať|dostať|dostávam|prijímať|prijímanie|obdržať|počuť|byť kontaktovaný|byť kontaktovaná|čítať|vidieť|odoberať|kontaktovaný',
  object:
    'nesúhlasím|nesúhlasíme|odvolávam|odvolávame|zakazujem|zakazujeme|namietam|námietku|odmietam|odmietame|protestujem',
  consent: 'súhlas|súhlasu|súhlasím|súhlasíme|nedal|nedala|neudelil|neudelila|povolenie|nedávam',
  use: 'marketing|marketingom|marketingu|marketingové|spracovaním|spracovanie|spracúvaním|spracúvaniu|použitím|používaním|reklamou|reklamy|súhlas|účely',
  law: 'gdpr|článku 17|čl 17|článok 17|čl 21|právo na zabudnutie|zákona č|právo na výmaz',
  block: 'blacklist|čiernu listinu',
  harm: 'sťažnosť|sťažovať|právnik|právnika|nahlásim|nahlásime|zablokujem|blokujem|políciu|súd|právne kroky|žaloba|ako spam|advokáta',
  when: 'inak|ak|ešte jeden|ešte raz|ďalší|ďalšia|budúci|alebo|každý|bude|budú|v opačnom prípade',
  last: 'posledný|posledná|naposledy',
  alone:
    'dajte mi pokoj|daj mi pokoj|dajte nám pokoj|dajte pokoj|nechajte ma na pokoji|nechajte ma tak|na pokoji|choďte do|vypadnite|dajte .. pokoj|daj .. pokoj',
  spare:
    'ušetrite|mám dosť|máme dosť|dosť už|zbytočné|nemá zmysel|nemá význam|nevyžiadané|nevyžiadaných|otravné|strata času|nestojím o|odpustite|odpustite si',
  it: 'to|toho|tieto|tie|tých|týchto|toto|tým|takéto|takých|ich|tomu|tohto',
  today: 'dnes',
  filler:
    'prosím|prosíme|ďakujem|ďakujeme|vďaka|dobrý|deň|ahoj|zdravím|s pozdravom|vážení|vážený|pán|pani|okamžite|ihneď|bezodkladne|hneď|teraz|natrvalo|navždy|raz a navždy|čo najskôr|z|zo|od|na|v|vo|o|do|po|za|pre|k|ku|s|so|sa|si|a|aj|i|alebo|že|aby|aby ste|aby som|ste|som|sme|by|vaše|vašej|vašich|vás|vám|vašu|váš|svojich|svoje|je|sú|byť|bude|budem|môžete|mohli|mohol|možno|ako|kde|kedy|všetky|všetkých|akékoľvek|akýchkoľvek|takéto|takých|obchodných|obchodné|reklamné|reklamných|nevyžiadané|nevyžiadaných|otravné|automatické|firmy|spoločnosti|elektronické|osobné|osobných|podľa|výslovne|týmto|tiež|len|iba|jednoducho|naozaj|mne|mi|záujem|nezáujem|nemám|nemáme|nie ďakujem|nezaujíma|potvrďte|potvrdenie|láskavo|tak|vôbec|pretože|schránky|odtiaľto|konečne|prosím vás',
  and: 'a|alebo|takže|pretože',
  add: 'pridajte|pridať|zapíšte|zaraďte',
  other:
    'kolega|kolegu|kolegyňu|zákazník|zákazníkov|klient|klientov|faktúra|faktúru|faktúry|objednávka|objednávku|stretnutie|stretnutia|demo|príloha|prílohu|kým|pred|týždeň|týždňa|mesiac|mesiaca|pondelok|utorok|stredu|štvrtok|piatok|januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra|rok|roka|kvartál|momentálne|aktuálne|váhajte|neváhajte|cena|ceny|cenník|nástroj|softvér|dodávateľ|dodávateľa|test|stránka|niekto|nikto|on|ona|oni|príjemcovia|okrem|omylom|neskôr|dovolenka|zmluva|dorazil|dostal|nemôžem|telefón|nezabudnite|oprava|opravy|zmena|verzia|splátka|pokus|otázka|tykať|vykať|žatvy|žatve',
};
