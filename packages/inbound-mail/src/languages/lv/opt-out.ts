import { plainOptOut } from '../plain-opt-out.ts';

export const latvianOptOut = plainOptOut(
  {
    please: 'lūdzu|lūdzam|vai varat|vai varētu|varat',
    me: 'mani|mūs|manu adresi|manu e-pastu|mūsu adresi|mana e-pasta',
    toMe: 'man|mums|mani|ar mani|ar mums',
    my: 'manus|manu|mūsu|mana|manas|savus|savu',
    remove:
      'izņemiet|izņem|izņemt|izdzēsiet|izdzēs|izdzēst|dzēst|dzēsiet|noņemiet|noņem|svītrojiet|svītrot|izsvītrojiet|izslēdziet',
    removal: 'dzēšanu|izdzēšanu|izņemšanu|atrakstīšanu',
    unsubscribe: 'atrakstiet|atrakstīt|atrakstīties|atrakstos|atsakos',
    list: 'saraksta|sarakstiem|sarakstu|datubāzes|datubāzi|datu bāzes|jaunumiem|abonēšanas|vēstkopas|adresātu',
    mails: 'e-past*|vēstul*|ziņ*|ziņojum*|reklām*|mēstul*|spam*|jaunum*|mail*',
    data: 'datus|datu|dati|adresi|informāciju',
    write: 'rakstīt|rakstiet|sūtīt|sūtīšanu|traucēt|zvanīt|kontaktēties|apgrūtināt',
    doNotWrite:
      'nerakstiet|neraksti|nesūtiet|nesūti|nesazinieties|nesazinies|netraucējiet|nezvaniet|nekontaktējieties|neapgrūtiniet|nesūtīt|nerakstīt|neuzmācieties',
    stop: 'beidziet|beidz|pārtrauciet|pārtrauc|izbeidziet|pietiek',
    more: 'vairs|vairāk|nekad|turpmāk|atkārtoti|atkal',
    doNotWant: 'nevēlos|nevēlamies|negribu|negribam|nevēlētos',
    receive: 'saņemt|sazin*|kontakt*|rakstītu|sūtītu|rakstāt|sūtāt|dzirdēt',
    noMore: 'vairs nekādu|nekādu|pietiek|bez',
    command:
      'atrakstīties|atrakstīšanās|atrakstos|stop|dzēst|izdzēst|atteikties|beigt|izdzēsiet mani|atteikums',
    alone: '(lieciet|liec) (mani|mūs|man|mums) [beidzot|lūdzu] (mierā|mieru)',
    object: 'iebilstu|iebilstam|nepiekrītu|nepiekrītam|atsaucu|aizliedzu',
    marketing: 'mārketing*|reklām*|piekrišan*|tirgvedīb*',
    papers: 'rēķin*|papīra|paraug*|pielikum*|prezentācij*|veco adresi|vecā adrese',
    later: 'vēlāk|jebkurā laikā|ja',
    notNeeded: 'nevajag|nav jāizdzēš|nav jāatraksta|nav vajadzības|nelūdzu|nav nepieciešams',
    nearly: 'gandrīz|teju',
    takenBack: 'aizmirstiet ko|aizmirstiet to|pārdomāju|pārdomājām|tas nebiju es',
    lessOften:
      'reizi mēnesī|vienreiz mēnesī|retāk|reizi ceturksnī|reizi gadā|vienu vēstuli mēnesī|ne tik bieži',
    goesOn:
      'pasteidzos|pasteidzāmies|atsaucu savu lūgumu|ņemu vārdus atpakaļ|vairs nav spēkā|vairs neattiecas|jokoju|tas bija joks|neņemiet vērā manu|ignorējiet manu|rakstiet man šeit|rakstiet man uz šo|rakstiet tieši man|rakstiet labāk man|turpiniet rakstīt|turpiniet sūtīt|atstājiet mani sarakstā',
    until:
      'līdz mēneša|līdz gada|līdz nākam*|pēc svētkiem|kamēr atgriezīšos|līdz pavasarim|līdz rudenim|līdz vasarai|līdz ziemai|līdz janvārim|līdz februārim|līdz martam|līdz aprīlim|līdz maijam|līdz jūnijam|līdz jūlijam|līdz augustam|līdz septembrim|līdz oktobrim|līdz novembrim|līdz decembrim|līdz ziemassvētkiem|līdz lieldienām|pirms septembra|pirms janvāra|kamēr neesam|kamēr nepabeigsim',
    trade: 'cena|cenas|cenu|maksā|cenrādis|cenrādi|piegāde|piegādes|katalogs|katalogu',
    others: 'kolēģi|kolēģa|kolēģim|kolēģus|klient*|priekšniek*',
  },
  {
    erasesIt: ['(manuāli|ar roku) ..', '(dzēsiet|izdzēsiet) (to|tās|tos) ..'],
    asksSource: ['(saite) .. (nestrādā|nedarbojas) ..', '(no kurienes|kur|kā) .. (manu|mana|mans) .. ..'],
    asks: {
      no_contact: [
        '(nevēlamies|nevēlos|negribam|negribu) .. ka .. (uzrunājat|rakstāt|sūtāt|zvanāt) ..',
        'līdz tam .. (nesūtiet|nerakstiet) ..',
      ],
      threat: [
        '(otrais|trešais|ceturtais|piektais|ceturtā|trešā) .. (e-pasts|vēstule|ziņa) ... (pietiek|gana)',
      ],
    },
    requests: ['(vai|kā) [jūs|es] (varat|varētu|varētu|var|varu)'],
    guards: [
      '(nejauši|kļūdas dēļ|aiz pārskatīšanās)',
      '(nebeidziet|neatrakstiet|nepārtrauciet|nedzēsiet) ..',
    ],
  },
);
