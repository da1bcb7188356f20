const days = 'pirmdien*|otrdien*|trešdien*|ceturtdien*|piektdien*|sestdien*|svētdien*';
const times = `${days}|rīti|rītos|no rītiem|pēcpusdien*|pēc pusdienām|vakari|vakaros|darbdienās|citās dienās|pārējās dienās|citā laikā|rīt|rītdien|parīt`;
const channels =
  'e-pasts|epasts|e-pastā|epastā|pa e-pastu|īsziņa|īsziņas|sms|telefons|pa telefonu|mobilais|rakstiski|rakstveidā|whatsapp|elektroniski|darba adrese|meils|meilā';
const well = '[man|mums|pilnīgi|ļoti|vienmēr|gan|arī|vislabāk] [labi]';
const fits =
  'der|derēs|derētu|ir labāk|ir labāka|ir labāks|ir ērtāk|ir ērtāks|ir labi|strādā|ir pieņemam*|būtu labāk|būs labāk';
const write = 'rakstiet|raksti|zvaniet|zvani|sūtiet|sūti|piezvaniet';
const send = 'sūtiet|sūti|atsūtiet|atsūti|sagatavojiet|nosūtiet|uztaisiet';
const things = 'cenrādi|līgumu|tāmi|piedāvājumu|versiju|rēķinu|variantu|katalogu';

/** Who says this goes on all the same. */
export const latvianGoesOn: string[] = [
  // Another channel, form, person or time.
  `(${channels}) ${well} (${fits})`,
  `(elektroniski|īsziņa|rakstiski) ${well} (pietiek|pietiks|pietiktu)`,
  `(${channels}) ${well} (atbildu|atbildēšu|atbildēsim|lasu|varat|var)`,
  '(pietiek|pietiks|pietiktu) ar (saiti|linku|pdf|cenrādi|kopsavilkumu|īsziņu)',
  'ar (saiti|linku|pdf|cenrādi|kopsavilkumu) (pietiek|pietiks|pietiktu)',
  `(${times}|pēc #) ${well} (${fits}|varu|varam|varēšu|esmu brīvs|esmu brīva|gan būšu|būšu klāt|piedalīšos|piedalīsimies)`,
  '(esmu|būšu|esam|būsim) [vienmēr|vislabāk] (sasniedzam*|pieejam*)',
  `(${write}) [labāk|tikai|lūdzu|turpmāk|vien] (tieši man|uz darba|uz jauno|uz mobilo|uz manu|uz šo|šeit|uz e-pastu|pa e-pastu|whatsappā|darbdienās|vakaros)`,
  `(turpmāk|tagad|no šī brīža|no šodienas) .. (rakstiet|zvaniet|sūtiet|sazinieties|runājiet) [tieši|tikai] (man|ar mani|mums|ar mums|šeit)`,
  '(turpmāk|tagad) .. (kārtoju|atbildu|atbildēšu|lemju|nodarbojos|risinu|atbild) es',
  'es (kārtoju|atbildu|lemju|nodarbojos) .. (iepirkum*|pasūtījum*|par to|ar to|ar šo)',
  `(tikai|vienīgi|labāk|drīzāk) (pa e-pastu|e-pastā|rakstiski|īsziņā|man|elektroniski|pa telefonu|uz mobilo|darbdienās|${days})`,
  '(jaunā|jaunais) (adrese|e-pasts|epasts|numurs) ir ..',
  // Sent otherwise, again, or something else.
  `(${send}) [labāk|lūdzu|man|mums|to|tos] [lūdzu] (vēlreiz|no jauna|pdf|pdf-ā|pdf formātā|latviski|angliski|saiti|linku|elektroniski|pa daļām)`,
  `(${send}) .. (jauno|jaunu|izlaboto|izlabotu|precizēto|aktuālo|aktuālu|gala|pareizo) (${things})`,
  '(izlabojiet|izlabo|labojiet|pārtaisiet|papildiniet) .. un (atsūtiet|sūtiet|atsūti|nosūtiet) ..',
  '(latviski|angliski|krieviski|latviešu valodā|angļu valodā) (labprāt|der|lasu|izlasīšu|izlasītu|būtu|ir labāk)',
  '^ [tikai|labāk] (latviski|angliski|krieviski|latviešu valodā|angļu valodā) lūdzu $',
  '(viss pārējais|pārējais|pārējie|viss cits) [ir] (der|pareizi|kārtībā|paliek|derēs|kā piedāvājumā|kā runāts)',
  '(gribētu|vēlētos|gribu|gribam|vēlos|vēlamies|gribētos) [saņemt|zināt|redzēt|uzzināt] [jauno|jaunu|gan] (cenu|cenas|cenrādi|tāmi|paraugu|līgumu)',
  // Business goes on.
  `(tiekamies|satiekamies|redzēsimies|tiksimies|parunāsim|runāsim|sazvanāmies|sazvanīsimies|aprunāsimies) .. (${days}|rīt|parīt|pulksten|nākamnedēļ|nākamajā nedēļā|izstādē|pēc izstādes|pēc atvaļinājuma)`,
  `(${days}|rīt|parīt|nākamnedēļ|pēc izstādes|pēc atvaļinājuma) (tiekamies|satiekamies|redzēsimies|parunāsim|runāsim|sazvanāmies|sazvanīsimies)`,
  `uz tikšanos (${days}|rīt|izstādē)`,
  'pēc (izstādes|atvaļinājuma|svētkiem|pusdienām|inventūras|sezonas|lieldienām) [gan|atkal|jau] (labprāt|parunāšu|parunāsim|rakstiet|zvaniet|varam|varēsim|sazinieties|runāsim)',
  `(tikšanās|sapulce|līgums|pasūtījums|termiņš|vienošanās|datums|laiks|${days}) [vēl] (paliek|paliek spēkā|ir spēkā|der|ir apstiprināts|ir apstiprināta|notiks|nemainās)`,
  '(gaidu|gaidām|gaidīšu|gaidīsim) .. (līgum*|piedāvājum*|tām*|cen*|piegād*|zvan*|paraug*|versij*)',
  'jau (piekritu|piekritām|apstiprināju|akceptēju|parakstīju|pieņēmu)',
  '(piekrītu|piekrītam|apstiprinu|akceptēju|parakstīšu|parakstīsim|pieņemu) .. (piedāvājum*|līgum*|tām*|datum*|termiņ*|tikšan*|rīt|šodien)',
  'kur [man|mums] (jāparaksta|jāparakstās|parakstīt|parakstīties)',
  '(kad|cikos) [jūs] (piegādāsiet|piegādājat|atvedīsiet|atbrauksiet|uzstādīsiet|būs piegāde)',
  '(ņemam|ņemsim|ņemšu|pasūtām|pasūtīsim|pasūtīšu|pasūtu|pērkam) .. (izmēģinājum*|izmēģināšanai|paleti|partiju|pēc piedāvājuma)',
  'par (piedāvājumu|līgumu|tāmi|cenām|cenu|pasūtījumu) [jums|tālāk] (atbildēs|atbild|lems|runās|rakstīs)',
  '(kolēģis|kolēģe|direktors|vadītājs|vadītāja|iepirkumu) .. (atbildēs|atrakstīs|piezvanīs)',
  // The writer likes what comes.
  '(lasu|lasām|izlasīšu|skatos|sekoju|izlasītu) .. (ar prieku|labprāt|ar interesi) [*] [*] $',
  '(ar prieku|labprāt|ar interesi) (lasu|lasām|izlasīšu|izlasītu|sekoju|parunāšu|parunāsim|tikšos|palieku|dzirdētu|saņemu) [*] [*] $',
  '(jaunumi|jaunumus|vēstkopa|vēstkopu|mēneša apskats|apskatu) [lai|gan] (paliek|atstājiet|paturu|var palikt|var nākt)',
  'reizi (mēnesī|nedēļā|ceturksnī) [man|būtu|ir|gan|mums|pilnīgi] [tieši|pilnīgi|labi] (pietiek|pietiks|pietiktu|der|derētu|laikā|labi|pietiekami)',
  '(man|mums) nav (nekas pret|iebildumu pret)',
  '(man|mums) patīk .. (jaunum*|vēstkop*|padom*|lasīt)',
  `(zvaniet|rakstiet|atbrauciet|piezvaniet|nāciet) (${days}|rīt|parīt|pēc pusdienām) ..`,
  'kā (runājām|norunājām|vienojāmies|sarunāts) ..',
  '^ (jaunais|jaunā) ir ..',
  '(pacelšu|pacelsim|atzvanīšu|atzvanīsim)',
];
