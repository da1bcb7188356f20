import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Czech, by the part they play in a sentence. */
export const czechOptOutRoles: OptOutRoles = {
  stop: 'přestaňte|přestaň|přestat|přestanete|přestali|skončete|skonči|ukončete|ukončit|ukončení|zdržení|zastavte|zastavit|dost|stop|zdržte|zdržet|nechte toho|nech toho|konec|upusťte|upustit|zanechte|ustaňte',
  no: 'ne|nikdy|žádné|žádná|žádný|žádných|bez|ani|nic',
  write:
    'psát|posílat|posílání|zasílat|zasílání|kontaktovat|kontaktování|volat|obtěžovat|obtěžování|otravovat|spamovat|oslovovat|bombardovat|psaní|rozesílat|rozesílání|ozývat|píšete|posílejte',
  noWrite:
    'nepište|nepiš|nepsat|nezasílejte|nezasílat|neposílejte|neposílej|neposílat|nekontaktujte|nekontaktovat|nevolejte|neobtěžujte|neobtěžovat|neotravujte|neotravovat|nespamujte|nespamovat|neoslovujte|neozývejte|nezasypávejte|nerozesílejte|nezahlcujte|nepoužívejte|nepsali|nepsal|neposílali|nekontaktovali|nevolali|nezasílali|neozývali|nepřipomínejte|neprudte|nezaplavujte|nezaneřáďujte|nebombardujte|nezavalujte|nezamořujte|neucpávejte|nezaplňujte|nezneužívejte',
  send: 'posíl*|zasíl*|neposíl*|nezasíl*|rozesíl*',
  mail: 'e-mail|e-maily|e-mailů|email|emaily|emailů|emailem|mail|maily|mailů|zprávy|zpráv|zpráva|reklama|reklamu|reklamy|reklam|spam|spamu|spamy|newsletter|newsletterů|newslettery|nabídky|nabídek|sdělení|obchodních sdělení|obchodní sdělení|pošta|pošty|poštu|oslovování|kontakt|kontaktů|upomínky|připomínky|připomínek|korespondenci|nesmysly|kontaktování|připomínku',
  more: 'už|více|víc|nadále|již|znovu|dále|další|dalších|dalšího|v budoucnu|napříště|příště|budoucí|jakékoli|nikdy|ještě',
  remove:
    'odstraňte|odstraň|odstranit|odstranění|odstraněn|odstraněna|vymažte|vymaž|vymazat|vymazání|vymazán|smažte|smaž|smazat|smazání|vyřaďte|vyřaď|vyřadit|vyřazení|vyřazen|vyřazena|vyškrtněte|vyškrtni|vyškrtnout|škrtněte|škrtnout|zlikvidujte|likvidaci|zapomeňte|vypusťte|vyjměte|vyhoďte|dejte .. pryč|vynechte|vynechat|výmaz|odebrat|odeberte',
  leave:
    'odhlaste|odhlas|odhlásit|odhlášení|odhlašte|odhlašuji|odhlašuju|odhlášen|odhlášena|odhlásili|zrušte odběr|zrušit odběr|zrušení odběru|odběr zrušit|odepsat z|unsubscribe|zrušte mi odběr|zrušte registraci',
  me: 'mě|mne|nás|mi|nám|mně|se mnou|s námi|tuto adresu|této adresy|tuto schránku|moji adresu|naši adresu|sem|mou adresu|naši firmu|moji firmu|tento email|tento e-mail|tomto emailu',
  mine: 'můj|moje|mé|mou|mého|mých|moji|náš|naše|naši|našich|našeho',
  self: 'já|my',
  place:
    'seznamu|seznamů|seznam|databáze|databází|databázi|newsletteru|newsletterů|mailingu|rozesílky|rozesílek|rozesílání|evidence|crm|systému|kontaktů|listu|adresáře|kampaně|odběru|mailing listu|registru',
  data: 'údaje|údajů|adresu|adresa|adresy|data|kontakt|kontakty|email|e-mail|informace|jméno|číslo|osobní údaje|osobních údajů',
  want: 'chci|chceme|přeji|přejeme|přeju|žádám|žádáme|prosím|rád|ráda|rádi|požaduji|požadujeme|doufám|doufáme|očekávám|uvítal|uvítala|raději|ať|zajistěte|vyžaduji|vyzývám|trvám|byl bych rád|byla bych ráda|byli bychom rádi|bych rád|bych ráda|kdybyste|abyste',
  noWant:
    'nechci|nechceme|nepřeji|nepřejeme|nepřeju|nestojím|nestojíme|nemám zájem|nemáme zájem|nezajímají|nehodlám|nepotřebuji|nepotřebujeme|nesouhlasím s',
  get: 'dostávat|dostat|dostávám|přijímat|přijímání|obdržet|slyšet|kontaktováni|být kontaktován|být kontaktována|číst|vidět|odebírat|chodily|obtěžován|zasílání',
  object:
    'nesouhlasím|nesouhlasíme|odvolávám|odvoláváme|odvolání|zakazuji|zakazujeme|námitku|namítám|vznáším|odmítám|odmítáme|protestuji',
  consent:
    'souhlas|souhlasu|souhlasím|souhlasíme|nedal|nedala|nedali|neudělil|neudělila|povolení|nedávám|neudělujeme|svolení',
  use: 'marketing|marketingem|marketingu|marketingové|zpracováním|zpracování|použitím|použití|používáním|využíváním|reklamou|reklamy|souhlas|účely|oslovováním',
  law: 'gdpr|článku 17|čl 17|článek 17|čl 21|právo být zapomenut|zákona č|zákona o|úoou|práva na výmaz|právo na výmaz',
  block: 'blacklist|černou listinu|černé listiny|robinsonův',
  harm: 'stížnost|stěžovat|právník|právníka|právníkovi|nahlásím|nahlásíme|nahlášení|zablokuji|zablokuju|blokuji|úoou|policii|soud|právní kroky|žaloba|žalobu|jako spam|advokáta',
  when: 'jinak|pokud|jestli|ještě jeden|ještě jednou|další|příští|nebo|každý|každá|bude|budou|při|v opačném případě',
  last: 'poslední|naposledy',
  alone:
    'dejte mi pokoj|dej mi pokoj|dejte nám pokoj|dejte pokoj|nechte mě být|nech mě být|nechte nás být|nechte mě na pokoji|na pokoji|táhněte|jděte|vypadněte|polibte|dejte .. pokoj|dej .. pokoj|dejte .. svátek',
  spare:
    'ušetřete|ušetři|mám dost|máme dost|dost už|zbytečné|nemá smysl|nemá cenu|nevyžádané|nevyžádaných|unavený|otravné|ztráta času|neztrácejte|zbytečně|nestojím o|nestojíme o|plné zuby|odpusťte|odpusťte si|si odpusťte|už toho bylo dost',
  it: 'to|toho|tyto|tyhle|ty|těch|těchto|tohle|toto|tím|takové|takových|je|jich|tomu|tohoto|té|ten',
  today: 'dnes',
  filler:
    'prosím|prosíme|děkuji|děkuju|děkujeme|díky|dík|dobrý|den|ahoj|zdravím|s pozdravem|vážení|vážený|pane|paní|okamžitě|ihned|neprodleně|hned|teď|nyní|trvale|navždy|jednou provždy|co nejdříve|z|ze|od|na|v|ve|o|do|po|za|pro|k|ke|s|se|si|a|i|nebo|že|aby|abyste|abych|abychom|jste|jsem|jsme|bych|bychom|vaše|vaší|vašeho|vašich|vás|vám|vaši|váš|svých|své|svého|tvé|je|jsou|být|bude|budu|můžete|mohl|mohli|byste|lze|jak|kde|kdy|všechny|všech|veškeré|veškerých|veškerá|jakékoliv|jakékoli|jakýchkoli|žádost|takové|takových|obchodních|obchodní|reklamní|reklamních|nevyžádané|nevyžádaných|otravné|otravných|automatické|firmy|firma|společnosti|elektronické|osobní|osobních|podle|dle|výslovně|tímto|také|taky|jen|jenom|pouze|prostě|opravdu|už|mně|mi|nezájem|zájem|zájmu|nemám|nemáme|ne děkuji|nezajímá|mě to nezajímá|nezajímá nás|potvrďte|potvrzení|podruhé|potřetí|laskavě|tak|moc|vůbec|proto|protože|mou|schránky|schránku|odsud|odtud|nám|nás|který|které|rozhodně|konečně',
  and: 'a|nebo|takže|protože',
  add: 'přidejte|přidat|zapište|přihlaste|zařaďte|zařadit',
  other:
    'kolega|kolegu|kolegyni|šéfa|zákazník|zákazníků|zákazníky|klient|klientů|faktura|fakturu|faktury|objednávka|objednávku|schůzka|schůzku|schůzky|demo|příloha|přílohu|přílohy|dokud|než|před|týden|týdne|týdnu|měsíc|měsíce|pondělí|úterý|středu|čtvrtek|pátek|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|rok|roku|kvartál|momentálně|aktuálně|váhejte|váhat|neváhejte|zapomeňte poslat|cena|ceny|ceník|nástroj|software|dodavatel|dodavatele|test|stránka|někdo|nikdo|on|ona|oni|příjemci|uživatelé|kromě|omylem|nedopatřením|později|dovolená|dovolené|smlouva|smlouvu|dorazil|dostal|dostala|mohu|nemohu|telefon|nezapomeňte|starý|nový|oprava|opravy|změna|verze|splátka|pokus|otázka|tykat|vykat|žní|žně',
};
