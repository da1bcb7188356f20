import { plainOptOut } from '../plain-opt-out.ts';

export const czechOptOut = plainOptOut(
  {
    please: 'prosím|prosíme|prosim vás|můžete|mohli byste|mohl byste|laskavě',
    me: 'mě|mne|nás|mi|moji adresu|můj e-mail|můj mail|mou adresu|můj email|tuto adresu',
    toMe: 'mi|nám|mě|nás',
    my: 'moje|mé|mých|mou|moji|můj|naše|našich|naši|mojí',
    remove:
      'odstraňte|odstranit|odstraň|vymažte|vymazat|vymaž|smažte|smazat|smaž|vyřaďte|vyřadit|vyřaď|vyškrtněte|vyškrtnout|zrušte',
    removal: 'vyřazení|odstranění|vymazání|smazání|odhlášení|výmaz',
    unsubscribe: 'odhlašte|odhlásit|odhlaste|odhlaš|odhlašuji|odhlášení',
    list: 'seznamu|seznam|listu|databáze|databázi|odběru|odběr|newsletteru|newsletter|evidence|systému|mailingu|rozesílky',
    mails:
      'maily|mailů|e-maily|emaily|e-mailů|emailů|zprávy|zpráv|reklamy|reklam|nabídek|spam|newsletter*|nevyžádan*|mail|e-mail|email',
    data: 'údaje|údajů|data|adresu|kontakt*|e-mail|informace',
    write: 'psát|posílat|zasílat|kontaktovat|obtěžovat|otravovat|volat|psaním|posíláním|zasíláním',
    doNotWrite:
      'nepište|nepiš|neposílejte|neposílej|nezasílejte|nekontaktujte|nekontaktuj|neobtěžujte|neotravujte|nevolejte|neozývejte|neoslovujte|nerušte|nezahlcujte|nespamujte|nepřipomínejte',
    stop: 'přestaňte|přestaň|nechte|skončete|ukončete',
    more: 'už|již|více|víc|znovu|dál|nikdy|dále',
    doNotWant:
      'nepřeji [si]|nepřejeme [si]|nechci|nechceme|nemám zájem o|nemáme zájem o|nestojím o|nestojíme o',
    receive: 'dostávat|dostat|přijímat|odebírat|kontaktov*|kontaktoval*|zasílání|být kontaktov*|slyšet',
    noMore: 'žádné další|žádné|už žádné|dost',
    command:
      'odhlásit|odhlásit se|odhlášení|odhlašte mě|stop|přestaňte|přestaň|skončete s tím|nechte toho|přestaňte s tím|odhlásit odběr|zrušit odběr|smazat|vymazat|vyřadit|konec|odhlaste',
    alone:
      '(dejte|dej) (mi|nám) [už|konečně] (pokoj|svátek)|(dejte|dej) [už] s .. (pokoj)|(nechte|nech) (mě|mne|nás) [už|prosím|být|na] (pokoji|být|pokoj)',
    object:
      'nesouhlasím|nesouhlasíme|namítám|vznáším námitku|odvolávám|odvoláváme|zakazuji|zakazujeme|odmítám',
    marketing: 'marketing*|reklam*|souhlas|zpracován*',
    papers:
      'balík*|kurýr*|zboží|faktur*|papírov*|poštou|vzork*|vzorek|přílo*|prezentac*|starou adresu|staré adresy|starou schránku|letáky',
    forget: 'zapomeňte na',
    oneMore: 'ještě jeden|ještě jedna|ještě jednou|další',
    harm: 'nahlás*|stížnost*|blok*|právníka|právníkovi|právníkem|úoou',
    inVain: '(nemá smysl|zbytečné|ušetřete si)',
    lastMail: '(poslední) (mail|e-mail|zpráva)',
    hope: 'doufám|ať|snad',
    later: 'později|potom|kdykoli|kdykoliv|pokud|jestli',
    notNeeded: 'není třeba|není potřeba|není nutné|nemusíte|nežádám|neprosím|netřeba',
    nearly: 'málem|skoro|div že|napsal bych|napsala bych|napsali bychom',
    takenBack:
      'na odhlášení zapomeňte|zapomeňte na odhlášení|nechtěl jsem se odhlásit|nechtěla jsem se odhlásit|zapomeňte na to co|zapomeňte co|rozmyslel jsem|rozmyslela jsem|rozmysleli jsme|nebyl jsem to já',
    lessOften:
      'jednou za měsíc|jednou měsíčně|méně často|jednou za čtvrtletí|jednou za čtvrt roku|jednou za rok|stačí jednou|jeden mail za měsíc|jeden e-mail měsíčně|ne tak často',
    goesOn: [
      'unáhlil jsem se|unáhlila jsem se|unáhlili jsme se|beru zpět co|beru to zpět|už neplatí|to neplatí|dělal jsem si legraci|to byl vtip|ignorujte můj předchozí|neberte v potaz|pište mi sem|pište mi na tuto|pište přímo mně|pište raději mně|pište mi dál|piště mi i nadále|nechte mě v seznamu|pište na tento mail|pište na tuto adresu',
    ].join('|'),
    until:
      'do konce|do příštího|do pondělí|do ledna|do září|před koncem|až po|dokud se nevrátím|do jara|do podzimu|do léta|do zimy|do nového roku|do února|do března|do dubna|do května|do června|do července|do srpna|do října|do listopadu|do prosince|před začátkem|před zářím|než skončí|než dokončíme|než se vrátím|dokud neskončí|dokud nedokončíme',
    trade: 'cena|ceny|cenu|ceník|stojí|nabídku|dodání|dodací|katalog|licence',
    others: 'kolegu|kolegyni|kolegy|kolegovi|šéfa|kolegů|zákazník*|klient*|klienty',
  },
  {
    erasesIt: [
      '(ručně|manuálně) ..',
      '(smažte|vymažte|odstraňte|vyškrtněte) (ji|ho|je|to) ..',
      '(ji|ho|je|to) [okamžitě|hned|prosím] (smažte|vymažte|odstraňte|vyškrtněte) ..',
    ],
    asksSource: ['(odkaz) .. (nefunguje|nejde) ..', '(odkud|kde|jak) .. (moji|můj|moje|mou|mé) .. ..'],
    classes: {
      authority:
        'úoou|úřadu|úřadem|úřad|právníka|právníkovi|právníkem|advokáta|advokátovi|advokátem|stížnost|nahlásím|nahlásíme|soudu|policii|policie|žalob*|blokuju|blokuji|zablokuji|zablokuju|žaluji|hlásím',
      again:
        'napíše*|přijde|dostanu|dostaneme|ozve*|zavolá*|pošle*|mail|e-mail|email|zpráva|nabídka|reklama|kontaktuj*',
      once: 'ještě|znovu|zase|opět|další|dalšího',
      ours: '(naši|náš|našeho|naše) (školu|obec|firmu|společnost|organizaci|nemocnici|úřad|kancelář|družstvo|spolek|klub|hotel|restauraci|prodejnu|provozovnu|redakci|knihovnu|ordinaci|lékárnu|dílnu|farmu|město)',
      silent:
        '{doNotWrite}|nepsali|nepsal|neposílali|neposílal|nekontaktovali|nekontaktoval|nekontaktovala|nevolali|nezasílali|neozývali|neobtěžovali|neoslovovali|nerušili',
      bother: 'psal*|posílal*|zasílal*|kontaktoval*|volal*|obtěžoval*|otravoval*|oslovoval*',
      channel: 'mobil|telefon|whatsapp|linkedin|messenger|viber|sms|pevnou|soukromý',
      weekend: 'o víkendu|o víkendech|přes víkend|v neděli|v sobotu|večer|po šesté',
    },
    requests: [
      '(jasné|jasný|rozumíte|rozumíme si|ano) $',
      '(můžete|mohl*|můžeš|mohli) ..',
      'jak (se|mohu|mám)',
    ],
    asks: {
      go_away: ['(jděte|jdi|táhněte|běžte) .. (háje|čerta|čertu|prdele|hajzlu)'],
      threat: [
        '(považujte|berte) .. (schránk*|adres*|mě|nás|kontakt) ... (mrtv*|neexistuj*|zaniklou|zaniklý)',
        'pro vás .. (nedostupný|nedostupná|nedostupní|nezastižitelný) .. (natrvalo|navždy|trvale)',
        '(každ*|denně|pořád|neustále|zase) ... (mail*|e-mail*|zpráv*|nabídk*|reklam*) ... (přestaňte|nechte toho|už dost) $',
        '(jestli|jestliže|pokud|když|jak) .. {once} .. {again} ... {authority}',
        '(jestli|jestliže|pokud|když|jak) .. {again} .. {once} ... {authority}',
        '{authority} ... (jestli|jestliže|pokud|když|jak) .. {once} .. {again}',
        '{authority} ... (jestli|jestliže|pokud|když|jak) .. {again} .. {once}',
        '(ještě jednou|ještě jeden|ještě jedna) .. {again} ... {authority}',
        '(příště|napříště) .. (to|vás) .. {authority}',
        'při (dalším|příštím) .. {authority}',
        '(další|následující|příští|každý) .. (mail|e-mail|email|zprávu|nabídku|reklamu) ... {authority}',
        '(druhý|třetí|čtvrtý|pátý|#) .. (mail|e-mail|email|zpráva) ... (dost|stačí|stačilo)',
        '(kéž|nechť|ať) .. (toto|tohle|to) .. poslední (mail|email|zpráva)',
      ],
      leave_list: [
        '(nechci|nechceme|nepřeji|nepřejeme|nepřeju) [si] .. (být|figurovat|zůstat) .. ({list}|evidenci|adresáři|databázi)',
        '{ours} .. {remove} .. {list}',
        '{ours} .. {list} [prosím|laskavě] {remove}',
        '{remove} .. {ours} .. {list}',
      ],
      erase_data: ['(odhlás*|vymaz*|vyškrt*|vyřad*) ... (prosím|tak to) (udělejte|zařiďte|proveďte)'],
      stop_writing: [
        '(trvám|žádám|žádáme|požaduji|požadujeme|vyžaduji|prosím) .. (ukončen*|zastaven*|přerušen*) .. (komunikac*|korespondenc*|kontakt*|zasílán*)',
        '(zdržení|zdržet|zdržte) se .. (kontakt*|oslovování|zasílání|korespondence)',
      ],
      objection: [
        '(nepřeji|nepřejeme|nechci|nechceme) ... ani (mailem|e-mailem|telefonicky|poštou) .. ani (mailem|e-mailem|telefonicky|poštou)',
        '{silent} .. ani .. (mailem|e-mailem|na mail|{silent})',
        '(nedávám|neuděluji|nemáte|nedal|nedala) .. (souhlas|povolení) ..',
        '(nechci|nechceme|nepřeji|nepřejeme|nepřeju) [si] .. (aby|abyste) .. {bother}',
      ],
      no_contact: [
        'do té doby .. (neposílejte|nepište|neposílej|nepiš) ..',
        '(abyste|kdybyste) ... {silent}',
        '(aby|kdyby) .. (nás|mě|mne|mi|nám) ... {silent}',
        '(nic|ničeho|takové|takových|podobné|podobných) .. (nepřeji|nepřejeme|nepřeju|nežádám|nežádáme)',
        '(nechci|nechceme) [už] od vás [už|dál|více] nic [více|dalšího] $',
        'od vás [už|dál|více] nic [více|dalšího] (nechci|nechceme) $',
      ],
    },
    guards: [
      '(připomínk*|upomínk*|dotazník*) ... (vyplnil*|zaplatil*|zaplacen*|odeslal*|uhrazen*|vyřízen*) ..',
      '{silent} [mi|nám|to|ho] [to] (znovu|ještě jednou|podruhé) ... (našel|našla|našli|už mám|dorazil|dorazila|došel|došla)',
      '(jeho|její) (adresu|email|e-mail|mail|kontakt) ..',
      '(chtěl|chtěla|chtěli) ... (pak|potom) .. (dočetl|dočetla|četl|přečetl|přečetla|viděl|viděla|všiml|všimla) ..',
      '(aby|abyste) .. {bother} ... ({weekend}|{channel}|{papers}|často)',
      '(aby|abyste) ... ({weekend}|{channel}|{papers}|často) .. {bother}',
      '(nevolejte|nevolali) ... (pište|psali) ..',
      'omylem .. (odhlás*|klikl*|odesl*|poslal*|napsal*|smazal*)',
      '(odhlás*|klikl*|odesl*|poslal*|napsal*|smazal*) .. omylem',
      'už jsem [vás|se] [vás] (chtěl|chtěla) ... (ale|jenže|no) ... (dobr*|zajímav*|pobavil*|rozesmál*|zaujal*|líbí|zůst*)',
      '(škoda|mrzel*|mrzí|nerad|nerada|nechci|nechceme|nechtěl*) ... (aby|abyste|kdybyste) .. {silent}',
      '(přijďte|přijeďte|přijdte|zastavte se|stavte se|zajděte|navštivte) ..',
      '(mě|mne) (si|tam|si tam) (nechte|ponechte) ..',
      '(nevolejte|netelefonujte|volat|nevolat) ... (pište|piš|napište) ..',
      '(nevolejte|netelefonujte|nevolat) ... (mail|e-mail|email) .. (lepší|stačí|ok|v pořádku|raději) ..',
      '(nemohu|nemůžu|nemůžeme) [teď|nyní|právě|moc] (psát|volat|mluvit) ..',
      '(nepřestávejte|neodhlašujte|nepřestávej|nemažte|neodstraňujte)',
    ],
    silenceGuards: [
      '(na|přes) {channel} [mi|mě|nám] [prosím|už|nic] [už|nic] {silent} ..',
      '{silent} [mi|mě|nám] [prosím|už|nic] (na|přes) {channel} ..',
      '{weekend} [mi|mě|nám] [prosím|už|raději] {silent} ..',
      '{silent} [mi|mě|nám] [prosím|už] {weekend} ..',
      '{silent} ... před (#|sedmou|osmou|devátou|desátou|polednem) ..',
      '{silent} ... po (#|čtvrté|páté|šesté|sedmé|osmé|obědě) ..',
      '(dokud|než) ... {silent} ... (potom|pak|poté) ..',
      '(zakázk*|výběrov*|tendr*|soutěž*) .. (odstoupili|stáhli|vzdali|vypadli) ..',
      '(odstoupili|stáhli|vzdali) .. (zakázk*|výběrov*|tendr*|soutěž*) ..',
    ],
  },
);
