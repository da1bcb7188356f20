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
    list: 'zoznamu|zoznam|listu|databázy|databáza|databázu|odberu|odber|newslettera|newsletter|evidencie|systému|mailingu|adresára|rozosielky|registra',
    mails:
      'maily|mailov|e-maily|emaily|e-mailov|emailov|správy|správ|reklamy|reklám|spam|newsletter*|nevyžiadan*|mail|e-mail|email',
    data: 'údaje|údajov|dáta|adresu|kontakt*|e-mail|informácie',
    write: 'písať|posielať|zasielať|kontaktovať|obťažovať|otravovať|volať|písaním|posielaním',
    doNotWrite:
      'nepíšte|nepíš|neposielajte|neposielaj|nezasielajte|nekontaktujte|nekontaktuj|neobťažujte|neotravujte|nevolajte|neozývajte|neoslovujte|nerušte|nezahlcujte|nespamujte|nepripomínajte',
    stop: 'prestaňte|prestaň|nechajte|skončite|ukončite',
    more: 'už|viac|znova|ďalej|nikdy|znovu',
    doNotWant:
      'neželám [si]|neželáme [si]|nechcem|nechceme|neprajem [si]|neprajeme [si]|nemám záujem o|nemáme záujem o|nestojím o',
    receive: 'dostávať|dostať|prijímať|odoberať|kontaktova*|zasielanie|byť kontaktova*|počuť',
    noMore: 'žiadne ďalšie|žiadne|už žiadne|dosť',
    command:
      'odhlásiť|odhlásiť sa|odhlásenie|odhláste ma|stop|prestaňte|prestaň|prestaňte s tým|skončite s tým|nechajte to tak|odhlásiť odber|zrušiť odber|zmazať|vymazať|vyradiť|koniec|odhláste',
    alone:
      '(dajte|daj) (mi|nám) [už|konečne] (pokoj|svätý pokoj)|(dajte|daj) [už] pokoj|(nechajte|nechaj) (ma|nás) [už|prosím|na] (pokoji|tak|pokoj)',
    object:
      'nesúhlasím|nesúhlasíme|namietam|vznášam námietku|odvolávam|odvolávame|zakazujem|zakazujeme|odmietam',
    marketing: 'marketing*|reklam*|súhlas|spracovan*',
    papers:
      'balík*|kuriér*|tovar|faktúr*|papierov*|poštou|vzork*|vzoriek|príloh*|prezentáci*|starú adresu|staré adresy|letáky',
    forget: 'zabudnite na',
    oneMore: 'ešte jeden|ešte jedna|ešte raz',
    harm: 'nahlás*|sťažnos*|blok*|právnika|právnikovi|právnikom',
    inVain: '(nemá zmysel|zbytočné)',
    lastMail: '(posledný|posledná) (mail|e-mail|správa)',
    hope: 'dúfam|nech',
    later: 'neskôr|potom|kedykoľvek|ak|keď',
    notNeeded: 'nemusíte|netreba|nie je potrebné|nie je treba|nežiadam|neprosím',
    nearly: 'skoro|takmer|div že|napísal by som|napísala by som',
    takenBack:
      'na odhlásenie zabudnite|zabudnite na odhlásenie|nechcel som sa odhlásiť|nechcela som sa odhlásiť|zabudnite na to čo|zabudnite čo|rozmyslel som|rozmyslela som|rozmysleli sme|nebol som to ja',
    lessOften:
      'raz za mesiac|raz mesačne|menej často|raz za štvrťrok|raz za rok|stačí raz|jeden mail za mesiac|nie tak často',
    goesOn: [
      'unáhlil som sa|unáhlila som sa|unáhlili sme sa|beriem späť čo|beriem to späť|už neplatí|to neplatí|robil som si srandu|žartoval som|to bol vtip|ignorujte môj|neberte do úvahy|píšte mi sem|píšte mi na túto|píšte priamo mne|píšte radšej mne|píšte mi ďalej|píšte mi aj naďalej|nechajte ma v zozname|píšte na tento mail|píšte na túto adresu',
    ].join('|'),
    until:
      'do konca|do budúceho|do pondelka|pred koncom|po sviatkoch|kým sa nevrátim|do jari|do jesene|do leta|do zimy|do nového roka|do januára|do februára|do marca|do apríla|do mája|do júna|do júla|do augusta|do septembra|do októbra|do novembra|do decembra|pred septembrom|pred januárom|kým neskončí|kým nedokončíme|kým to neuzavrieme',
    trade: 'cena|ceny|cenu|cenník|stojí|stoja|ponuku|dodanie|dodacia|katalóg|licencie',
    others: 'kolegu|kolegyňu|kolegov|kolegovi|šéfa|zákazník*|klient*',
  },
  {
    erasesIt: [
      '(ručne|manuálne) ..',
      '(vymažte|zmažte|odstráňte|vyškrtnite) (ju|ho|ich|to) ..',
      '(ju|ho|ich|to) [okamžite|hneď|prosím] (vymažte|zmažte|odstráňte|vyškrtnite) ..',
    ],
    asksSource: ['(odkaz) .. (nefunguje|nejde) ..', '(odkiaľ|kde|ako) .. (moju|môj|moje) .. ..'],
    classes: {
      authority:
        'úradu|úradom|úrad|právnika|právnikovi|právnikom|advokáta|advokátovi|advokátom|sťažnosť|nahlásim|nahlásime|oznámim to|súdu|políci*|žalob*|blokujem|zablokujem|podnet|žalujem|hlásim',
      again:
        'napíše*|príde|dostanem|dostaneme|ozve*|zavolá*|pošle*|mail|e-mail|email|správa|ponuka|reklama|kontaktuj*',
      once: 'ešte|znova|znovu|zas|zasa|opäť|ďalší|ďalšia',
      ours: '(našu|náš|našej|naše) (školu|obec|firmu|spoločnosť|organizáciu|nemocnicu|úrad|kanceláriu|družstvo|združenie|klub|hotel|reštauráciu|predajňu|prevádzku|redakciu|knižnicu|ambulanciu|lekáreň|dielňu|farmu|mesto)',
      silent:
        '{doNotWrite}|nepísali|nepísal|neposielali|neposielal|nekontaktovali|nekontaktoval|nekontaktovala|nevolali|nezasielali|neozývali|neobťažovali|neoslovovali|nerušili',
      bother: 'písal*|posielal*|zasielal*|kontaktoval*|volal*|obťažoval*|otravoval*|oslovoval*',
      channel: 'mobil|telefón|whatsapp|linkedin|messenger|viber|sms|pevnú|súkromný',
      weekend: 'cez víkend|cez víkendy|v nedeľu|v sobotu|večer|po šiestej',
    },
    requests: [
      '(jasné|rozumiete|rozumieme si|áno|ok) $',
      '(môžete|mohol|mohli|môžeš) ..',
      'ako (sa|môžem|mám)',
    ],
    asks: {
      stop_writing: [
        '(trvám|žiadam|žiadame|požadujem|vyžadujem|prosím) .. (ukončen*|zastaven*|prerušen*) .. (komunikáci*|korešpondenci*|kontakt*|zasielan*)',
      ],
      go_away: ['(choďte|choď|chodte) .. (čerta|čertu|riti|hája|kelu)'],
      threat: [
        '(považujte|berte) .. (schránk*|adres*|ma|nás|kontakt) ... (mŕtv*|neexistuj*|zaniknut*)',
        'pre vás .. (nedostupný|nedostupná|nedostupní) .. (natrvalo|navždy|trvalo)',
        '(každ*|denne|stále|neustále|zase) ... (mail*|e-mail*|správ*|ponuk*|reklam*) ... (prestaňte|nechajte to|už dosť) $',
        '(ak|keď|pokiaľ|ako) .. {once} .. {again} ... {authority}',
        '(ak|keď|pokiaľ|ako) .. {again} .. {once} ... {authority}',
        '{authority} ... (ak|keď|pokiaľ|ako) .. {once} .. {again}',
        '{authority} ... (ak|keď|pokiaľ|ako) .. {again} .. {once}',
        '(ešte raz|ešte jeden|ešte jedna) .. {again} ... {authority}',
        'nabudúce .. (to|vás) .. {authority}',
        'pri (ďalšom|najbližšom) .. {authority}',
        '(ďalší|ďalšiu|nasledujúci|každý) .. (mail|e-mail|email|správu|ponuku|reklamu) ... {authority}',
        '(druhý|tretí|štvrtý|piaty|#) .. (mail|e-mail|email|správa) ... (dosť|stačí|stačilo)',
        '(kiež|nech) .. (toto|to) .. (posledný|posledná) (mail|email|správa)',
      ],
      leave_list: [
        '(nechcem|nechceme|neželám|neželáme|neprajem) [si] .. (byť|figurovať|zostať) .. ({list}|evidencii|adresári|databáze|zozname)',
        '{ours} .. {remove} .. {list}',
        '{ours} .. {list} [prosím|láskavo] {remove}',
        '{remove} .. {ours} .. {list}',
      ],
      erase_data: [
        '(žiadam|žiadame|požadujem|požadujeme|chcem|chceme|prosím|prosíme) [o] {removal} [všetkých] (svojich|svojho|svojej) {data}',
        '(odhlás*|vymaz*|vyškrt*|vyrad*) ... (prosím|tak to) (urobte|zariaďte|vykonajte)',
      ],
      objection: [
        '(neželám|neželáme|nechcem|nechceme) ... ani (mailom|e-mailom|telefonicky|poštou) .. ani (mailom|e-mailom|telefonicky|poštou)',
        '{silent} .. ani .. (mailom|e-mailom|na mail|{silent})',
        '(nedávam|neudeľujem|nemáte|nedal|nedala) .. (súhlas|povolenie) ..',
        '(nechcem|nechceme|neželám|neželáme|neprajem) [si] .. aby .. {bother}',
      ],
      no_contact: [
        'dovtedy .. (neposielajte|nepíšte) ..',
        '(aby|keby) ste ... {silent}',
        '(aby|keby) .. (nás|ma|mňa|mi|nám) ... {silent}',
        '(nič|ničoho|takéto|takých|podobné|podobných) .. (neželám|neželáme|neprosím|neprosíme|neprajem|neprajeme|nežiadam)',
        '(nechcem|nechceme) [už] od vás [už|viac] nič [viac|ďalšie] $',
        'od vás [už|viac] nič [viac|ďalšie] (nechcem|nechceme) $',
      ],
    },
    guards: [
      '(pripomienk*|upomienk*|dotazník*) ... (vyplnil*|zaplatil*|zaplaten*|odoslal*|uhraden*|vybaven*) ..',
      '{silent} [mi|nám|to|ho] [to] (znova|znovu|ešte raz|druhýkrát) ... (našiel|našla|našli|už mám|dorazil|dorazila|došiel|došla)',
      '(jeho|jej) (adresu|email|e-mail|mail|kontakt) ..',
      '(chcel|chcela|chceli) ... (potom|ale potom) .. (dočítal|čítal|prečítal|prečítala|videl|videla|všimol|všimla) ..',
      'aby .. {bother} ... ({weekend}|{channel}|{papers}|často)',
      'aby ... ({weekend}|{channel}|{papers}|často) .. {bother}',
      '(nevolajte|nevolali) ... (píšte|písali) ..',
      'omylom .. (odhlás*|klik*|odoslal*|poslal*|napísal*|zmazal*)',
      '(odhlás*|klik*|odoslal*|poslal*|napísal*|zmazal*) .. omylom',
      'už som [vás|sa] [vás] (chcel|chcela) ... (ale|lenže|no) ... (dobr*|zaujímav*|pobavil*|rozosmial*|zaujal*|páči|zost*)',
      '(škoda|mrzel*|mrzí|nerád|nerada|nechcem|nechceme|nechcel*) ... (aby|keby) .. {silent}',
      '(príďte|prídite|zastavte sa|stavte sa|zájdite|navštívte) ..',
      '(mňa|ma) (si|tam|si tam) (nechajte|ponechajte) ..',
      '(nevolajte|netelefonujte|volať|nevolať) ... (píšte|píš|napíšte) ..',
      '(nevolajte|netelefonujte|nevolať) ... (mail|e-mail|email) .. (lepší|stačí|ok|v poriadku|radšej) ..',
      '(nemôžem|nemôžeme) [teraz|práve|veľmi] (písať|volať|hovoriť) ..',
      '(neprestávajte|neodhlasujte|neprestávaj|nemažte|neodstraňujte)',
    ],
    silenceGuards: [
      '(na|cez) {channel} [mi|ma|nám] [prosím|už|nič] [už|nič] {silent} ..',
      '{silent} [mi|ma|nám] [prosím|už|nič] (na|cez) {channel} ..',
      '{weekend} [mi|ma|nám] [prosím|už|radšej] {silent} ..',
      '{silent} [mi|ma|nám] [prosím|už] {weekend} ..',
      '{silent} ... pred (#|siedmou|ôsmou|deviatou|desiatou|obedom) ..',
      '{silent} ... po (#|štvrtej|piatej|šiestej|siedmej|ôsmej|obede) ..',
      '(kým|pokým|dokým) ... {silent} ... (potom|pokojne|zas|zasa) ..',
      '(zákazk*|výberov*|tendr*|súťaž*) .. (odstúpili|stiahli|vzdali|vypadli) ..',
      '(odstúpili|stiahli|vzdali) .. (zákazk*|výberov*|tendr*|súťaž*) ..',
    ],
  },
);
