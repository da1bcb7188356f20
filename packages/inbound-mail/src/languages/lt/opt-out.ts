import { plainOptOut } from '../plain-opt-out.ts';

export const lithuanianOptOut = plainOptOut(
  {
    hope: 'tikiuosi|tikimės|viliuosi|tegul|tegu|lai|tegul tai|noriu kad|norėčiau kad|pasirūpinkite|pasirūpinkit|norėčiau tikėti|norėčiau tikėtis|norisi tikėti|noriu tikėti',
    lastMail: '(paskutinis|paskutinė) .. (laiškas|žinutė|pranešimas|kartas|elaiškas|naujienlaiškis)',
    please:
      'prašau|prašome|prašyčiau|gal galėtumėte|ar galėtumėte|malonėkite|prašom|prašytume|maloniai|meldžiu|būkite geri',
    me: 'mane|mus|manęs|mūsų adresą|mano adresą|mano el|mano paštą|mūsų|mano kontaktus|mano duomenis|šį adresą|šio adreso|mūsų įmonę|mūsų įmonės|mūsų mokyklą|mūsų mokyklos|mūsų įstaigą|mūsų įstaigos|mano kontaktą|mūsų kontaktus|mūsų kontaktą|mūsų el|mūsų duomenis',
    toMe: 'man|mums|mane|su manimi|su mumis|manęs|su manim|į mane|į mus|į šį paštą|šiuo adresu',
    my: 'mano|mūsų|savo',
    remove:
      'išbraukti|išbraukite|išbrauk|pašalinti|pašalinkite|pašalink|ištrinti|ištrinkite|ištrink|panaikinti|panaikinkite|išimkite|išimti|išbraukit|pašalinkit|ištrinkit|trinkite|trinkit|trink|šalinkite|šalinkit|išmeskite|išmeskit|išmesti|išimkit|panaikinkit|naikinkite|braukite|braukit|išbrauktumėte|pašalintumėte|ištrintumėte|sunaikinkite|sunaikinti|išregistruokite|išregistruokit|išregistruoti|ištrintas|ištrinta|ištrintumėt|pašalintumėt|išbrauktumėt|išbraukt|pašalint|ištrint|trinti|naikinti|šalinti|išimtumėte|išregistruotumėte|panaikintumėte|išmest|išimk|pašalintas|išbrauktas|pašalinta|išbrauktų|pašalintų|ištrintų',
    removal:
      'pašalinimą|pašalinimo|ištrynimą|ištrynimo|išbraukimą|išbraukimo|pašalinimas|ištrynimas|naikinimą',
    unsubscribe:
      'atsisakau|atsisakyti|atšaukti|atšaukite|atšaukiu|nutraukite|nutraukti|atsisakom|atsisakome|atsisakyčiau|atsisakytume|išsiregistruoti|išsiregistruoju|išsirašyti|išsirašau|atšaukit|atšaukiame|nutraukit|nutraukiu|išregistruokite',
    list: 'sąrašo|sąrašų|sąrašus|bazės|duomenų bazės|prenumeratą|prenumeratos|naujienlaiškio|naujienlaiškių|sistemos|adresatų|gavėjų|siuntų|siuntas|registro|registrų|bazių|sistemų|kontaktų|adresynų|adresyno|prenumeratorių|naujienų',
    mails:
      'laišk*|žinut*|žinuč*|pranešim*|reklam*|šlamšt*|naujienlaišk*|pasiūlym*|elaišk*|spam*|el laišk*|priminim*|siunt*|komercin*|naujien*|prenumerat*|brukal*|follow*',
    data: 'duomenis|duomenys|duomenų|adresą|informaciją|kontaktus|paštą|el paštą|elpaštą|kontaktinę|vardą|numerį|adresas',
    write:
      'rašyti|siųsti|siųsti|trukdyti|skambinti|rašinėti|siuntinėti|susisiekti|siuntę|rašę|siuntinėję|siuntinėjus|siuntinėję|rašinėję|brukti|bruktumėte|spaminti|spaminę|persekioti|varginti|vargę|rašius|siuntus|brukę|kreiptis|siuntimas|siuntimą|terorizuoti|bombarduoti|atakuoti',
    doNotWrite:
      'neberašy*|nebesių*|nebetruk*|nebeskamb*|nebesusisiek*|nebekontakt*|nerašykite|nerašyk|nesiųskite|nesiųsk|nesusisiekite|nesusisiek|netrukdykite|neskambinkite|nesiuntinėkite|nesikreipkite|nesiųsti|nerašyti|nerašykit|nerašyki|nesiųskit|nesiuntinėkit|nesiuntinėti|nerašinėkite|nerašinėkit|netrukdykit|netrukdyk|netrukdyti|nebrukite|nebrukit|nespaminkite|nespaminkit|nesikreipkit|nesikreipti|nebesikreip*|nevarginkite|nevarginkit|nevarginti|nebevarg*|nebesiuntin*|neberašin*|neskambinkit|nerašysite|nerašysit|nesiųsite|nesiųsit|netrukdysite|nerašytumėte|nerašytumėt|nesiųstumėte|nesiųstumėt|netrukdytumėte|nesikreiptumėte|neapkraukite|neapkraukit|nebombarduokite|nepersekiokite|nebeįtrauk*|neįtraukite|neįtraukti|neįtraukit|nebenaudo*|nesusisiekti|nesusisiekit|nebebruk*|nelįskite|nelįskit|neberody*|nerodykit*|nenaudoti|nenaudokit*|nesusisiektų|nerašytų|nesiųstų|nesikreiptų|netrukdytų|nebesusisiektų|neskambintų|nebeatsiųsk*|nebetrikd*|nebeerzin*|nesiuntinėt|nebesiuntinėt|nesiuntinėtumėte|nesiuntinėtumėt|nebekiškit*|nekiškit*|nespamink|nebespam*|nesikreiptumėt|netrukdytumėt|nerašinėk|nebesiūl*|nekamuokit*|nebekamuok*',
    stop: 'nustokite|nustok|liaukitės|baikite|nutraukite|gana|nustokit|nustoti|nustotumėte|liautis|liaukis|liaukites|baikit|baik|baigti|užtenka|pakaks|užteks|pakanka|nutraukit|stabdykite|stabdykit|liautumėtės|pabaikite|pabaikit|meskite|meskit|sustabdykite|sustabdykit|nustot|nustotumėt|baigt|sustokite|sustokit',
    more: 'daugiau|nebe*|niekada|vėl|toliau|pakartotinai',
    doNotWant:
      'nebenoriu|nebenorime|nenoriu|nenorime|nepageidauju|nepageidaujame|nebepageidauju|nebepageidaujame|nenorėčiau|nenoriu jokių|nenorim|nebenorim|nesutinku|nesutikau|nesutinkame|nenorėtume|nenorėjau|nepageidautume|nepageidaučiau|nebenorėčiau|nebenorėtume|nebereikia|nepageidaujam|nebepageidaujam',
    receive:
      'gauti|susisiek*|gaučiau|siųstumėte|rašytumėte|kontakt*|girdėti|siųsti|siųstų|rašyti|rašytų|gauname|gautume',
    noMore: 'daugiau jokių|jokių|be|gana',
    command:
      'atsisakyti|atsisakau|atsisakymas|stop|ištrinti|pašalinti|atšaukti prenumeratą|nutraukti|pašalinkite mane|išbraukite mane|išbraukit|pašalinkit|ištrinkit|pašalinkite|ištrinkite|išbraukite|išregistruokite|nebesiųsti|neberašyti|atstokit|gana',
    alone:
      '(palikite|palik) (mane|mus) [pagaliau|prašau] (ramybėje|ramybei)|(duokite) (man|mums) ramybę|(palikit|palik|palikite) (mane|mus) [jau|pagaliau] (ramybėj)|(palikit|palikite|palik) (ramybėj|ramybėje)|(duokit|duokite|duok) (man|mums) [pagaliau] ramybę|(palikite|palik|palikit|paliktumėte|paliktumėt) .. (ramybėje|ramybėj|ramybei)|(duokite|duokit|duok) (man|mums) [jau|pagaliau] (ramybę|ramybės)|(atsikabinkit*|atsikniskit*|atstokit*|atšokit*|atsipiškit*|atsijunkit*|dinkit*) .. (manęs|mūsų|nuo)|(eikit|eikite|eik|varykit|varykite) [jūs|jau] (velniop|šikt|lauk|šalin|po velnių)|(blokuoju|užblokuoju|blokuojame|užblokavau|užblokavome|užblokuosiu|blokuosiu) jus|(dedu|metu|įdedu|įmesiu|dėsiu|mesiu) [jus|jūsų] .. (juodąjį|blokuojamų|blokuotų|spamą|šlamštą)',
    object: 'nesutinku|nesutinkame|prieštarauju|prieštaraujame|atšaukiu|draudžiu',
    marketing: 'rinkodar*|reklam*|sutikim*|marketing*',
    papers:
      'sąskait*|popierin*|pavyzdž*|prisegt*|pried*|prezentacij*|seną adresą|senu adresu|senuoju adresu|skaidr*|buklet*|brošiūr*|kopij*|pdf*|nuorodų|priedų|pavyzdėl*|nuotrauk*|brėžin*|filmuk*|video|nuorodas|nuoroda|dokument*|failą|failus|failų|excel|word|lentel*|sąmat*|mėgin*|popieriniu|faksu|wetransfer|siuntinį|siuntinys|siuntinio',
    later: 'vėliau|bet kada|jei|jeigu',
    notNeeded: 'nereikia|neprašau|nebūtina|neprašysiu',
    nearly: 'beveik|vos ne|vos|jau beveik|kone|vos vos',
    takenBack:
      'pamirškite ką|persigalvojau|persigalvojome|tai buvau ne aš|apsigalvojau|apsigalvojome|apsigalvojom|pamirškit ką|ankstesnis laiškas buvo|atšaukiu ankstesnį|čia klaida|per klaidą parašiau',
    lessOften:
      'kartą per mėnesį|rečiau|kartą per ketvirtį|kartą per metus|vieną laišką per mėnesį|ne taip dažnai|ne kas savaitę|ne kasdien|ne kiekvieną dieną',
    goesOn:
      'paskubėjau|paskubėjome|atsiimu savo prašymą|atšaukiu savo prašymą|atsiimu savo žodžius|(prašym*|laišk*|laiškas|žinut*|tai|žodžiai|žodžių|ankstesn*) .. (nebegalioja|negalioja)|juokavau|tai buvo juokas|nekreipkite dėmesio į mano|ignoruokite mano|rašykite man čia|rašykite man šiuo|rašykite tiesiai man|rašykite kaip iki šiol|rašykite toliau|palikite mane sąraše|palikite mus sąraše|palikit mane sąraše|noriu likti sąraše|rašykite man tiesiai|rašykit man tiesiai|kada norit|galite rašyti|galit rašyti|rašyti galit*',
    until:
      'iki pabaigos|iki mėnesio|iki metų|po švenčių|kol grįšiu|iki pavasario|iki rudens|iki vasaros|iki žiemos|iki sausio|iki vasario|iki kovo|iki balandžio|iki gegužės|iki birželio|iki liepos|iki rugpjūčio|iki rugsėjo|iki spalio|iki lapkričio|iki gruodžio|iki kalėdų|iki velykų|iki naujųjų|prieš rugsėjį|prieš sausį|kol nebaigsime|kol nebaigsim|iki joninių|po joninių|prieš kalėdas|prieš velykas|po velykų|po atostogų|iki savaitės',
    puts: 'įtraukti|įtraukite|įtrauk|įrašyti|įrašykite|įrašyk|pridėti|pridėkite|pridėk|įdėti|įdėkite|pažymėti|pažymėkite|pažymėk|nustatyti|nustatykite|užregistruoti|užregistruokite|perkelti|perkelkite|žymėti|žymėkite|užrašykite|pakeiskite|suveskite|įvesti|įveskite|priskirkite',
    died: 'mirė|miręs|mirusi|mirus|iškeliavo anapilin',
    days: 'pirmadien*|antradien*|trečiadien*|ketvirtadien*|penktadien*|šeštadien*|sekmadien*',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|lentel*|nuorod*|pried*|skenuot*|nuotrauk*|failą|failo|failai|failus|prezentacij*|vaizdo|specifikacij*|sutart*|brėžin*',
    trade: 'kaina|kainos|kainą|kainoraštis|kainoraštį|kainuoja|pristatymas|pristatymo|katalogas|katalogą',
    stays:
      'įdom*|sudomin*|perskai*|apsigalv*|persigalv*|nuomon*|patik*|užsak*|reik*|nuolaid*|kaina|perkam|imam|juokin*|nustebin*',
    others: 'kolegą|kolegę|kolegos|kolegas|klient*|viršinink*',
  },
  {
    erasesIt: [
      '(ištrink*|pašalink*|išimk*|išmesk*|išbrauk*|trink*|naikink*|panaikink*|šalink*) [prašau|pagaliau|nedelsiant|tuoj] (jį|juos) ..',
      '(padarykite|padarykit|atlikite|atlikit|sutvarkykite|sutvarkykit|atšaukite) [tai|viską] (už mane|už mus|patys|jūs) ..',
      '(pamirškite|pamirškit) (jį|juos|tai) ..',
      '(rankiniu|rankomis|ranka) ..',
      '(ištrinkite|pašalinkite) (jį|juos|tai) ..',
    ],
    asksSource: [
      '(iš kur|kur|kaip) .. (ištraukėt*|gavot*|paėmėt*|radot*) .. (adres*|pašt*|kontakt*) ..',

      '(iš kur|kur|kaip) [jūs|apskritai|išvis|čia] (jį|jo|juos) (gavo*|paėm*|ištrauk*|rado*|surado*|turit*) ..',
      '(atsisaky*|išsiregistr*|prenumerat*) ... (neveikia|nerandu|nėra|neatsidaro|dingo) ..',
      '(kur) .. (mygtukas|nuoroda) .. (atsisaky*|išsiregistr*|išsirašyti)',
      '(nuoroda) .. (neveikia) ..',
      '(iš kur|kur|kaip) .. (mano) .. ..',
    ],
    requests: [
      '(ar|gal) .. (galėčiau|galėtume|galiu|įmanoma|būtų)',
      '(gerai|ok|okei|tvarka|sutarta|aišku|supratot|supratote|supratai) $',
      '(ar|gal) .. (galite|galėtumėte|galima|galėtum)',
      'kaip (galiu|man)',
      'kaip (išsibraukti|išsiregistruoti|išsirašyti|atsisakyti) ..',
    ],
    asks: {
      no_more_mail: [
        '^ [ir|tad|o] (tai|čia|šis|šitas|tegul) [yra|buvo|bus|būna|būtų] (paskutinis|paskutinė) [iš] jūsų .. (laiškas|žinutė|pranešimas) [man|mums] $',

        '(nė|nei) (vieno|vienos|vieną) .. {mails} .. (daugiau|$)',
        '^ [ir|tad|prašau] iš jūsų [prašau] (daugiau nieko|nieko daugiau|nė žodžio) [daugiau|prašau|prašom|ačiū] $',
        '^ [ir|tad|prašau] (daugiau nieko|nieko daugiau|nė žodžio daugiau) iš jūsų [prašau|prašom|ačiū] $',
        '{doNotWant} ... (savo|mano|mūsų) [el|elektroninio|pašto] (dėžutėje|dėžutėj|pašte|inboxe|inbox) ..',
        '^ [ir|tad] (kad|jog) (šis|tai|šitas|čia) (buvo|yra|bus|būtų) [man|mums|jūsų] (paskutinis|paskutinė) .. (laiškas|žinutė|pranešimas|kartas) ..',
        '(užteks|užtenka|gana|pakaks|sočiai) [man|mums|jau|čia|jūsų|tų|tokių|šitų] [jau|jūsų|tų|tokių|šitų] {mails}',
      ],
      erase_data: [
        '(vardu|prašymu|pavedimu|prašo) ... {remove} (jį|ją|juos) ..',
        '(įraš*|įtrauk*|įdė*) (mane|mus) ... (nerašoma|nesiunčiama|nebesiunčiama|nesikreipiama|nekontaktuojama) ..',

        '(šis|šio|šiam|šį|šitas|šitą|mano|mūsų) [el|elektroninio|pašto] (adres*|pašt*|elpašt*) ... (ištrink*|pašalink*|išimk*|išmesk*|išbrauk*|trink*|panaikink*|šalink*) .. (jį|iš visur) ..',
        '(pamirškit*|pamiršk|užmirškit*|užmiršk) .. (adres*|pašt*|elpašt*|mes|aš) .. (egzistuoja*|esame|esu|egzistav*|buvo) ..',
        '(pamirškit*|pamiršk|užmirškit*|užmiršk) (mano|mūsų|šį|šitą) [el] (adresą|paštą|elpaštą|kontaktą|kontaktus|numerį) [visiems laikams|amžinai|visam laikui|prašau|pagaliau] $',
        '(likvid*|bankrut*|uždaryt*|nebeveikia|nebedirba|išėjo) ... {remove} .. (adres*|kontakt*|duomen*|pašt*) ..',
        '{remove} .. (viską|visus|visą) .. apie (mane|mus)',
        '(naudojuosi|naudojamės|pasinaudoju) .. teise .. (pamiršt*|ištrin*|pašalin*)',
        '^ [visus] [asmens|kontaktinius] (duomenis|kontaktus) {remove} [prašau|prašom|nedelsiant] $',
      ],
      objection: [
        '(mano|mūsų|savo|visi|visus|koks) .. sutikim* .. (atšaukt*|atsiimt*|panaikint*|nebegalioja|negalioja|anuliuo*) ..',
        '(kreipkitės|kreipkites|eikit*|siūlykit*|rašykit*) .. (į kitus|pas kitus|kitiems|kitur) [o] ne (į mus|į mane|mums|man|pas mus|pas mane) ..',

        '{hope} ... (daugiau|nieko|niekada|nebe*) .. (negausiu|negausime|negausim|nebegausiu|nebegausime|negirdėsiu|nebegirdėsiu|negirdėsime|nematysiu|nebematysiu|negaučiau|negirdėčiau) ..',
        '(paskutinis|paskutinį) (kartas|kartą) .. (man|mums) (rašėt*|parašėt*|siuntėt*|atsiuntėt*|trukdėt*) [supratot|supratote|aišku|gerai|ok] $',
        '(paskutinis|paskutinį) (kartas|kartą) .. (rašėt*|parašėt*|siuntėt*|trukdėt*) .. (man|mums|mane|mus) [supratot|supratote|aišku|gerai|ok] $',
        '(savinink*|vadov*|direktor*|viršinink*|šef*|bos*) .. (nepageidauja|nenori|nebenori|nebepageidauja|nenorėtų) [kad|jog] .. (su ja|su juo|su jais|į ją|į jį|į juos|jai|jam) .. (susisiek*|rašy*|rašo*|siunč*|siųs*|kreip*|kontaktuo*|trukdo*) ..',
        '(laikykit*|laikyti|skaitykit*|laikyčiau) ... sutikim* ... (atšaukt*|negaliojan*|atsiimt*|panaikint*|nesant*) ..',
        '(atšauk*|atsiim*|anuliuo*|panaikin*) .. sutikim* ..',
        'sutikim* .. (atšaukiu|atšaukiame|atšaukiam|atsiimu|atsiimame|atsiimam|anuliuoju) ..',
        '(jokio|mano|mūsų|savo|niekada) .. sutikim* .. (nesu|nesame|niekada|nedavi*|nedavę|nedavėme|nebuvo|nėra|neduosi*|neturite|neturit|nesuteik*) ..',
        '(sutikimo|leidimo) .. (reklam*|gauti|siųsti|rinkodar*|duomen*) .. (nedaviau|nedavėme|nesuteikiau)',
        '(nedaviau|nedavėme|nesuteikiau|nesutikau|nesutinku) .. (sutikimo|leidimo|gauti|reklam*) ..',
      ],
      go_away: [
        '(pabandykit*|bandykit*|išbandykit*|ieškokit*|pabandyk|bandyk) .. (laimę|laimės) .. (pas|su|kitur|kitus|kitais|kitų) ..',
        '(rašykite|rašykit|rašyk|parašykite|siųskite|siųskit|siuntinėkit*|rašinėkit*) .. (kam nors kitam|kitiems|kam kitam|kitam kam) [o ne man|o ne mums|ne man|ne mums] $',
        '(susirask|susiraskit*|raskit*|paieškokit*|ieškokit*) .. (ką|kitą|kitus|kam) .. (kitą|kitus|nors|užkabin*|kabinė*|kankin*|vargin*|erzin*|knis*|nervin*|trukdy*|spamin*) .. (užkabin*|kabinė*|kankin*|vargin*|erzin*|knis*|nervin*|trukdy*|spamin*)',
        '(susirask|susiraskit*|raskit*|paieškokit*) .. (ką|kitą|kitus) .. (užkabin*|kabinė*|kankin*|vargin*|erzin*|knis*|nervin*|trukdy*|spamin*)',
        '(užkabinėk*|kabinėk*|lįskit*|kniskit*|trukdykit*|nervinkit*) .. (prie kitų|kitus|kitiems|kitą|pas kitus) ..',
        '(laikas|metas) .. (palikti|duoti) .. (ramybėje|ramybėj|ramybę|ramybei)',
        '(susiraskit|susiraskite|susirask) .. (kitą|kitus|kito|kitų) (kvail*|auk*|kam|kurį|ką|žmog*|kvailį) ..',
        '(knisk|kniskit|kniskite|varginkit|varginkite|kankinkit|erzinkit) .. (kitą|kitus|ką nors) ..',
        '(susiraskit|susiraskite|raskit|raskite|paieškokit|paieškokite|susirask|ieškokit|ieškokite) .. (kitą|kitus|kito|kitų) .. (kvail*|auk*|kam|kurį|ką|knisti|varginti|kankinti|užknisti|erzinti) ..',
        '(palikit|palikite|palik) .. (ramybėj|ramybėje|ramybei|ramybej) ..',
        '^ (atstokit|atstokite|atstok|atsijunkit|atsijunkite|atsikniskit|dinkit|pranykit) [pagaliau|nuo manęs|jau|nuo mūsų] $',
      ],
      stop_writing: [
        '(ant nervų|užknis*|įkyrėj*|nusibod*|atsibod*|nervin*) [jau|man|mums] (su|jūsų|tais|tomis|tie|tos) .. {mails} ..',
        '(liautis|liaukitės|liaukitės|nustokite|nustokit|baikit|baikite) .. {write} ..',
      ],
      leave_list: [
        '(blokuok*|blokuoti|užblokuoti|užblokuok*) .. (siuntim*|laišk*|žinut*|pranešim*|reklam*) .. (į|man|mums|šiam|mūsų) ..',
        '(būti|būčiau|būtume) (ištrint*|pašalint*|išbraukt*|išimt*) .. {list}',

        '(užblokuok*|blokuok*|užblokuot*|užrakink*) .. (mano|mūsų|šį|šitą) .. (adres*|pašt*|kontakt*|elpašt*|numer*) ..',
        '(užblokuok*|blokuok*) (mane|mus) .. {list} ..',
        '(pažymė*|žymė*|atžymė*) ... (nesusisiek*|nerašyti|nekontaktuo*|nesikreip*|nesiųsti|netrukdyti) ..',
        '(įtrauk*|įraš*|įdė*|perkelk*) .. (mus|mane|šį|mūsų|mano) .. (nekontaktuo*|nesikreip*|draudžiam*|juod*|blokuo*|nerašyt*|netrukd*) ..',
        '(adres*|pašt*|elpašt*|kontakt*) .. (ne vieta|nėra vietos|neturi būti|nepriklauso|neturėtų būti|neturi ką veikti) .. (sąraš*|baz*|sistem*|adresyn*) ..',
        '(adres*|pašt*|elpašt*|kontakt*) .. (sąraš*|baz*|sistem*|adresyn*) .. (ne vieta|nėra vietos|neturi būti|nepriklauso|neturėtų būti|neturi ką veikti)',
        '(noriu|norim|norime|norėčiau|kaip|norėtume) .. (išsibraukti|išsiregistruoti|išsirašyti|išeiti|dingti|pasitraukti) ..',
        '^ (pašalinkite|pašalinkit|išbraukite|išbraukit|ištrinkite|ištrinkit) (pagaliau|prašau|prašom|jau|nedelsiant) $',
        '{doNotWant} [daugiau] būti .. (sąraše|sąrašuose|bazėje|gavėjų|adresatų) ..',
      ],
      no_contact: [
        '(nieko|jokių|jokio) .. (girdėti|gauti|skaityti|matyti|{mails}) .. (nenori|nebenori|nepageidauja|nebepageidauja|nenorėtų)',
        '(nenori|nebenori|nepageidauja|nebepageidauja|nenorėtų|nepageidautų) .. (girdėti|gauti|skaityti) .. (iš jūsų|jūsų|nieko|{mails}) ..',
        '(norė*|mieliau|verčiau|geriau|labiau|prašau|prašom) .. ({mails}|nieko) .. (negauti|nebegauti|negaučiau|nebegaučiau|negautume|nebegautume)',
        '(norė*|mieliau|verčiau|geriau|labiau|prašau|prašom) .. (negauti|nebegauti|negaučiau|nebegaučiau|negautume|nebegautume) .. ({mails}|nieko)',
        '(tolesn*|tolimesn*|pakartotin*|joks|jokie|jokios) .. (kontakt*|susisiek*|bendrav*|laišk*|žinut*|reklam*|korespondenc*|kreipim*) .. (nepageidauj*|nebepageidauj*|nereikaling*|draudžiam*)',
        '(nedrįsk*|neišdrįsk*|nedrįst*) .. (rašy*|siųs*|kišt*|trukdy*|skambin*|parašy*|lįst*) ..',
        '(taupykit*|nešvaistykit*|negaiškit*|sutaupykit*) .. (laiko|laiką|jėgas|jėgų|pastang*|energij*) .. (rašy*|laišk*|siunt*|siųs*) ..',
        '(tokių|jūsų|šių|jokių|šitų) [jūsų] {mails} (nebereikia|nereikia|nebenoriu|nenoriu) $',
        '(nenorime|nenoriu) .. kad .. (kreiptumėtės|rašytumėte|siųstumėte|skambintumėte) ..',
        'iki tol .. (nesiųskite|nerašykite|nesiųsti|nerašyti) ..',
        '^ [prašau|prašom|prašome|labai|tad] {doNotWrite} [prašau|daugiau|pagaliau|man|mums] $',
        '(kad|jei|jeigu) .. {doNotWrite} ..',
        '{more} .. {doNotWrite}',
        '{doNotWrite} .. (nieko|niekada|niekad|{mails}) ..',
        'nieko .. {doNotWrite}',
        '(mūsų|mano|mane|mus) .. {doNotWrite}',
        '{doNotWrite} .. (mūsų|mano|mane|mus|į)',
        '(nebereikia|nereikia) .. (siųsti|rašyti|siuntinėti|brukti) ..',
        '(nereikia|nebereikia) (jūsų|tokių|jokių|šių) .. {mails}',
      ],
      threat: [
        '(jei|jeigu) .. (nesiliaus*|nenustos*|nebaigs*|nesustos*|nenutrauks*) ... (teisinink*|advokat*|skund*|skųs*|policij*|vdai|inspekcij*|teism*)',

        '(tęskit*|tęsk|tęsite|tęsit) ... (gausit*|sulauksit*|turėsit*) ... (skund*|vdai|advokat*|policij*|inspekcij*|baud*|teism*)',
        '(tolesni*|tolimesn*|kiti|kitas|bet koks|kiekvien*|visi) .. (laišk*|žinut*|pranešim*) .. (bus|tapsi|keliau*|persiųs*|žymė*|pažymė*|praneš*) ... (šlamšt*|spam*|inspekcij*|vdai|policij*|advokat*|praneš*)',
        '(dar|kita|kitas) .. (vienas|viena|vieną|kartą|toks|laiškas|žinutė) ... (kreipsi*|kreipsimės|skųsi*|pranešiu|pranešime|rašysiu|paduosiu|keliaus|eisiu) ... (inspekcij*|vdai|policij*|tarnyb*|advokat*|teism*|skund*)',
        '(skųsiuosi|skųsiu|kreipsiuosi|kreipsimės|blokuosiu|pranešiu) ... (jei|jeigu) .. (nenustosite|nenustosit|nesiliausite|nesiliausit|nebaigsite|tęsite) ..',
        '^ (kitą|kitas|sekantį|sekantis) [laišką|laiškas|žinutę|jau] (gaus|siųsiu|persiųsiu|persiųsime|keliaus|nukeliaus) .. (vdai|inspekcij*|policij*|advokat*|tarnyb*|spam*|šlamšt*)',
        '(antras|trečias|ketvirtas|penktas) .. (laiškas|žinutė) ... (gana|užtenka|pakaks|pakanka)',
        '(jei|jeigu) .. (dar|vėl|toliau|rašysite|siųsite|nesiliausite|parašysite|parašysit) ... (skųs*|skund*|vdai|advokat*|policij*|blokuo*|inspekcij*) ..',
        '(skųsiuosi|skųsiu|kreipsiuosi|kreipsimės|blokuosiu|užblokuosiu|pranešiu) ... (jei|jeigu) .. (dar|vėl|toliau|rašysite|siųsite|parašysite) ..',
        '(kitas|kitą|sekantis|sekantį) .. (laiškas|laišką|žinutė|žinutę|pranešimas) .. (šlamšt*|spam*|policij*|vdai|advokat*|blokuo*) ..',
      ],
      unsubscribe: [
        '(atšaukti|atšaukite|atšaukiu|nutraukti|nutraukite|atsisakau|atsisakyti|noriu atsisakyti) .. (prenumerat*|naujienlaišk*|laišk*|siuntim*) ..',
      ],
    },
    guards: [
      '(neskambin*|nebeskambin*|skambinti) .. (rytais|vakarais|savaitgaliais)',
      '(siuntą|prekes|pristatym*) .. (nebereikia|nereikia) skambinti',
      '(telefonu|telefono) .. (nepageidauj*|nereikaling*) ..',
      '(bet|tačiau) ... (įdomi|įdomu|įdomus|įdomūs|domina|sudomino) ..',
      '(klient*|vartotoj*|gavėj*|žmonės|niekas|kolega|kolegė|kolegos) .. (nenori|nebenori|nepageidauja|nebepageidauja|nenorėtų) ..',
      '(nebedirba|išėjo|mirė) ... (rašykite|rašykit|kreipkitės|siųskite|siųskit) ..',
      '(adres*|pašt*) .. (pasikeit*|neteising*|klaiding*|sąskait*) ..',
      '(neberašysiu|neberašysime|neberašysim|neberašau|nebesiunčiu|nebesiunčiame|nebesiųsiu|nebesiųsime|nebeskambinsiu|nebetrukdysiu|nebetrukdysime) ..',
      '(nereikia|neverta) [man|mums] (skambinti|rašyti) .. (parašykite|rašykite|rašykit|paskambinkite|skambinkite) ..',
      '(atsiųsti|atsiųskite|persiųsti|persiųskite|pakartoti) .. paskutin* ..',
      'paskutin* .. (atsiųsti|persiųsti|pakartoti|gavau|gavome|negavau|negavome) ..',
      '{remove} .. (mane|mus|mano|mūsų) .. (demonstracij*|dalyvi*|susitikim*|posėd*|kalendori*|kvietim*|mokym*|seminar*|vebinar*|rengin*|pokalb*|skambuč*|kopijos|kopijų|cc|projekto|projektų|grupės|susirašinėjimo|registracijos) ..',
      '(iki|ligi) # (d|val|dienos) ..',
      '(per klaidą|klaidą|netyčia)',
      '(nesustokite|nenustokite|nepašalinkite|neištrinkite|nebaikite) ..',
      '(neprašiau|neprašėme|neprašėm|nenorėjau|nenorėjome|neketinu|neketiname) .. (išbraukti|pašalinti|ištrinti|atsisakyti|išregistruoti|pašalinimo|ištrynimo)',
      '(geriau|verčiau|tiesiog|bet) .. (paskambinkite|skambinkite|skambinkit|rašykite|rašykit|atvažiuokite|atvažiuokit|užsukite|paskirkite|susitikime|susitikim|susiskambinkime|pakalbėkim*|užvažiuokit*) ..',
      '(neskambinkite|neskambinkit|neskambinti|nebeskambinti) .. (rašykite|rašykit|rašyti galit*) ..',
      '{remove} .. (seną|senąjį|senus|buvusį|ankstesnį) .. (adres*|pašt*|kontakt*) ..',
      '(jis|ji) .. (pensij*|išėjo|nebedirba|išėjusi|perėjo) ..',
      '(vyras|žmona|sūnus|dukra|mama) .. (sako|juokiasi|pataria|siūlo) ..',
      '(vadovas|vadovė|kolega|kolegė|viršininkas|direktorius|draugas) .. (sako|sakė|juokiasi|liepė|pataria|siūlo) ... (visų|visko|visus|visur)',
      '(norėjau|ketinau|ketinome|norėjome|galvojau|ruošiausi|planavau) ... (bet|tačiau) ... {stays}',
      '(vos|kone) (neatsisakiau|neišsibraukiau|neišsiregistravau|nepaprašiau) ..',
      '(darbo metu|savaitgal*|vakarais|naktimis|per atostogas|atostogų metu|per šventes) [tik|prašau|man|mums|manęs] {doNotWrite} ..',
      '{doNotWrite} .. (darbo metu|savaitgal*|vakarais|naktimis|per atostogas|atostogų metu|per šventes) ..',
    ],
  },
);
