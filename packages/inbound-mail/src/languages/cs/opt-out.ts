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
      'nepište|nepiš|neposílejte|neposílej|nezasílejte|nekontaktujte|nekontaktuj|neobtěžujte|neotravujte|nevolejte|neozývejte',
    stop: 'přestaňte|přestaň|nechte|skončete|ukončete',
    more: 'už|již|více|víc|znovu|dál|nikdy|dále',
    doNotWant:
      'nepřeji [si]|nepřejeme [si]|nechci|nechceme|nemám zájem o|nemáme zájem o|nestojím o|nestojíme o',
    receive: 'dostávat|dostat|přijímat|odebírat|kontaktov*|kontaktoval*|zasílání|být kontaktov*|slyšet',
    noMore: 'žádné další|žádné|už žádné|dost',
    command:
      'odhlásit|odhlásit se|odhlášení|odhlašte mě|stop|odhlásit odběr|zrušit odběr|smazat|vymazat|vyřadit|konec|odhlaste',
    alone:
      '(dejte|dej) (mi|nám) [už|konečně] (pokoj|svátek)|(nechte|nech) (mě|mne|nás) [už|prosím|být|na] (pokoji|být|pokoj)',
    object:
      'nesouhlasím|nesouhlasíme|namítám|vznáším námitku|odvolávám|odvoláváme|zakazuji|zakazujeme|odmítám',
    marketing: 'marketing*|reklam*|souhlas|zpracován*',
    papers:
      'balík*|kurýr*|zboží|faktur*|papírov*|poštou|vzork*|vzorek|přílo*|prezentac*|starou adresu|staré adresy|starou schránku|letáky',
    forget: 'zapomeňte na',
    oneMore: 'ještě jeden|ještě jedna|ještě jednou|další',
    harm: 'nahlás*|stížnost*|blok*|právník*|úoou',
    inVain: '(nemá smysl|zbytečné|ušetřete si)',
    lastMail: '(poslední) (mail|e-mail|zpráva)',
    hope: 'doufám|ať|snad',
    later: 'později|potom|kdykoli|kdykoliv|pokud|jestli',
    notNeeded:
      'není třeba|není potřeba|není nutné|nemusíte|nežádám|neprosím|netřeba|netreba|nie je potrebné|nežiadam',
    nearly: 'málem|skoro|napsal bych|napsala bych|napsali bychom',
    takenBack:
      'zapomeňte na to co|zapomeňte co|rozmyslel jsem|rozmyslela jsem|rozmysleli jsme|nebyl jsem to já',
    lessOften:
      'jednou za měsíc|jednou měsíčně|méně často|jednou za čtvrtletí|jednou za čtvrt roku|jednou za rok|stačí jednou|jeden mail za měsíc|jeden e-mail měsíčně|ne tak často',
    goesOn:
      'unáhlil jsem se|unáhlila jsem se|unáhlili jsme se|beru zpět co|beru to zpět|už neplatí|to neplatí|dělal jsem si legraci|to byl vtip|ignorujte můj předchozí|neberte v potaz|pište mi sem|pište mi na tuto|pište přímo mně|pište raději mně|pište mi dál|piště mi i nadále|nechte mě v seznamu',
    until:
      'do konce|do příštího|do pondělí|do ledna|do září|před koncem|až po|dokud se nevrátím|do jara|do podzimu|do léta|do zimy|do nového roku|do února|do března|do dubna|do května|do června|do července|do srpna|do října|do listopadu|do prosince|před začátkem|před zářím|než skončí|než dokončíme|než se vrátím|dokud neskončí|dokud nedokončíme',
    trade: 'cena|ceny|cenu|ceník|stojí|nabídku|dodání|dodací|katalog|licence',
    others: 'kolegu|kolegyni|kolegy|kolegovi|šéfa|kolegů|zákazník*|klient*|klienty',
  },
  {
    erasesIt: ['(ručně|manuálně) ..', '(smažte|vymažte|odstraňte) (ji|ho|je|to) ..'],
    asksSource: ['(odkaz) .. (nefunguje|nejde) ..', '(odkud|kde|jak) .. (moji|můj|moje|mou|mé) .. ..'],
    requests: ['(můžete|mohl*|můžeš|mohli) ..', 'jak (se|mohu|mám)'],
    asks: {
      threat: ['(druhý|třetí|čtvrtý|pátý|#) .. (mail|e-mail|email|zpráva) ... (dost|stačí|stačilo)'],
      objection: ['(nedávám|neuděluji|nemáte|nedal|nedala) .. (souhlas|povolení) ..'],
      no_contact: [
        'do té doby .. (neposílejte|nepište|neposílej|nepiš) ..',
        '(nechci|nepřeji) [si] .. (aby|abyste) .. (psal*|posílal*|kontaktoval*)',
      ],
    },
    guards: [
      '(jeho|její) (adresu|email|e-mail|mail|kontakt) ..',
      '(chtěl|chtěla|chtěli) ... (pak|potom) .. (dočetl|dočetla|četl|přečetl|přečetla|viděl|viděla|všiml|všimla) ..',
      '(omylem)',
      '(nepřestávejte|neodhlašujte|nepřestávej|nemažte|neodstraňujte)',
    ],
  },
);
