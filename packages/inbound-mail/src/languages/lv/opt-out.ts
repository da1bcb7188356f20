import { plainOptOut } from '../plain-opt-out.ts';
import { latvianAsks } from './opt-out-asks.ts';

export const latvianOptOut = plainOptOut(
  {
    hope: 'ceru|ceram|lai|cerēsim|gribu lai|vēlos lai|pieprasu lai',
    lastMail: '(pēdējais|pēdējā) .. (e-pasts|epasts|vēstule|ziņa|ziņojums|meils|reize)',
    please: 'lūdzu|lūdzam|vai varat|vai varētu|varat|lūgums|lūgtu|lūdzu jūs',
    me: 'mani|mūs|manu adresi|manu e-pastu|mūsu adresi|mana e-pasta|manu kontaktu|mūsu kontaktus|manus kontaktus|šo adresi|mūsu e-pastu|mana e-pasta adresi|mūsu iestādi|mūsu skolu|mūsu uzņēmumu|mūsu firmu',
    toMe: 'man|mums|mani|ar mani|ar mums|pie mums|pie manis|uz šo adresi|uz šo e-pastu',
    my: 'manus|manu|mūsu|mana|manas|savus|savu|mani',
    remove:
      'izņemiet|izņem|izņemt|izdzēsiet|izdzēs|izdzēst|dzēst|dzēsiet|noņemiet|noņem|svītrojiet|svītrot|izsvītrojiet|izslēdziet|izdzēš|izsvītrot|izsvītro|noņemt|svītro|izslēgt|izslēdz|likvidējiet|iznīciniet|iznīcināt|dzēsti|izdzēsti|dzēsta|izdzēsta|metiet ārā|izmetiet|izmest|vāciet ārā|izslēgsiet|izņemsiet|izdzēsīsiet|noņemsiet|svītrosiet|izsvītrosiet|izslēgtu|izņemtu|izdzēstu|noņemtu|izsvītrotu|izmet|izvāciet|izvāc|novāciet|nosvītrojiet|izslēgts|izslēgta|izņemts|izņemta|izsvītrots|izrakstiet mani|izrakstiet mūs|anulējiet|likvidēt|likvidē|iznīcini|izņemsi|izdzēsīsi|noņemsi|svītrosi|izsvītrosi|izmetīsi|izslēgsi|pārsvītrojiet|pārsvītrot',
    removal: 'dzēšanu|izdzēšanu|izņemšanu|atrakstīšanu|svītrošanu|izslēgšanu',
    unsubscribe: 'atrakstiet|atrakstīt|atrakstīties|atrakstos|atsakos|atrakstāmies|atteikties|atsakāmies',
    list: 'saraksta|sarakstiem|sarakstu|datubāzes|datubāzi|datu bāzes|jaunumiem|abonēšanas|vēstkopas|adresātu|izsūtnes|izsūtnēm|izsūtņu|reģistra|sistēmas|bāzes|datubāzēm|kontaktiem|vēstkopām|jaunumu',
    mails:
      'e-past*|vēstul*|ziņ*|ziņojum*|reklām*|mēstul*|spam*|jaunum*|mail*|epast*|meil*|paziņojum*|piedāvājum*|sūtījum*|atgādinājum*|bombardē*|spamo*|follow*',
    data: 'datus|datu|dati|adresi|informāciju|kontaktus|kontaktinformāciju|vārdu|numuru|e-pastu|epastu|adreses|informācija',
    write:
      'rakstīt|rakstiet|sūtīt|sūtīšanu|traucēt|zvanīt|kontaktēties|apgrūtināt|mocīt|uzmākties|spamot|uzrunāt|bombardēt|vajāt|bāzt|sūtīšana|rakstīšanu|traucēšanu|sūtiet',
    doNotWrite:
      'nerakstiet|neraksti|nesūtiet|nesūti|nesazinieties|nesazinies|netraucējiet|nezvaniet|nekontaktējieties|neapgrūtiniet|nesūtīt|nerakstīt|neuzmācieties|nebombardējiet|neuzrunājiet|neuzrunāt|nesazināties|netraucēt|netraucē|nespamojiet|nespamo|nemokiet|neuzmācies|neizmantojiet|nerakstītu|nesūtītu|nesazinātos|netraucētu|nerakstīsiet|nesūtīsiet|netraucēsiet|neuzmāksieties|nesūtat|nerakstāt|neapgrūtināt|nevajājiet|neadresējiet|nemēģiniet|nesuti|nesutiet|nerakstat|neiekļaut|neiekļaujiet|nezvanīt|nezvani|nekontaktēties|nekontaktēt|nevērsieties|nevērsties|neuzmākties|neuzbāzieties|neuzbāzies|netraucējat|nesūta|neraksta|nesūtot|nerakstot|nebāziet|nebāzieties|nepiesārņojiet|nepiegružojiet|netirdiet|neterorizējiet|neterorizē|nepiedāvājiet|nepiedāvājat|nekaitiniet|neizmantot|nelietojiet|nepārslogojiet|neizteikt|neizsakiet|neizteiktu|neadresēt|nenosūtīt|nenosūtiet|neuzspiest|neuzspiediet',
    stop: 'beidziet|beidz|pārtrauciet|pārtrauc|izbeidziet|pietiek|pārtraukt|pārstājiet|pārstāj|pārstāt|beigt|izbeigt|mitējieties|mitējies|apturiet|apturēt|beigsiet|beidzat|gana|izbeigtu|pārtrauktu|beigtu|rimstieties|rimsties|apstājieties|pietiks|mitēties|atturieties|pārstāsiet|pārstātu|pārtrauksiet|izbeigsiet',
    more: 'vairs|vairāk|nekad|turpmāk|atkārtoti|atkal',
    doNotWant:
      'nevēlos|nevēlamies|negribu|negribam|nevēlētos|nevēlas|negrib|nekad vairs nevēlos|negribētu|nevēlamies vairs|nav vajadzīgas|nav vajadzīgi',
    receive: 'saņemt|sazin*|kontakt*|rakstītu|sūtītu|rakstāt|sūtāt|dzirdēt|saņemšan*|uzrunā*',
    noMore: 'vairs nekādu|nekādu|pietiek|bez|ne vairs|nekādas|nekādus|vairs nekādas|vairs nekādus',
    command:
      'atrakstīties|atrakstīšanās|atrakstos|stop|dzēst|izdzēst|atteikties|beigt|izdzēsiet mani|atteikums|vairs nē|vairs ne|beidziet|pārtrauciet|izņemt no saraksta|svītrot|izņemiet|izņemt|izdzēsiet|dzēsiet|svītrojiet|noņemiet|izslēdziet',
    alone:
      '(lieciet|liec) (mani|mūs|man|mums) [beidzot|lūdzu] (mierā|mieru)|(lieciet|liec|atstājiet|atstāj|liktu|liekat) .. (mierā|mieru)|(dodiet|dod) (man|mums) [reiz|beidzot] (mieru)|(ejiet|ej|lasieties|vācieties|tinieties|pazūdiet) [jūs|jau|tak] (prom|dirst|ieskrieties|bekot|ratā|no šejienes)|(lieku|likšu|ielieku|ielikšu|metu|mests) (jūs|jūsu adresi|jūsu e-pastu|šo) [uzreiz|tagad] (blokā|blokos|bloķētajos|spamā|mēstulēs|melnajā sarakstā)|(bloķēju|nobloķēju|bloķēšu|nobloķēšu|bloķējam) jūs|jūs esat (bloķēti|nobloķēti|bloķēts)',
    object: 'iebilstu|iebilstam|nepiekrītu|nepiekrītam|atsaucu|aizliedzu',
    marketing: 'mārketing*|reklām*|piekrišan*|tirgvedīb*',
    papers:
      'rēķin*|papīra|paraug*|pielikum*|prezentācij*|veco adresi|vecā adrese|buklet*|kopij*|pdf*|linkus|aprakst*|brošūr*|saites|saiti|video|bildes|bildi|fotogrāfij*|rasējum*|failus|failu|dokument*|excel|word|tabul*|tāmi|tāmes|pavadzīm*|papīra formātā|pa faksu',
    later: 'vēlāk|jebkurā laikā|ja',
    notNeeded: 'nav jāizdzēš|nav jāatraksta|nav vajadzības|nelūdzu|nav nepieciešams',
    nearly: 'gandrīz|teju|bezmaz|jau biju',
    takenBack:
      'aizmirstiet ko|aizmirstiet to|pārdomāju|pārdomājām|tas nebiju es|aizmirstiet ko rakstīju|atsaucu lūgumu|atsaucu iepriekšējo|iepriekšējā vēstule bija|tā bija kļūda|nebiju es',
    lessOften:
      'reizi mēnesī|vienreiz mēnesī|retāk|reizi ceturksnī|reizi gadā|vienu vēstuli mēnesī|ne tik bieži|ne biežāk|ne katru nedēļu|ne katru dienu',
    goesOn:
      'pasteidzos|pasteidzāmies|atsaucu savu lūgumu|ņemu vārdus atpakaļ|(lūgum*|vēstul*|e-past*|ziņa|tas|iepriekšē*) .. (vairs nav spēkā|vairs neattiecas)|jokoju|tas bija joks|neņemiet vērā manu|ignorējiet manu|rakstiet man šeit|rakstiet man uz šo|rakstiet tieši man|rakstiet labāk man|turpiniet rakstīt|turpiniet sūtīt|atstājiet mani sarakstā|atstājiet mūs sarakstā|atstājiet mani kā|gribu palikt sarakstā|var nākt kā līdz šim|rakstiet man|rakstiet tikai man|zvaniet man|(rakstiet|raksti|uzrakstiet|uzraksti|atrakstiet|atraksti|atsūtiet|atsūti|sūtiet|sūti|nosūtiet|nosūti) [labāk|tad|man|visu|to] [labāk|visu|to] (e-pastā|e-pastu|epastu|epastā|pa e-pastu|uz e-pastu|īsziņu|whatsappā) ($|vakarā|es|un|tad) ..|(e-pasts|epasts|īsziņa) (ir|būtu) [vis*] (labāk*|ērtāk*|drošāk*|vislabāk*) ..|(vislabāk|labāk|ērtāk) (e-pastā|pa e-pastu|epastā) ..|mani [ielikt|pielikt|pievienot|iekļaut] (atpakaļ|no jauna|vēlreiz) .. (sarakst*|jaunum*|bāz*) ..|(pielikt|ielikt|pievienot|iekļaut|pievienojiet|ielieciet) mani (atpakaļ|no jauna|vēlreiz|sarakstam) ..|mani (pielikt|ielikt|pievienot|iekļaut) (atpakaļ|no jauna|vēlreiz) ..',
    until:
      'līdz mēneša|līdz gada|līdz nākam*|pēc svētkiem|kamēr atgriezīšos|līdz pavasarim|līdz rudenim|līdz vasarai|līdz ziemai|līdz janvārim|līdz februārim|līdz martam|līdz aprīlim|līdz maijam|līdz jūnijam|līdz jūlijam|līdz augustam|līdz septembrim|līdz oktobrim|līdz novembrim|līdz decembrim|līdz ziemassvētkiem|līdz lieldienām|pirms septembra|pirms janvāra|kamēr neesam|kamēr nepabeigsim|līdz jāņiem|pēc jāņiem|pēc atvaļinājuma|līdz nedēļas|līdz pirmdienai|līdz piektdienai|pirms ziemassvētkiem|pirms jāņiem|pēc lieldienām',
    puts: 'iekļaujiet|iekļaut|iekļauj|ierakstiet|ierakstīt|pievienojiet|pievienot|pievieno|ielieciet|ielikt|ieliec|atzīmējiet|atzīmēt|atzīmē|iestatiet|iestatīt|reģistrējiet|reģistrēt|ievietojiet|ievietot|pārvietojiet|uzlieciet|norādiet|marķējiet|iezīmējiet|pierakstiet|uzskaitiet|ievadiet',
    died: 'miris|mirusi|nomira|nomiris|nomirusi|aizgājis mūžībā|aizgāja mūžībā',
    days: 'pirmdien*|otrdien*|trešdien*|ceturtdien*|piektdien*|sestdien*|svētdien*',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|tabul*|saite|saites|saiti|pielikum*|skenēt*|fotogrāfij*|attēl*|fails|failu|failus|prezentācij*|video|tekstā|specifikācij*|līgum*|rasējum*',
    trade: 'cena|cenas|cenu|maksā|cenrādis|cenrādi|piegāde|piegādes|katalogs|katalogu',
    stays:
      'interes*|izlasīju|lasīju|pārdomāju|patika|patīk|pasūt*|pirkt|vajag|noder*|tēmu|atlaid*|cena|pārsteidz*|ņemam|ņemsim',
    others: 'kolēģi|kolēģa|kolēģim|kolēģus|klient*|priekšniek*',
  },
  {
    classes: {
      followUp:
        'vien|tikai|vēl|ātro|ātru|ātrus|ātrs|īsu|īsus|īss|mazu|mazus|draudzīgu|draudzīgus|draudzīgs|jautājumu|jautājumus|jautājums|atgādinājumu|atgādinājumus|atgādinājums|uzmundrinājumu|piedāvājumu|piedāvājumus|vēstuli|vēstuļu|ziņu',
      selling:
        'pārdošanai|pārdošanas|tirdzniecībai|reklāmai|reklāmām|reklāmas|mārketingam|mārketinga|piedāvājumiem|tirgvedībai|komerc*',
      inbox: 'pastkasti|pastkaste|e-pastu|epastu|e-pasta|meilu|pastu',
    },
    erasesIt: [
      '(metiet|met|izmetiet|vāciet) (to|tos|viņu) (ārā|nost|prom) ..',

      '(izdzēs*|dzēsiet|dzēs|izņem*|noņem*|izmet*|svītro*|izsvītro*|iznīcin*) [lūdzu|tūlīt|uzreiz] (to|tos|viņu) ..',
      '(izdariet|izdari|dariet|atrakstiet|noorganizējiet) [to|mani] (manā vietā|paši|jūs|mūsu vietā) ..',
      '(aizmirstiet|aizmirsti) (to|tās|tos) ..',
      '(manuāli|ar roku) ..',
      '(dzēsiet|izdzēsiet) (to|tās|tos) ..',
      '(tieciet galā|tiec galā|izdariet|izdari|dariet|nokārtojiet|sakārtojiet|atrakstiet|noformējiet) [to|mani|ar to] (paši|jūs paši|pašas|manā vietā|mūsu vietā|no savas puses) ..',
      '(izdariet|izdari|nokārtojiet|sakārtojiet) (to) [lūdzu] (manā vietā|mūsu vietā|paši|no savas puses) ..',
      '(nesūtiet|nerakstiet|nesūti|neraksti) .. (viņam|viņai|uz viņa|uz viņas|viņa adresi|viņas adresi) ..',
      '(viņam|viņai|uz viņa|uz viņas) .. (nesūtiet|nerakstiet|nesūtīt|nerakstīt) ..',
      '^ [nu|tad|lūdzu] (pietiek|gana|beidziet|beidz|stop|izbeidziet|pārtrauciet) [taču|vienreiz|beidzot|lūdzu] $',
      '^ (gribu|vēlos|gribam) (no turienes|no tā) (ārā|laukā|prom) $',
      '^ (vairāk|vairs) (negribu|nevēlos|negribam|nevajag) $',
    ],
    asksSource: [
      '(kur|no kurienes|kā) .. (izrāvāt|dabūj*|rāvāt|ņēmāt|atradāt) .. (adres*|e-past*|epast*|kontakt*) ..',

      '(kur|no kurienes|kā) .. (to|tos|viņu) .. (dabūj*|ņēmāt|atradāt|ieguvāt|saņēmāt|paņēmāt) ..',
      '(atrakstī*|atteik*|poga) ... (nestrādā|nedarbojas|neatveras|neatrodu|nav) ..',
      '(kur) .. (atrakstī*|atteik*) .. (poga|saite)',
      '(saite) .. (nestrādā|nedarbojas) ..',
      '(no kurienes|kur|kā) .. (manu|mana|mans) .. ..',
      '(atrakstī*|atteik*|poga) .. (met|rāda|izmet|dod|uzrāda) .. (kļūd*|erroru|error) ..',
      '(trešā|ceturtā|piektā|sestā|desmitā|trešais|ceturtais|piektais) (vēstule|e-pasts|epasts|ziņa|reize|atgādinājums) ..',
      '(nesaprotat|nesaproti) .. nē ..',
      '(adrese|e-pasts|dati|kontakti) .. (pārdot*|nodot*) ..',
      'kas .. (iedeva|deva|pārdeva|nodeva|devis) .. (adres*|e-past*|epast*|kontakt*|dat*|numur*) ..',
    ],
    asks: latvianAsks,
    requests: [
      'vai .. (drīkstētu|drīkstam|varam|varu) ..',

      'vai .. (iespējams|drīkst|drīkstu|varētu|var) ..',
      '(skaidrs|saprotat|sapratāt|saprati|sarunāts) $',
      '(labi|ok|okei|vai ne) $',
      '(vai|kā) [jūs|es] (varat|varētu|varētu|var|varu)',
      'kā (tikt|izkļūt|iziet|atrakstīties) ..',
      'vai (jūs|tu) nevar* ..',
      'vai [jūs|tu] (izņemsi|izņemsiet|izdzēsīsi|izdzēsīsiet|noņemsi|noņemsiet|izsvītrosi|izsvītrosiet|svītrosi|svītrosiet|izslēgsi|izslēgsiet|izmetīsi|izmetīsiet) (mani|mūs|manu|mūsu) ..',
      '(kas|ko) (man|mums) (jādara|jāizdara|vajag|jāraksta) .. lai (jūs|es|mēs|šīs|tās|tie) ..',
      'kā (no|var|varu|es|mēs) .. (tikt|tieku|vaļā) ..',
      'vai (būsiet|būtu|būtum|esat|būsi) [tik] (laipni|labi|mīļi|laipns|laipna) ..',
      'kad [jūs|tu] [beidzot|vienreiz] (beigsiet|beigsi|pārtrauksiet|liksieties|mitēsieties|izbeigsiet) ..',
      'kā [man|es|mums] (atrakstīties|atteikties|izrakstīties|izstāties) ..',
    ],
    guards: [
      '(nezvan*) .. (īsziņ*|e-past*|epast*) .. (labāk|labāka|der|ērtāk)',
      '(rakstīt|sūtīt) [katru] (dienu|nedēļu) ... reizi (nedēļā|mēnesī)',
      '(nedēļā|mēnesī) [*] (būtu|ir) [*] (tieši|laikā|pietiekami)',
      '(telefon*|tālruni|tālruņ*) .. (nav vajadz*|nav vēlam*|nevēlam*) ..',
      '(klient*|lietotāj*|cilvēki|neviens|kolēģis|kolēģe|kolēģi) .. (nevēlas|negrib|nevēlētos|negribētu) ..',
      '(nestrādā|aizgāj*|nomir*) ... (rakstiet|vērsieties|griezieties|sūtiet) ..',
      '(adres*|e-past*) .. (mainīj*|nepareiz*|kļūdain*|rēķin*) ..',
      '(zvaniet|rakstiet|sazinieties|vērsieties|griezieties|sūtiet) .. (advokāt*|jurist*) ..',
      '(nezvaniet|nezvanīt|nezvani) .. (uzrakstiet|uzraksti|atrakstiet|atsūtiet|sūtiet|raksti) ..',
      '{remove} .. (mani|mūs|manu|mūsu) .. (demonstrācij*|prezentācij*|dalībniek*|sapulc*|tikšan*|kalendār*|ielūgum*|uzaicinājum*|mācīb*|seminār*|vebinār*|pasākum*|projekt*|kopij*|cc|sarunas|sarakstes|grupas) ..',
      '(nav vajadzības|nevajag) [man|mums] (zvanīt|rakstīt) .. (uzrakstiet|rakstiet|zvaniet|piezvaniet|uzzvaniet) ..',
      'pēdēj* .. (atsūtīt|nosūtīt|pārsūtīt|atsūtiet|pārsūtiet|nosūtiet|saņēmu|saņēmām|nesaņēmu|nesaņēmām) ..',
      '(atsūtīt|nosūtīt|pārsūtīt|atsūtiet|pārsūtiet|nosūtiet|saņēmu|saņēmām|nesaņēmu|nesaņēmām) .. pēdēj* ..',
      '(nejauši|kļūdas dēļ|aiz pārskatīšanās)',
      '(nebeidziet|neatrakstiet|nepārtrauciet|nedzēsiet) ..',
      '(neesmu|neesam) (lūdzis|lūgusi|lūguši|prasījis|prasījusi|prasījuši|gribējis|gribējusi) .. (izdzēst|izņemt|svītrot|izsvītrot|atrakstīt|atraksta|izdzēš|izņem|dzēst|dzēšanu)',
      '(neprasīju|neprasījām|nelūdzu|negribēju) .. (izdzēst|izņemt|svītrot|izsvītrot|atrakstīt|dzēst|dzēšanu)',
      '(bet|labāk|vienkārši|drīzāk|toties) .. (zvaniet|uzzvaniet|piezvaniet|atbrauciet|rakstiet|tiekamies|satiekamies|iebrauciet|nāciet|atnāciet|parunāsim|aprunāsimies) ..',
      '(nezvaniet|nezvanīt|zvanīt) .. (rakstiet|rakstiski|labāk rakstīt) ..',
      '{remove} .. (veco|vecā|vecais|iepriekšējo) .. (adres*|e-past*|epast*|kontakt*)',
      '(veco|vecā|bijušo) (adresi|adrese|e-pastu|epastu) .. {remove}',
      '(viņš|viņa) [te|šeit|jau|nu|tagad|pie mums|mūsu uzņēmumā] (pensijā|aizgāja|vairs|pārgāja|aizgājis|aizgājusi|ir pensijā|ir aizgāj*) ..',
      '(vīrs|sieva|dēls|meita|mamma|draugs) .. (saka|smejas|iesaka) ..',
      '(priekšnieks|priekšniece|šefs|kolēģis|kolēģe) .. (saka|teica|smejas|iesaka|lika|liek) ... (visa|visiem|visu|visām|visus)',
      '(gribēju|gribējām|taisījos|domāju|grasījos|biju nolēmis) ... (bet|taču) ... {stays}',
      'neaizmirstiet .. {remove}',
      '(atvaļinājuma laikā|nedēļas nogalēs|brīvdienās|vakaros|naktīs|darba laikā) [lūdzu|man|mums|mani] {doNotWrite} ..',
      '{doNotWrite} .. (atvaļinājuma laikā|nedēļas nogalēs|brīvdienās|vakaros|naktīs|darba laikā) ..',
      '(līgumu|rēķinu|pasūtījumu|versiju|rindu|punktu|pozīciju|uzdevumu) .. {list} .. {remove} ..',
      '{remove} [lūdzu] [veco|iepriekšējo|lieko|trešo|otro] (līgumu|rēķinu|pasūtījumu|rindu|punktu|versiju|pozīciju|uzdevumu) ..',
      'nevajag [*] [*] [*] (izdzēst|dzēst|izņemt|noņemt|svītrot|izsvītrot|izslēgt|atrakstīt|atrakstīties|pārtraukt|beigt|likvidēt|iznīcināt|izmest) ..',
      '(mums|mūsu|pie mums) .. (poga|pogu|saite|saiti|forma|formu|iespēja|iespēju|funkcija|modulis|modulī) ..',
      '(dalībnieku|viesu|gaidīšanas|runātāju|apmeklētāju) (saraksta|sarakstā) ..',
      '{remove} (mani|mūs) .. (sapulces|tikšanās|pasākuma|uzaicinājuma|konferences) ..',
      'lai gan (gribētu|vēlētos|gribu|vēlos) ..',
      '(kļūdu|kļūdas) (paziņojum*|ziņojum*|ziņ*) ..',
      '(žēl|skumji) (ka|ja) ..',
      '(ielogo*|pieslēg*|pieteikties sistēmā) ..',
      'vēl {doNotWrite} ..',
    ],
  },
);
