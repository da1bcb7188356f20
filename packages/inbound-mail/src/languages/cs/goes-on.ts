const day = '(v|ve) (pondělí|úterý|středu|čtvrtek|pátek|sobotu|neděli|příštím týdnu)';
const soon = `(zítra|pozítří|brzy|za týden|příští týden|na (místě|veletrhu|schůzce|školení|stavbě|stánku)|${day})`;
const time = `(ráno|dopoledne|odpoledne|večer|po obědě|přes den|všední dny|ve všední dny|v týdnu|(od|po|do|v|před) #|${day})`;
const form =
  '(odkaz|link|pdf|sken|soubor|fotka|fotky|souhrn|popis|tabulka|pár vět|dvě věty|pár řádků|pár řádek|elektronická verze|papírová verze|online verze)';
const place =
  '(na (tuto|tuhle|novou|firemní|pracovní|soukromou|moji|mou|naši) adresu|na (tento|tenhle|nový|firemní|pracovní|můj|náš) (mail|e-mail|email|telefon)|na mobil|e-mailem|emailem|mailem|telefonicky|elektronicky|osobně|sem|česky|německy|anglicky|slovensky|v pdf|jako pdf|ve wordu|v excelu)';
const often =
  '(jednou|dvakrát|jeden mail|jeden e-mail) (týdně|měsíčně|ročně|za měsíc|za týden|za čtvrt roku|za čtvrtletí|za čtrnáct dní|za rok)';
const paper =
  '(nabídku|smlouvu|fakturu|dodávku|zásilku|zboží|ceník|kalkulaci|rozpočet|návrh|termín|verzi|objednávku|katalog)';
const likes =
  '((rád|ráda|rádi) (je|ho|ji|vás|si je|si ho|to|si vás) [vždycky|vždy] (čtu|čteme|přečtu|přečteme|prohlédnu|prohlédneme|pročtu)|[si] (rád|ráda|rádi) (čtu|čteme|přečtu|přečteme)|(čtu|čteme) [je|ho|ji|vás|si je|si ho|váš|vaše] [vždy|vždycky|moc] (rád|ráda|rádi|se zájmem|s chutí)|(líbí se mi|baví mě|baví mne|baví) [je|ho|ji|vás] (číst|pročítat))';
const matter =
  '(doprav*|objednávk*|nabídk*|smlouv*|instalac*|montáž*|termín*|zakázk*|kalkulac*|logistik*|dodávk*)';

/** What is said in Czech by those who go on doing business, or being written to. */
export const czechGoesOn = [
  // Where and when one is reached.
  '(zastihnete|zastihnete-li|chytnete|chytíte|seženete) (mě|mne|nás)',
  '(mě|mne|nás) [nejlépe|nejspíš|vždycky|vždy] (zastihnete|chytnete|chytíte|seženete)',
  '(jsem|budu) (k dispozici|k zastižení|na mobilu|na příjmu)',
  `${time} [už] (se mi|se nám|mi|nám) [to] (hodí|vyhovuje|vyhovují|sedí) ..`,
  `${time} (mám čas|máme čas|mám volno|klidně|je lepší|je to lepší|je ideální|to jde|platí)`,
  `${time} (můžu|můžeme) ($|v|ve|od|po|se|mluvit|kdykoli)`,
  '(mi|nám) (sedí|vyhovuje|vyhovují|by vyhovovalo|by vyhovoval|by stačilo) $',
  '(termín|skupina|schůzka|varianta|datum) [nám|mi] (sedí|vyhovuje)',
  // Another way is enough or better.
  `(stačí|postačí|bude stačit) [mi|nám|úplně|klidně|jen|jenom] [jen|jenom|krátký|obyčejný] ${form}`,
  `${form} [mi|nám|bohatě|úplně|klidně] (stačí|postačí|bude stačit)`,
  '^ (e-mail|email|mail|telefon|sms) [mi|nám|úplně|bohatě] (stačí|postačí)',
  `${often} [by|to|by to] [mi|nám] [by|bohatě|úplně|to] (stačí|postačí|stačilo|vyhovuje|vyhovovalo|vyhovovalo by|je ok|je akorát)`,
  `^ [a|ale|zato|naopak] [sem] ${place} [mi|nám|můžete|ji] (klidně|rád|ráda|rádi|kdykoli|kdykoliv|ano|můžete|bez problémů|je to v pořádku)`,
  `^ [prosím] (jen|jenom|pouze|radši|raději|raděj|lépe|nejraději) [prosím|mi|nám|pište|volejte] ${place}`,
  `(pište|volejte|posílejte|zasílejte) [mi|nám|prosím|vše|všechno|to|je] (jen|jenom|pouze|radši|raději|klidně|prosím|nejlépe) [sem|prosím] ${place}`,
  '(obracejte se|obraťte se|pište|volejte|posílejte) [prosím|vše|všechno|to|je] (přímo|rovnou|raději|radši|už jen|jen) (mně|na mě|na mne|na nás|ke mně)',
  '(odteď|od teď|nadále|napříště|do budoucna|příště) [prosím|už] [vše|všechno] (pište|volejte|posílejte|obracejte se|řešte) [prosím|vše|to|jen|přímo] (mně|na mě|na mne|se mnou|nám)',
  // Otherwise, or again.
  '(opravte|oprav|doplňte|doplň|přepracujte|upravte|předělejte|přepočítejte|přepočtěte) [to|ji|ho|je|prosím|cenu|částku] [prosím] a [prosím|znovu|ještě jednou] (pošlete|pošli|zašlete|zaslat|poslat)',
  `(pošlete|zašlete|pošli) [mi|nám|prosím] [prosím|raději] (nový|novou|nové|aktuální|opravenou|opravený|upravenou) ${paper}`,
  `(tištěnou|elektronickou|digitální|novou|českou|druhou) (verzi|podobu) [ale|však|si] (uvítám|uvítáme|rád|ráda|rádi|ocením|oceníme)`,
  '(zbytek|ostatní|vše ostatní|všechno ostatní|ostatní údaje|ostatní položky) [je|nám|mi|už] (sedí|platí|souhlasí|v pořádku|správně|zůstává|objednáváme|bereme|objednám|odpovídá|podle nabídky|beze změny)',
  // Business goes on.
  `(uvidíme se|vidíme se|sejdeme se|potkáme se|na viděnou|těším se na viděnou|těšíme se na viděnou|slyšíme se|uslyšíme se) [tedy|teda|tak] ${soon}`,
  `((rád|ráda|rádi) (vás|tě|se s vámi) [ale]|(vás|tě|se s vámi) [ale] (rád|ráda|rádi)) (uvidím|uvidíme|setkám|setkáme|potkám|přivítám|přivítáme) ${soon}`,
  '(domluvený|dohodnutý|smluvený|náš|původní) termín [stále|pořád|samozřejmě] platí',
  '(schůzka|objednávka|rezervace|domluva|smlouva|úterý|čtvrtek|středa|pátek|pondělí) [ale|stále|pořád|dál|samozřejmě|nadále] (platí|trvá|zůstává)',
  '(kde|kam|jak|kdy) [mám|máme|můžu|můžeme|to|bude|vám] [to|smlouvu|ji] (podepsat|podepíšu|podepíšeme|poslat|zaplatit|začneme|začínáme|dodáte|přivezete|dodání)',
  `(čekám|čekáme) [tedy|stále|pořád|ještě|už] [jen] na [vaši|váš|tu|samotnou] ${paper}`,
  '(objednáváme|objednávám|bereme|vezmeme|zkusíme) [na zkoušku|pro začátek|zatím] (jednu|jeden|dvě|dva|#) ..',
  '(jednu|jeden|dvě|dva|#) * [na zkoušku|na zkoušku si|pro začátek] (bereme|objednáváme|vezmeme|zkusíme)',
  `${matter} [dál|už|teď|teda|nyní|u nás] (řeší|vyřídí|vyřizuje|převzal|převzala|převezme|přebírá|zajistí|má na starosti|bude řešit|odpoví|vyjádří)`,
  `(k|ke|ohledně|kvůli|na) ${matter} se vám (ozve|vyjádří)`,
  '(pak|potom|poté|po veletrhu|po svátcích|po dovolené|po inventuře|po žních|po sezóně|po uzávěrce) [se|si|o tom|to|k tomu|už|si o tom|o tom si] [rádi|rád|ráda|můžeme] (rád|ráda|rádi|promluvíme|probereme|sejdeme|sedneme|ozveme|klidně|můžeme|s radostí|navážeme)',
  '(na) (to|ten|tu|příští|další|druhý|druhé) [*] [ale|určitě|rád|ráda] (dorazím|dorazíme|přijdu|přijdeme)',
  '(zítra|dnes|v týdnu|do pátku) (ji|ho|to|vám ji|vám to|vám ho) (dostanete|máte|pošlu|pošleme) [už] (podepsanou|podepsaný|podepsané)',
  '(ta|ten|ty|to) (velká|velký|velké|větší|nová|nový|nové|druhá|druhý|menší) [nás|mě|mne] [ale|však|však nás|ale nás|ale mě] (láká|zajímá|zaujala|zaujal|se nám líbí|by se hodila|by se hodil)',
  '(o|o ty|o tu) [*] * (by|bych|bychom) .. zájem (byl|měl|měla|měli)',
  '(o|o ty|o tu) * [*] (zájem) (mám|máme)',
  // What comes is liked.
  `${likes} $`,
  `(ale|jenže|však|naopak|a|zato) [já|mě|váš|vaše|vás|ty vaše] [však|ale] ${likes}`,
  '(váš|vaše|ten|tenhle|ten váš|tento) [si] [ale|však] [ale|si] (nechám|necháme|ponechám|nechávám)',
  // Somebody steps in, or it goes on later.
  '(přímé|nové|správné|moje|mé) [přímé] (číslo|spojení) [na mě] (máte|najdete|je|mám)',
  '(nový|správný|přímý) (kontakt|e-mail|telefon) [na mě] (máte|najdete|je) (v|níže|dole)',
  '(e-maily|emaily|maily|telefonáty|zprávy) (mi|nám|mně) [vůbec] nevadí',
  '(zastoupí|nahradí|vystřídá) (mě|mne|nás) ..',
  '(kdy|jak brzy|odkdy) (můžete|můžou|byste mohli|zvládnete|stihnete|umíte) [nám|to] (začít|nastoupit|dodat|přijet|poslat|namontovat|dovézt|přivézt|vyrazit)',
  '(v|ve) (lednu|únoru|březnu|dubnu|květnu|červnu|červenci|srpnu|září|říjnu|listopadu|prosinci|příštím roce|novém roce) [se|si|k tomu|o tom|rádi] [k tomu|o tom|rádi|rád|ráda|si] (vrátíme|vrátím|promluvíme|probereme|sejdeme|ozveme|navážeme|sedneme)',
  '(tahle|tento|tenhle|tato|ta|poslední|tohle) [verze|varianta|návrh] je (v pořádku|dobrá|dobrý|ok|ideální|super)',
  '(pojďme|můžeme) se [můžeme] (potkat|sejít|spojit|vidět|slyšet) ..',
];
