const day = '(v|vo) (pondelok|utorok|stredu|štvrtok|piatok|sobotu|nedeľu)';
const soon = `(zajtra|pozajtra|čoskoro|o týždeň|budúci týždeň|na (mieste|výstave|stretnutí|školení|stavbe|stánku)|${day})`;
const time = `(ráno|doobeda|dopoludnia|poobede|popoludní|večer|po obede|cez deň|cez týždeň|v pracovné dni|pondelok|utorok|streda|štvrtok|piatok|(od|po|do|o|pred) #|${day}|${day} o (#|ôsmej|deviatej|desiatej|jedenástej|dvanástej|jednej|druhej|tretej|štvrtej))`;
const form =
  '(odkaz|link|pdf|sken|súbor|fotka|fotky|súhrn|zhrnutie|opis|tabuľka|pár viet|dve vety|pár riadkov|elektronická verzia|papierová verzia|online verzia)';
const place =
  '(na (túto|novú|firemnú|pracovnú|súkromnú|moju|našu) adresu|na (tento|nový|firemný|pracovný|môj|náš) (mail|e-mail|email|telefón)|na mobil|e-mailom|emailom|mailom|telefonicky|elektronicky|osobne|sem|po slovensky|po česky|po nemecky|po anglicky|v pdf|ako pdf|vo worde|v exceli)';
const often =
  '(raz|dvakrát|jeden mail|jeden e-mail) (týždenne|mesačne|ročne|za mesiac|za týždeň|za dva týždne|za štvrťrok|za rok|do mesiaca|do týždňa)';
const paper =
  '(ponuku|zmluvu|faktúru|dodávku|zásielku|tovar|cenník|kalkuláciu|rozpočet|návrh|termín|verziu|objednávku|katalóg)';
const likes =
  '((rád|rada|radi) (ich|ho|ju|vás|si ich|si ho|to|si vás) [vždy] (čítam|čítame|prečítam|prečítame|pozriem|pozrieme)|[si] (rád|rada|radi) (čítam|čítame|prečítam|prečítame)|(čítam|čítame) [ich|ho|ju|vás|si ich|si ho|váš|vaše] [vždy|veľmi] (rád|rada|radi|so záujmom|s chuťou)|(páči sa mi|baví ma|baví) [ich|ho|ju|vás] (čítať|čítať ho|čítať ich|čítať vás))';
const matter =
  '(doprav*|objednávk*|ponuk*|zmluv*|inštaláci*|montáž*|termín*|zákazk*|kalkuláci*|logistik*|dodávk*)';

/** What is said in Slovak by those who go on doing business, or being written to. */
export const slovakGoesOn = [
  // Where and when one is reached.
  '(zastihnete|chytíte|zoženiete) (ma|mňa|nás)',
  '(ma|mňa|nás) [najlepšie|najskôr|vždy] (zastihnete|chytíte|zoženiete)',
  '(som|budem) (k dispozícii|na mobile|na príjme|zastihnuteľný|zastihnuteľná)',
  `${time} [už] (mi|nám|sa mi|sa nám) [to] (hodí|vyhovuje|vyhovujú|sedí|pasuje) ..`,
  `${time} (mám čas|máme čas|mám voľno|pokojne|kľudne|je lepšie|je ideálne|platí)`,
  `${time} (môžem|môžeme) ($|o|od|po|sa|hovoriť|hocikedy)`,
  '(mi|nám) (sedí|vyhovuje|vyhovujú|by vyhovovalo|by stačilo|pasuje) $',
  '(termín|skupina|stretnutie|variant|dátum) [nám|mi] (sedí|vyhovuje)',
  // Another way is enough or better.
  `(stačí|postačí|stačia|bude stačiť) [mi|nám|úplne|pokojne|aj|len] [len|aj|krátky|obyčajný] ${form}`,
  `${form} [mi|nám|bohato|úplne|pokojne] (stačí|postačí|stačia|bude stačiť)`,
  '^ (e-mail|email|mail|telefón|sms) [mi|nám|úplne|bohato] (stačí|postačí)',
  `${often} [by|to|by to] [mi|nám] [to] [by|bohato|úplne] (stačí|postačí|stačilo|vyhovuje|vyhovovalo|vyhovovalo by|je ok|je akurát)`,
  `^ [a|ale|zato|naopak] [sem] ${place} [mi|nám|môžete|ju] (pokojne|kľudne|rád|rada|radi|kedykoľvek|hocikedy|áno|môžete|bez problémov|je to v poriadku)`,
  `^ [prosím] (len|iba|radšej|najradšej) [prosím|mi|nám|píšte|volajte] ${place}`,
  `(píšte|volajte|posielajte|zasielajte) [mi|nám|prosím|všetko|to|ich] (len|iba|radšej|pokojne|prosím|najlepšie) [sem|prosím] ${place}`,
  '(obracajte sa|obráťte sa|píšte|volajte|posielajte) [prosím|všetko|to|ich] (priamo|rovno|radšej|už len|len) (mne|na mňa|na nás|ku mne)',
  '(odteraz|nabudúce|naďalej|do budúcna) [prosím|už] [všetko] (píšte|volajte|posielajte|obracajte sa|riešte) [prosím|všetko|to|len|priamo] (mne|na mňa|so mnou|nám)',
  '(odteraz|odo dneška|teraz) (to mám|to mam|máme to|to riešim|to vybavujem) ..',
  // Otherwise, or again.
  '(opravte|oprav|doplňte|doplň|prepracujte|upravte|dorobte|prerobte|prepočítajte) [to|ju|ho|ich|prosím|cenu|sumu] [prosím] a [prosím|znovu|ešte raz] (pošlite|pošli|zašlite|poslať|zaslať)',
  `(pošlite|zašlite|pošli) [mi|nám|prosím] [prosím|radšej] (nový|novú|nové|aktuálny|aktuálnu|opravenú|opravený|upravenú) ${paper}`,
  '(zvyšok|ostatné|všetko ostatné|ostatné údaje|ostatné položky) [je|nám|mi|už] (sedí|platí|súhlasí|v poriadku|správne|zostáva|objednávame|berieme|objednám|podľa ponuky|bez zmeny)',
  // Business goes on.
  `(uvidíme sa|vidíme sa|stretneme sa|stretáme sa|dovidenia|počujeme sa) [teda|tak] ${soon}`,
  `(teším sa|tešíme sa) [na vás|teda|už] [na] (pondelok|utorok|stredu|štvrtok|piatok|zajtra|stretnutie|školenie|spoluprácu|${day})`,
  `((rád|rada|radi) (vás|ťa|sa s vami) [ale]|(vás|ťa|sa s vami) [ale] (rád|rada|radi)) (uvidím|uvidíme|stretnem|stretneme|privítam|privítame) ${soon}`,
  '(dohodnutý|náš|pôvodný) termín [stále|samozrejme] platí',
  '(stretnutie|objednávka|rezervácia|dohoda|utorok|štvrtok|streda|piatok|pondelok) [ale|stále|naďalej|samozrejme] (platí|trvá|zostáva)',
  '(tá|ten|to) (druhá|druhý|nová|nový|prvá|prvý) (platí|zostáva)',
  '(kde|kam|ako|kedy) [mám|máme|môžem|môžeme|to|bude|vám] [to|zmluvu|ju] (podpísať|podpíšem|podpíšeme|poslať|zaplatiť|začneme|začíname|dodáte|dodanie)',
  `(čakám|čakáme) [teda|stále|ešte|už] [len] na [vašu|váš|tú|samotnú] ${paper}`,
  '(objednávame|objednávam|berieme|vezmeme|skúsime) [na skúšku|na začiatok|zatiaľ] (jednu|jeden|dve|dva|#) ..',
  '(jednu|jeden|dve|dva|#) * [na skúšku|na skúšku si|na začiatok] (berieme|objednávame|vezmeme|skúsime)',
  `${matter} [ďalej|už|teraz|u nás] (rieši|vybaví|vybavuje|prevzal|prevzala|prevezme|preberá|zabezpečí|má na starosti|bude riešiť|odpovie|vyjadrí)`,
  `(k|ku|ohľadom|kvôli|na) ${matter} (sa vám|vám) (ozve|vyjadrí|odpovie)`,
  '(potom|neskôr|po nej|po výstave|po sviatkoch|po dovolenke|po inventúre|po žatve|po sezóne|po uzávierke|v januári|vo februári|v marci|v apríli|v máji|v júni|v júli|v auguste|v septembri|v októbri|v novembri) [sa|si|to|už|k tomu|k tomu si|si k tomu|sa k tomu] (rád|rada|radi|porozprávame|preberieme|sadneme|ozveme|pokojne|s radosťou)',
  'na (to|ten|tú|ďalší|ďalšie|druhý|budúci) [*] [ale|určite|rád|rada] (prídem|prídeme|dorazím|dorazíme)',
  '(zajtra|dnes|cez týždeň|do piatku) (ju|ho|to|vám ju|vám to|vám ho) (dostanete|máte|pošlem|pošleme) [už] (podpísanú|podpísaný|podpísané)',
  '(o|o tie|o tú) * [*] (by sme|by som|by) [ale|však] záujem (mali|mal|mala|bol)',
  '(o|o tie|o tú) * [*] záujem (mám|máme)',
  // What comes is liked.
  `${likes} $`,
  `(ale|lenže|však|naopak|a|zato|no) [ja|mňa|váš|vaše|vás|ma] [však|ale] ${likes}`,
  '(váš|vaše|ten|ten váš|tento) [si] [ale|však] [ale|si] (nechám|necháme|ponechám|nechávam)',
  // Somebody steps in, or it goes on later.
  '(priame|nové|správne|moje) [priame] (číslo|spojenie) [na mňa] (máte|nájdete|je|mám)',
  '(nový|správny|priamy) (kontakt|e-mail|telefón) [na mňa] (máte|nájdete|je) (v|nižšie|dole)',
  '(e-maily|emaily|maily|telefonáty|správy) (mi|nám|mne) [vôbec] (neprekážajú|nevadia)',
  '(zastúpi|nahradí|vystrieda) (ma|mňa|nás) ..',
  '(kedy|odkedy|ako skoro) (môžete|viete|by ste mohli|by ste vedeli|stihnete|zvládnete) [nám|to] (začať|nastúpiť|dodať|prísť|poslať|namontovať|doviezť|priviezť|vyraziť)',
  '(v|vo) (januári|februári|marci|apríli|máji|júni|júli|auguste|septembri|októbri|novembri|decembri|budúcom roku|novom roku) [sa|si|k tomu|o tom|radi] [k tomu|o tom|radi|rád|rada|si] (vrátime|vrátim|porozprávame|preberieme|stretneme|ozveme|nadviažeme|sadneme)',
  '(táto|tento|tá|posledná|toto) [verzia|verzia zmluvy|návrh] je (v poriadku|dobrá|dobrý|ok|ideálna|super)',
  '(poďme|môžeme) sa [môžeme] (stretnúť|spojiť|vidieť|počuť) ..',
];
