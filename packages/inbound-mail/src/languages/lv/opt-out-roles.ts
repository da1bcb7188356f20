import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Latvian, by the part they play in a sentence. */
export const latvianOptOutRoles: OptOutRoles = {
  stop: 'pārtrauciet|pārtrauc|pārtraukt|pārtrauktu|beidziet|beidz|beigt|izbeidziet|izbeigt|apturiet|apturēt|pietiek|stop|atturieties|liecieties mierā|pārstājiet|pārstāj|pārstāt|mitējieties|gana',
  no: 'ne|nekad|nekādu|nekādus|nekādas|bez|neko|nevienu|nē|nav',
  write:
    'uzrunājat|uzrunāt|rakstāt|sūtāt|rakstīt|sūtīt|sūtīšanu|sūtīšana|sazināties|zvanīt|traucēt|traucēšanu|spamot|uzmākties|apgrūtināt|bombardēt',
  noWrite:
    'nerakstiet|neraksti|nerakstīt|nesūtiet|nesūti|nesūtīt|nesazinieties|nesazināties|nezvaniet|netraucējiet|netraucēt|nespamojiet|neapgrūtiniet|neuzmācieties|neizmantojiet|nerakstītu|nesūtītu|nezvanītu|nesazinātos|neatgādiniet',
  send: 'sūt*|nesūt*',
  mail: 'e-pasts|e-pastu|e-pastus|e-pasta|e-pasti|vēstule|vēstules|vēstuļu|ziņa|ziņas|ziņu|ziņojumi|ziņojumus|ziņojumu|reklāma|reklāmas|reklāmu|mēstules|mēstuļu|spam|spams|spamu|jaunumi|jaunumus|jaunumu|piedāvājumi|piedāvājumus|piedāvājumu|atgādinājumus|kontaktus|epastus|meilus|saziņu',
  more: 'vairs|vairāk|atkal|turpmāk|nākotnē|vēl|nekad|turpmāku|turpmākus|citus|atkārtoti|turpmākas|turpmākos',
  remove:
    'izdzēsiet|izdzēs|izdzēst|izdzēšanu|dzēsiet|dzēst|dzēšanu|dzēšana|noņemiet|noņem|noņemt|izņemiet|izņem|izņemt|izslēdziet|izslēgt|izsvītrojiet|izsvītrot|svītrojiet|aizmirstiet|iznīciniet|likvidējiet',
  leave:
    'atrakstiet|atrakstīt|atrakstīties|atrakstos|atrakstīšanās|atsakos|atsakāmies|atteikties|anulējiet abonementu|atcelt abonementu|atceliet abonementu|abonementa atcelšana|unsubscribe|atcelt abonēšanu|atceliet abonēšanu',
  me: 'mani|man|mūs|mums|manis|ar mani|ar mums|šo adresi|šīs adreses|uz šo adresi|manu adresi|šeit|šurp|mūsu uzņēmumu|manu uzņēmumu',
  mine: 'mans|mana|manu|mani dati|manus|manas|mūsu|savu|savus',
  self: 'es|mēs',
  place:
    'saraksta|sarakstiem|sarakstu|datubāzes|datu bāzes|datubāzēm|bāzes|jaunumu saraksta|jaunumiem|sistēmas|reģistra|crm|abonementu|abonēšanu|adresātu|kontaktiem|kampaņas|izsūtnes|izsūtnēm|reģistriem',
  data: 'datus|dati|datu|adresi|adrese|e-pastu|e-pasta adresi|vārdu|numuru|informāciju|kontaktus|kontaktinformāciju|personas datus|personas datu',
  want: 'vēlos|vēlamies|gribu|gribam|lūdzu|lūdzam|pieprasu|pieprasām|ceru|ceram|lai|parūpējieties|vajag|labprātāk|gribētu|vēlētos|prasu|labāk gribētu|labāk',
  noWant: 'nevēlos|nevēlamies|negribu|negribam|nevajag',
  get: 'saņemt|saņemšanu|dzirdēt|lasīt|redzēt|tikt kontaktēts|saņemu|saņemtu',
  object: 'iebilstu|iebilstam|atsaucu|atsaucam|aizliedzu|aizliedzam|nepiekrītu|nepiekrītam|protestēju',
  consent: 'piekrišanu|piekrišana|piekrītu|atļauju|atļauja|devis|devusi|neesmu devis|dodu|nedodu|neatļauju',
  use: 'mārketings|mārketinga|mārketingam|tirgvedībai|apstrāde|apstrādi|apstrādei|izmantošana|izmantošanu|izmantošanai|izmantot|reklāmas|reklāmai|piekrišanu|mērķiem|nolūkos',
  law: 'vdar|gdpr|17 pants|17 pantu|17 panta|tiesības tikt aizmirstam',
  block: 'melnajā sarakstā|melno sarakstu',
  harm: 'sūdzību|sūdzība|sūdzēšos|advokāts|advokātu|advokātam|jurists|juristu|policija|policijai|policijā|bloķēšu|nobloķēšu|ziņošu|tiesā|tiesu|dvi|kā mēstuli|kā spamu',
  when: 'citādi|ja|vēl viens|vēl viena|vēl vienu|nākamais|nākamā|nākamo|vai|pretējā gadījumā|katrs|katra',
  last: 'pēdējais|pēdējā|pēdējo',
  alone:
    'lieciet mani mierā|liec mani mierā|lieciet mūs mierā|lieciet .. mierā|liec .. mierā|liekat .. mierā|likt mierā|mierā likt|atstājiet .. mierā|lieciet mieru|pazūdiet|atstājiet mani|ejiet prom|atšujieties|vācieties',
  spare:
    'pietiek ar|apnicis|noguris|nogurusi|bezjēdzīgi|nav jēgas|veltīgi|nevēlamas|nevēlamu|nevēlamus|nevēlami|nekad vairs',
  it: 'tas|to|šos|šīs|šo|šādus|šādas|šādu|tādus|tos|tās|tiem|šiem',
  today: 'šodien',
  filler:
    'lūdzu|lūdzam|paldies|labdien|sveiki|cienījamie|ar cieņu|nekavējoties|tūlīt|uzreiz|tagad|uz visiem laikiem|pilnībā|galīgi|pēc iespējas ātrāk|steidzami|no|uz|par|pie|ar|un|vai|ka|lai|jūsu|jums|jūs|tavs|tavu|tu|ir|esmu|esam|būt|būtu|varat|varētu|varētu lūdzu|iespējams|varu|kā|kur|visu|visus|visas|visiem|visām|jebkādu|jebkādus|jebkādas|jebkuru|šādus|reklāmas|komerciālus|komerciālas|automātiskus|nevēlamus|kaitinošas|uzņēmuma|uzņēmums|firmas|elektroniskos|elektroniskā|personas|saskaņā|atbilstoši|skaidri|ar šo|arī|tikai|vienkārši|tiešām|jau|interesē|neinteresē|mani neinteresē|mūs neinteresē|ieinteresēts|ieinteresēta|interese|intereses|nē paldies|apstipriniet|otro|trešo|reizi|reizes|vispār|ļoti|jo|tāpēc|puses|no jums|pastkasti|pastkastes|es labāk',
  and: 'un|vai|tāpēc|jo',
  other:
    'kolēģis|kolēģi|kolēģei|klients|klienti|klientiem|rēķins|rēķinu|rēķinus|pasūtījums|pasūtījumu|sapulce|sapulces|tikšanās|demo|pielikums|pielikumu|kamēr|līdz|pirms|nedēļa|nedēļu|nedēļas|mēnesis|mēnesi|mēneša|pirmdien*|otrdien*|trešdien*|ceturtdien*|piektdien*|janvār*|februār*|martā|aprīl*|maijā|jūnij*|jūlij*|august*|septembr*|oktobr*|novembr*|decembr*|gads|gadu|gada|ceturksn*|šobrīd|pašlaik|vilcinieties|kautrējieties|cena|cenas|cenu|rīks|programmatūra|piegādātājs|tests|lapa|kāds|neviens|viņš|viņa|viņi|saņēmēji|lietotāji|bet|izņemot|kļūdas|nejauši|vēlāk|atvaļinājums|līgums|saņēmu|pienāca|telefoniski|neaizmirstiet',
};
