import { plainOptOut } from '../plain-opt-out.ts';

export const slovakOptOut = plainOptOut(
  {
    please: 'prosím|prosíme|prosim vás|môžete|mohli by ste|mohol by ste|láskavo',
    me: 'ma|mňa|nás|mi|moju adresu|môj e-mail|môj mail|môj email|túto adresu',
    toMe: 'mi|nám|ma|nás',
    my: 'moje|mojich|moju|moji|môj|naše|našich|naši|mojej',
    remove:
      'odstráňte|odstrániť|odstráň|vymažte|vymazať|vymaž|zmažte|zmazať|vyraďte|vyradiť|vyraď|vyškrtnite|vyškrtnúť|zrušte',
    removal: 'vyradenie|odstránenie|vymazanie|zmazanie|odhlásenie|výmaz',
    unsubscribe: 'odhláste|odhlásiť|odhlás|odhlasujem|odhlásenie',
    list: 'zoznamu|zoznam|listu|databázy|databáza|databázu|odberu|odber|newslettera|newsletter|evidencie|systému|mailingu',
    mails:
      'maily|mailov|e-maily|emaily|e-mailov|emailov|správy|správ|reklamy|reklám|spam|newsletter*|nevyžiadan*|mail|e-mail|email',
    data: 'údaje|údajov|dáta|adresu|kontakt*|e-mail|informácie',
    write: 'písať|posielať|zasielať|kontaktovať|obťažovať|otravovať|volať|písaním|posielaním',
    doNotWrite:
      'nepíšte|nepíš|neposielajte|neposielaj|nezasielajte|nekontaktujte|nekontaktuj|neobťažujte|neotravujte|nevolajte|neozývajte',
    stop: 'prestaňte|prestaň|nechajte|skončite|ukončite',
    more: 'už|viac|znova|ďalej|nikdy|znovu',
    doNotWant:
      'neželám [si]|neželáme [si]|nechcem|nechceme|neprajem [si]|neprajeme [si]|nemám záujem o|nemáme záujem o|nestojím o',
    receive: 'dostávať|dostať|prijímať|odoberať|kontaktova*|zasielanie|byť kontaktova*|počuť',
    noMore: 'žiadne ďalšie|žiadne|už žiadne|dosť',
    command:
      'odhlásiť|odhlásiť sa|odhlásenie|odhláste ma|stop|odhlásiť odber|zrušiť odber|zmazať|vymazať|vyradiť|koniec|odhláste',
    alone:
      '(dajte|daj) (mi|nám) [už|konečne] (pokoj|svätý pokoj)|(nechajte|nechaj) (ma|nás) [už|prosím|na] (pokoji|tak|pokoj)',
    object:
      'nesúhlasím|nesúhlasíme|namietam|vznášam námietku|odvolávam|odvolávame|zakazujem|zakazujeme|odmietam',
    marketing: 'marketing*|reklam*|súhlas|spracovan*',
    papers:
      'balík*|kuriér*|tovar|faktúr*|papierov*|poštou|vzork*|vzoriek|príloh*|prezentáci*|starú adresu|staré adresy|letáky',
    forget: 'zabudnite na',
    oneMore: 'ešte jeden|ešte jedna|ešte raz',
    harm: 'nahlás*|sťažnos*|blok*|právnik*',
    inVain: '(nemá zmysel|zbytočné)',
    lastMail: '(posledný|posledná) (mail|e-mail|správa)',
    hope: 'dúfam|nech',
    later: 'neskôr|potom|kedykoľvek|ak|keď',
    notNeeded:
      'nemusíte|netreba|nie je potrebné|nie je treba|nežiadam|neprosím|není třeba|není potřeba|nežádám',
    nearly: 'skoro|takmer|napísal by som|napísala by som',
    takenBack: 'zabudnite na to čo|zabudnite čo|rozmyslel som|rozmyslela som|rozmysleli sme|nebol som to ja',
    lessOften:
      'raz za mesiac|raz mesačne|menej často|raz za štvrťrok|raz za rok|stačí raz|jeden mail za mesiac|nie tak často',
    goesOn:
      'unáhlil som sa|unáhlila som sa|unáhlili sme sa|beriem späť čo|beriem to späť|už neplatí|to neplatí|robil som si srandu|žartoval som|to bol vtip|ignorujte môj|neberte do úvahy|píšte mi sem|píšte mi na túto|píšte priamo mne|píšte radšej mne|píšte mi ďalej|píšte mi aj naďalej|nechajte ma v zozname',
    until:
      'do konca|do budúceho|do pondelka|pred koncom|po sviatkoch|kým sa nevrátim|do jari|do jesene|do leta|do zimy|do nového roka|do januára|do februára|do marca|do apríla|do mája|do júna|do júla|do augusta|do septembra|do októbra|do novembra|do decembra|pred septembrom|pred januárom|kým neskončí|kým nedokončíme|kým to neuzavrieme',
    trade: 'cena|ceny|cenu|cenník|stojí|stoja|ponuku|dodanie|dodacia|katalóg|licencie',
    others: 'kolegu|kolegyňu|kolegov|kolegovi|šéfa|zákazník*|klient*',
  },
  {
    erasesIt: ['(ručne|manuálne) ..', '(vymažte|zmažte|odstráňte) (ju|ho|ich|to) ..'],
    asksSource: ['(odkaz) .. (nefunguje|nejde) ..', '(odkiaľ|kde|ako) .. (moju|môj|moje) .. ..'],
    requests: ['(môžete|mohol|mohli|môžeš) ..', 'ako (sa|môžem|mám)'],
    asks: {
      threat: ['(druhý|tretí|štvrtý|piaty|#) .. (mail|e-mail|email|správa) ... (dosť|stačí|stačilo)'],
      objection: ['(nedávam|neudeľujem|nemáte|nedal|nedala) .. (súhlas|povolenie) ..'],
      no_contact: [
        'dovtedy .. (neposielajte|nepíšte) ..',
        '(nechcem|neželám) [si] .. (aby|aby ste) .. (písal*|posielal*|kontaktoval*)',
      ],
    },
    guards: [
      '(jeho|jej) (adresu|email|e-mail|mail|kontakt) ..',
      '(chcel|chcela|chceli) ... (potom|ale potom) .. (dočítal|čítal|prečítal|prečítala|videl|videla|všimol|všimla) ..',
      '(omylom)',
      '(neprestávajte|neodhlasujte|neprestávaj|nemažte|neodstraňujte)',
    ],
  },
);
