import { plainOptOut } from '../plain-opt-out.ts';

export const latvianOptOut = plainOptOut(
  {
    please: 'lūdzu|lūdzam|vai varat|vai varētu|varat|lūgums|lūgtu|lūdzu jūs',
    me: 'mani|mūs|manu adresi|manu e-pastu|mūsu adresi|mana e-pasta|manu kontaktu|mūsu kontaktus|manus kontaktus|šo adresi|mūsu e-pastu|mana e-pasta adresi|mūsu iestādi|mūsu skolu|mūsu uzņēmumu|mūsu firmu',
    toMe: 'man|mums|mani|ar mani|ar mums|pie mums|pie manis|uz šo adresi|uz šo e-pastu',
    my: 'manus|manu|mūsu|mana|manas|savus|savu|mani',
    remove:
      'izņemiet|izņem|izņemt|izdzēsiet|izdzēs|izdzēst|dzēst|dzēsiet|noņemiet|noņem|svītrojiet|svītrot|izsvītrojiet|izslēdziet|izdzēš|izsvītrot|izsvītro|noņemt|svītro|izslēgt|izslēdz|likvidējiet|iznīciniet|iznīcināt|dzēsti|izdzēsti|dzēsta|izdzēsta|metiet ārā|izmetiet|izmest|vāciet ārā',
    removal: 'dzēšanu|izdzēšanu|izņemšanu|atrakstīšanu|svītrošanu|izslēgšanu',
    unsubscribe: 'atrakstiet|atrakstīt|atrakstīties|atrakstos|atsakos|atrakstāmies|atteikties|atsakāmies',
    list: 'saraksta|sarakstiem|sarakstu|datubāzes|datubāzi|datu bāzes|jaunumiem|abonēšanas|vēstkopas|adresātu|izsūtnes|izsūtnēm|izsūtņu|reģistra|sistēmas|bāzes|datubāzēm|kontaktiem|vēstkopām|jaunumu',
    mails:
      'e-past*|vēstul*|ziņ*|ziņojum*|reklām*|mēstul*|spam*|jaunum*|mail*|epast*|meil*|paziņojum*|piedāvājum*|sūtījum*|atgādinājum*|bombardē*|spamo*',
    data: 'datus|datu|dati|adresi|informāciju|kontaktus|kontaktinformāciju|vārdu|numuru|e-pastu|epastu|adreses|informācija',
    write:
      'rakstīt|rakstiet|sūtīt|sūtīšanu|traucēt|zvanīt|kontaktēties|apgrūtināt|mocīt|uzmākties|spamot|uzrunāt|bombardēt|vajāt|bāzt|sūtīšana|rakstīšanu|traucēšanu|sūtiet',
    doNotWrite:
      'nerakstiet|neraksti|nesūtiet|nesūti|nesazinieties|nesazinies|netraucējiet|nezvaniet|nekontaktējieties|neapgrūtiniet|nesūtīt|nerakstīt|neuzmācieties|nebombardējiet|neuzrunājiet|neuzrunāt|nesazināties|netraucēt|netraucē|nespamojiet|nespamo|nemokiet|neuzmācies|neizmantojiet|nerakstītu|nesūtītu|nesazinātos|netraucētu|nerakstīsiet|nesūtīsiet|netraucēsiet|neuzmāksieties|nesūtat|nerakstāt|neapgrūtināt|nevajājiet|neadresējiet|nemēģiniet|nesuti|nesutiet|nerakstat|neiekļaut|neiekļaujiet',
    stop: 'beidziet|beidz|pārtrauciet|pārtrauc|izbeidziet|pietiek|pārtraukt|pārstājiet|pārstāj|pārstāt|beigt|izbeigt|mitējieties|mitējies|apturiet|apturēt|beigsiet|beidzat|gana',
    more: 'vairs|vairāk|nekad|turpmāk|atkārtoti|atkal',
    doNotWant: 'nevēlos|nevēlamies|negribu|negribam|nevēlētos|nevēlas|negrib|nekad vairs nevēlos',
    receive: 'saņemt|sazin*|kontakt*|rakstītu|sūtītu|rakstāt|sūtāt|dzirdēt|saņemšan*|uzrunā*',
    noMore: 'vairs nekādu|nekādu|pietiek|bez|ne vairs',
    command:
      'atrakstīties|atrakstīšanās|atrakstos|stop|dzēst|izdzēst|atteikties|beigt|izdzēsiet mani|atteikums|vairs nē|vairs ne|beidziet|pārtrauciet|izņemt no saraksta|svītrot',
    alone: '(lieciet|liec) (mani|mūs|man|mums) [beidzot|lūdzu] (mierā|mieru)',
    object: 'iebilstu|iebilstam|nepiekrītu|nepiekrītam|atsaucu|aizliedzu',
    marketing: 'mārketing*|reklām*|piekrišan*|tirgvedīb*',
    papers:
      'rēķin*|papīra|paraug*|pielikum*|prezentācij*|veco adresi|vecā adrese|buklet*|kopij*|pdf*|linkus|aprakst*|brošūr*',
    later: 'vēlāk|jebkurā laikā|ja',
    notNeeded: 'nevajag|nav jāizdzēš|nav jāatraksta|nav vajadzības|nelūdzu|nav nepieciešams',
    nearly: 'gandrīz|teju|bezmaz|jau biju',
    takenBack:
      'aizmirstiet ko|aizmirstiet to|pārdomāju|pārdomājām|tas nebiju es|aizmirstiet ko rakstīju|atsaucu lūgumu|atsaucu iepriekšējo|iepriekšējā vēstule bija|tā bija kļūda|nebiju es',
    lessOften:
      'reizi mēnesī|vienreiz mēnesī|retāk|reizi ceturksnī|reizi gadā|vienu vēstuli mēnesī|ne tik bieži|ne biežāk|ne katru nedēļu|ne katru dienu',
    goesOn:
      'pasteidzos|pasteidzāmies|atsaucu savu lūgumu|ņemu vārdus atpakaļ|vairs nav spēkā|vairs neattiecas|jokoju|tas bija joks|neņemiet vērā manu|ignorējiet manu|rakstiet man šeit|rakstiet man uz šo|rakstiet tieši man|rakstiet labāk man|turpiniet rakstīt|turpiniet sūtīt|atstājiet mani sarakstā|atstājiet mūs sarakstā|atstājiet mani kā|gribu palikt sarakstā|var nākt kā līdz šim|rakstiet man|rakstiet tikai man|zvaniet man',
    until:
      'līdz mēneša|līdz gada|līdz nākam*|pēc svētkiem|kamēr atgriezīšos|līdz pavasarim|līdz rudenim|līdz vasarai|līdz ziemai|līdz janvārim|līdz februārim|līdz martam|līdz aprīlim|līdz maijam|līdz jūnijam|līdz jūlijam|līdz augustam|līdz septembrim|līdz oktobrim|līdz novembrim|līdz decembrim|līdz ziemassvētkiem|līdz lieldienām|pirms septembra|pirms janvāra|kamēr neesam|kamēr nepabeigsim|līdz jāņiem|pēc jāņiem|pēc atvaļinājuma|līdz nedēļas|līdz pirmdienai|līdz piektdienai|pirms ziemassvētkiem|pirms jāņiem|pēc lieldienām',
    trade: 'cena|cenas|cenu|maksā|cenrādis|cenrādi|piegāde|piegādes|katalogs|katalogu',
    stays:
      'interes*|izlasīju|lasīju|pārdomāju|patika|patīk|pasūt*|pirkt|vajag|noder*|tēmu|atlaid*|cena|pārsteidz*|ņemam|ņemsim',
    others: 'kolēģi|kolēģa|kolēģim|kolēģus|klient*|priekšniek*',
  },
  {
    erasesIt: [
      '(izdariet|izdari|dariet|atrakstiet|noorganizējiet) [to|mani] (manā vietā|paši|jūs|mūsu vietā) ..',
      '(aizmirstiet|aizmirsti) (to|tās|tos) ..',
      '(manuāli|ar roku) ..',
      '(dzēsiet|izdzēsiet) (to|tās|tos) ..',
    ],
    asksSource: [
      '(atrakstī*|atteik*|poga) ... (nestrādā|nedarbojas|neatveras|neatrodu|nav) ..',
      '(kur) .. (atrakstī*|atteik*) .. (poga|saite)',
      '(saite) .. (nestrādā|nedarbojas) ..',
      '(no kurienes|kur|kā) .. (manu|mana|mans) .. ..',
    ],
    asks: {
      stop_writing: [
        '^ (beidziet|beidz|izbeidziet|mitējieties|rimstieties) (taču|beidzot|vienreiz|nu) [lūdzu|labi] $',
      ],
      objection: [
        '(neesmu|neesam) .. (devis|devusi|devuši|deva) .. (piekrišan*|atļauj*) .. (reklām*|sūt*|datu|mārketing*|saņem*) ..',
      ],
      go_away: [
        '(lieciet|liec|atstājiet|atstāj) .. (mani|mūs|man|mums) .. (mierā|mieru) ..',
        '(liecieties mierā|atšujieties|atšujies) ..',
        '(lieciet|liec|atstājiet) .. (pastkasti|e-pastu|epastu|adresi) .. (mierā|mieru) ..',
      ],
      erase_data: [
        '{remove} .. (visu|visus|visas) .. (par mani|par mums)',
        '(izmantoju|izmantojam|īstenoju) .. tiesības .. (dzēšan*|dzēst|aizmirst*)',
        '(mani|mūsu|manus) .. (dati|datus) ... (dzēsti|izdzēsti|dzēst|izdzēst|iznīcināti)',
        '(adrese|e-pasts) .. (nav paredzēt*) ..',
      ],
      leave_list: [
        '(aizmirstiet|aizmirsti) (manu|mūsu|šo) .. (adresi|e-pastu|epastu|numuru|eksistenci)',
        '(gribu|gribam|vēlos|vēlamies|gribētu|vēlētos|kā|palīdziet) .. (tikt|iziet|izkļūt|pazust|izstāties|aiziet) .. (ārā|laukā|no|prom) .. {list}',
        '(tikt|izkļūt|iziet) .. (ārā|laukā|prom) .. {list}',
        '{doNotWrite} .. {list}',
        '{list} .. {remove}',
        '{remove} .. (manu|mūsu|šo) .. (adresi|e-pastu|epastu|kontakt*) ..',
        '{doNotWant} [vairs] būt .. (sarakstā|sarakstos|datubāzē|adresātos) ..',
      ],
      no_contact: [
        '(šo|manu|mūsu) (adresi|e-pastu|epastu|numuru|kontaktus) .. (neizmantot|neizmantojiet|nelietot|nelietojiet|neizmantosiet)',
        '(nevēlamies|nevēlos|negribam|negribu) .. ka .. (uzrunājat|rakstāt|sūtāt|zvanāt) ..',
        'līdz tam .. (nesūtiet|nerakstiet) ..',
        '(ja|lai|ka) .. {doNotWrite} ..',
        '{doNotWrite} .. {more} $',
        '{more} .. {doNotWrite}',
        '{doNotWrite} (nekad|neko|nevienu) ..',
        '(priecāšos|būšu pateicīg*|būtu pateicīg*|ceru) .. {doNotWrite}',
        '(mūsu|manu) .. {doNotWrite}',
        '(nekad|nekādu|neko) .. {more} .. {doNotWrite}',
        '{doNotWrite} .. (mani|mūs|man|mums) ..',
        'ar (mūsu|mums|mani) ... {doNotWrite} ..',
        '^ [lūdzu] {doNotWrite} [lūdzu|vairs] $',
        '(man|mums) nevajag (jūsu|šīs|šādas|šādus|nekādas|nekādus) .. {mails}',
        '(man|mums) .. nevajag .. (sūtīt|rakstīt) ..',
      ],
      threat: [
        '(otrais|trešais|ceturtais|piektais|ceturtā|trešā) .. (e-pasts|vēstule|ziņa) ... (pietiek|gana)',
        '(ja) .. (vēl|turpin*|rakstīsiet|sūtīsiet|atkal|neatstāsieties) ... (sūdz*|advokāt*|policij*|bloķ*|nobloķ*|inspekcij*|tiesā|tiesu) ..',
        '(nākamo|nākamā|nākamais|nākamais) .. (vēstul*|e-past*|ziņ*|meil*) .. (mēstul*|spam*|sūdz*|policij*|bloķ*|advokāt*) ..',
        '(atrakstījos|atteicos|izdzēsos) .. (atkal|jau|vairākkārt) ... (sūdz*|inspekcij*) ..',
      ],
    },
    requests: [
      '(labi|ok|okei|vai ne) $',
      '(vai|kā) [jūs|es] (varat|varētu|varētu|var|varu)',
      'kā (tikt|izkļūt|iziet|atrakstīties) ..',
    ],
    guards: [
      '(nejauši|kļūdas dēļ|aiz pārskatīšanās)',
      '(nebeidziet|neatrakstiet|nepārtrauciet|nedzēsiet) ..',
      '(neesmu|neesam) (lūdzis|lūgusi|lūguši|prasījis|prasījusi|prasījuši|gribējis|gribējusi) .. (izdzēst|izņemt|svītrot|izsvītrot|atrakstīt|atraksta|izdzēš|izņem|dzēst|dzēšanu)',
      '(neprasīju|neprasījām|nelūdzu|negribēju) .. (izdzēst|izņemt|svītrot|izsvītrot|atrakstīt|dzēst|dzēšanu)',
      '(bet|labāk|vienkārši|drīzāk|toties) .. (zvaniet|uzzvaniet|piezvaniet|atbrauciet|rakstiet|tiekamies|satiekamies|iebrauciet|nāciet|atnāciet|parunāsim|aprunāsimies) ..',
      '(nezvaniet|nezvanīt|zvanīt) .. (rakstiet|rakstiski|labāk rakstīt) ..',
      '{remove} .. (veco|vecā|vecais|iepriekšējo) .. (adres*|e-past*|epast*|kontakt*)',
      '(veco|vecā|bijušo) (adresi|adrese|e-pastu|epastu) .. {remove}',
      '(viņš|viņa) .. (pensijā|aizgāja|vairs|pārgāja|aizgājis|aizgājusi) ..',
      '(vīrs|sieva|dēls|meita|mamma|draugs) .. (saka|smejas|iesaka) ..',
      '(priekšnieks|priekšniece|šefs|kolēģis|kolēģe) .. (saka|teica|smejas|iesaka|lika|liek) ... (visa|visiem|visu|visām|visus)',
      '(gribēju|gribējām|taisījos|domāju|grasījos|biju nolēmis) ... (bet|taču) ... {stays}',
      'neaizmirstiet .. {remove}',
      '(atvaļinājuma laikā|nedēļas nogalēs|brīvdienās|vakaros|naktīs|darba laikā) [lūdzu|man|mums|mani] {doNotWrite} ..',
      '{doNotWrite} .. (atvaļinājuma laikā|nedēļas nogalēs|brīvdienās|vakaros|naktīs|darba laikā) ..',
    ],
  },
);
