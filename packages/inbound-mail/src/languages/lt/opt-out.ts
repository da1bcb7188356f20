import { plainOptOut } from '../plain-opt-out.ts';

export const lithuanianOptOut = plainOptOut(
  {
    please:
      'prašau|prašome|prašyčiau|gal galėtumėte|ar galėtumėte|malonėkite|prašom|prašytume|maloniai|meldžiu|būkite geri',
    me: 'mane|mus|manęs|mūsų adresą|mano adresą|mano el|mano paštą|mūsų|mano kontaktus|mano duomenis|šį adresą|šio adreso|mūsų įmonę|mūsų įmonės|mūsų mokyklą|mūsų mokyklos|mūsų įstaigą|mūsų įstaigos',
    toMe: 'man|mums|mane|su manimi|su mumis|manęs|su manim|į mane|į mus|į šį paštą|šiuo adresu',
    my: 'mano|mūsų|savo',
    remove:
      'išbraukti|išbraukite|išbrauk|pašalinti|pašalinkite|pašalink|ištrinti|ištrinkite|ištrink|panaikinti|panaikinkite|išimkite|išimti|išbraukit|pašalinkit|ištrinkit|trinkite|trinkit|trink|šalinkite|šalinkit|išmeskite|išmeskit|išmesti|išimkit|panaikinkit|naikinkite|braukite|braukit|išbrauktumėte|pašalintumėte|ištrintumėte|sunaikinkite|sunaikinti|išregistruokite|išregistruokit|išregistruoti|ištrintas|ištrinta|ištrintumėt|pašalintumėt|išbrauktumėt',
    removal:
      'pašalinimą|pašalinimo|ištrynimą|ištrynimo|išbraukimą|išbraukimo|pašalinimas|ištrynimas|naikinimą',
    unsubscribe:
      'atsisakau|atsisakyti|atšaukti|atšaukite|atšaukiu|nutraukite|nutraukti|atsisakom|atsisakome|atsisakyčiau|atsisakytume|išsiregistruoti|išsiregistruoju|išsirašyti|išsirašau|atšaukit|atšaukiame|nutraukit|nutraukiu|išregistruokite',
    list: 'sąrašo|sąrašų|sąrašus|bazės|duomenų bazės|prenumeratą|prenumeratos|naujienlaiškio|naujienlaiškių|sistemos|adresatų|gavėjų|siuntų|siuntas|registro|registrų|bazių|sistemų|kontaktų|adresynų|adresyno|prenumeratorių|naujienų',
    mails:
      'laišk*|žinut*|žinuč*|pranešim*|reklam*|šlamšt*|naujienlaišk*|pasiūlym*|elaišk*|spam*|el laišk*|priminim*|siunt*|komercin*|naujien*|prenumerat*|brukal*',
    data: 'duomenis|duomenys|duomenų|adresą|informaciją|kontaktus|paštą|el paštą|elpaštą|kontaktinę|vardą|numerį|adresas',
    write:
      'rašyti|siųsti|siųsti|trukdyti|skambinti|rašinėti|siuntinėti|susisiekti|siuntę|rašę|siuntinėję|siuntinėjus|siuntinėję|rašinėję|brukti|bruktumėte|spaminti|spaminę|persekioti|varginti|vargę|rašius|siuntus|brukę|kreiptis|siuntimas|siuntimą|terorizuoti|bombarduoti|atakuoti',
    doNotWrite:
      'neberašy*|nebesių*|nebetruk*|nebeskamb*|nebesusisiek*|nebekontakt*|nerašykite|nerašyk|nesiųskite|nesiųsk|nesusisiekite|nesusisiek|netrukdykite|neskambinkite|nesiuntinėkite|nesikreipkite|nesiųsti|nerašyti|nerašykit|nerašyki|nesiųskit|nesiuntinėkit|nesiuntinėti|nerašinėkite|nerašinėkit|netrukdykit|netrukdyk|netrukdyti|nebrukite|nebrukit|nespaminkite|nespaminkit|nesikreipkit|nesikreipti|nebesikreip*|nevarginkite|nevarginkit|nevarginti|nebevarg*|nebesiuntin*|neberašin*|neskambinkit|nerašysite|nerašysit|nesiųsite|nesiųsit|netrukdysite|nerašytumėte|nerašytumėt|nesiųstumėte|nesiųstumėt|netrukdytumėte|nesikreiptumėte|neapkraukite|neapkraukit|nebombarduokite|nepersekiokite|nebeįtrauk*|neįtraukite|neįtraukti|neįtraukit|nebenaudo*|nesusisiekti|nesusisiekit|nebebruk*|nelįskite|nelįskit',
    stop: 'nustokite|nustok|liaukitės|baikite|nutraukite|gana|nustokit|nustoti|nustotumėte|liautis|liaukis|liaukites|baikit|baik|baigti|užtenka|pakaks|užteks|pakanka|nutraukit|stabdykite|stabdykit|liautumėtės',
    more: 'daugiau|nebe*|niekada|vėl|toliau|pakartotinai',
    doNotWant:
      'nebenoriu|nebenorime|nenoriu|nenorime|nepageidauju|nepageidaujame|nebepageidauju|nebepageidaujame|nenorėčiau|nenoriu jokių|nenorim|nebenorim|nesutinku|nesutikau|nesutinkame|nenorėtume|nenorėjau',
    receive:
      'gauti|susisiek*|gaučiau|siųstumėte|rašytumėte|kontakt*|girdėti|siųsti|siųstų|rašyti|rašytų|gauname|gautume',
    noMore: 'daugiau jokių|jokių|be|gana',
    command:
      'atsisakyti|atsisakau|atsisakymas|stop|ištrinti|pašalinti|atšaukti prenumeratą|nutraukti|pašalinkite mane|išbraukite mane|išbraukit|pašalinkit|ištrinkit|pašalinkite|ištrinkite|išbraukite|išregistruokite|nebesiųsti|neberašyti|atstokit|gana',
    alone:
      '(palikite|palik) (mane|mus) [pagaliau|prašau] (ramybėje|ramybei)|(duokite) (man|mums) ramybę|(palikit|palik|palikite) (mane|mus) [jau|pagaliau] (ramybėj)|(palikit|palikite|palik) (ramybėj|ramybėje)|(duokit|duokite|duok) (man|mums) [pagaliau] ramybę',
    object: 'nesutinku|nesutinkame|prieštarauju|prieštaraujame|atšaukiu|draudžiu',
    marketing: 'rinkodar*|reklam*|sutikim*|marketing*',
    papers:
      'sąskait*|popierin*|pavyzdž*|prisegt*|pried*|prezentacij*|seną adresą|senu adresu|senuoju adresu|skaidr*|buklet*|brošiūr*|kopij*|pdf*|nuorodų|priedų',
    later: 'vėliau|bet kada|jei|jeigu',
    notNeeded: 'nereikia|neprašau|nebūtina|neprašysiu',
    nearly: 'beveik|vos ne|vos|jau beveik|kone|vos vos',
    takenBack:
      'pamirškite ką|persigalvojau|persigalvojome|tai buvau ne aš|apsigalvojau|apsigalvojome|apsigalvojom|pamirškit ką|ankstesnis laiškas buvo|atšaukiu ankstesnį|čia klaida|per klaidą parašiau',
    lessOften:
      'kartą per mėnesį|rečiau|kartą per ketvirtį|kartą per metus|vieną laišką per mėnesį|ne taip dažnai|ne kas savaitę|ne kasdien|ne kiekvieną dieną',
    goesOn:
      'paskubėjau|paskubėjome|atsiimu savo prašymą|atšaukiu savo prašymą|atsiimu savo žodžius|nebegalioja|jau negalioja|juokavau|tai buvo juokas|nekreipkite dėmesio į mano|ignoruokite mano|rašykite man čia|rašykite man šiuo|rašykite tiesiai man|rašykite kaip iki šiol|rašykite toliau|palikite mane sąraše|palikite mus sąraše|palikit mane sąraše|noriu likti sąraše|rašykite man tiesiai|rašykit man tiesiai|kada norit|galite rašyti|galit rašyti|rašyti galit*',
    until:
      'iki pabaigos|iki mėnesio|iki metų|po švenčių|kol grįšiu|iki pavasario|iki rudens|iki vasaros|iki žiemos|iki sausio|iki vasario|iki kovo|iki balandžio|iki gegužės|iki birželio|iki liepos|iki rugpjūčio|iki rugsėjo|iki spalio|iki lapkričio|iki gruodžio|iki kalėdų|iki velykų|iki naujųjų|prieš rugsėjį|prieš sausį|kol nebaigsime|kol nebaigsim|iki joninių|po joninių|prieš kalėdas|prieš velykas|po velykų|po atostogų|iki savaitės',
    trade: 'kaina|kainos|kainą|kainoraštis|kainoraštį|kainuoja|pristatymas|pristatymo|katalogas|katalogą',
    stays:
      'įdom*|sudomin*|perskai*|apsigalv*|persigalv*|nuomon*|patik*|užsak*|reik*|nuolaid*|kaina|perkam|imam|juokin*|nustebin*',
    others: 'kolegą|kolegę|kolegos|kolegas|klient*|viršinink*',
  },
  {
    erasesIt: [
      '(padarykite|padarykit|atlikite|atlikit|sutvarkykite|sutvarkykit|atšaukite) [tai|viską] (už mane|už mus|patys|jūs) ..',
      '(pamirškite|pamirškit) (jį|juos|tai) ..',
      '(rankiniu|rankomis|ranka) ..',
      '(ištrinkite|pašalinkite) (jį|juos|tai) ..',
    ],
    asksSource: [
      '(atsisaky*|išsiregistr*|prenumerat*) ... (neveikia|nerandu|nėra|neatsidaro|dingo) ..',
      '(kur) .. (mygtukas|nuoroda) .. (atsisaky*|išsiregistr*|išsirašyti)',
      '(nuoroda) .. (neveikia) ..',
      '(iš kur|kur|kaip) .. (mano) .. ..',
    ],
    requests: [
      '(gerai|ok|okei|tvarka|sutarta) $',
      '(ar|gal) .. (galite|galėtumėte|galima|galėtum)',
      'kaip (galiu|man)',
      'kaip (išsibraukti|išsiregistruoti|išsirašyti|atsisakyti) ..',
    ],
    asks: {
      erase_data: [
        '{remove} .. (viską|visus|visą) .. apie (mane|mus)',
        '(naudojuosi|naudojamės|pasinaudoju) .. teise .. (pamiršt*|ištrin*|pašalin*)',
        '^ [visus] [asmens|kontaktinius] (duomenis|kontaktus) {remove} [prašau|prašom|nedelsiant] $',
      ],
      objection: [
        '(sutikimo|leidimo) .. (reklam*|gauti|siųsti|rinkodar*|duomen*) .. (nedaviau|nedavėme|nesuteikiau)',
        '(nedaviau|nedavėme|nesuteikiau|nesutikau|nesutinku) .. (sutikimo|leidimo|gauti|reklam*) ..',
      ],
      go_away: [
        '(palikit|palikite|palik) .. (ramybėj|ramybėje|ramybei|ramybej) ..',
        '^ (atstokit|atstokite|atstok|atsijunkit|atsijunkite|atsikniskit|dinkit|pranykit) [pagaliau|nuo manęs|jau|nuo mūsų] $',
      ],
      stop_writing: ['(liautis|liaukitės|liaukitės|nustokite|nustokit|baikit|baikite) .. {write} ..'],
      leave_list: [
        '(noriu|norim|norime|norėčiau|kaip|norėtume) .. (išsibraukti|išsiregistruoti|išsirašyti|išeiti|dingti|pasitraukti) ..',
        '^ (pašalinkite|pašalinkit|išbraukite|išbraukit|ištrinkite|ištrinkit) (pagaliau|prašau|prašom|jau|nedelsiant) $',
        '{doNotWant} [daugiau] būti .. (sąraše|sąrašuose|bazėje|gavėjų|adresatų) ..',
      ],
      no_contact: [
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
