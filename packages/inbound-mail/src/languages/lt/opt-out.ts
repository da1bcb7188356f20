import { plainOptOut } from '../plain-opt-out.ts';
import { lithuanianAsks } from './opt-out-asks.ts';

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
    stop: 'nustokite|nustok|liaukitės|baikite|nutraukite|gana|nustokit|nustoti|nustotumėte|liautis|liaukis|liaukites|baikit|baik|baigti|užtenka|pakaks|užteks|pakanka|nutraukit|stabdykite|stabdykit|liautumėtės|pabaikite|pabaikit|meskite|meskit|sustabdykite|sustabdykit|nustot|nustotumėt|baigt|sustokite|sustokit|nutraukti|nutrauktumėte',
    more: 'daugiau|nebe*|niekada|vėl|toliau|pakartotinai',
    doNotWant:
      'nebenoriu|nebenorime|nenoriu|nenorime|nepageidauju|nepageidaujame|nebepageidauju|nebepageidaujame|nenorėčiau|nenoriu jokių|nenorim|nebenorim|nesutinku|nesutikau|nesutinkame|nenorėtume|nenorėjau|nepageidautume|nepageidaučiau|nebenorėčiau|nebenorėtume|nebereikia|nepageidaujam|nebepageidaujam',
    receive:
      'gauti|susisiek*|gaučiau|siųstumėte|rašytumėte|kontakt*|girdėti|siųsti|siųstų|rašyti|rašytų|gauname|gautume',
    noMore: 'daugiau jokių|jokių|be|gana|jokios|jokio',
    command:
      'atsisakyti|atsisakau|atsisakymas|stop|ištrinti|pašalinti|atšaukti prenumeratą|nutraukti|pašalinkite mane|išbraukite mane|išbraukit|pašalinkit|ištrinkit|pašalinkite|ištrinkite|išbraukite|išregistruokite|nebesiųsti|neberašyti|atstokit|gana',
    alone:
      '(palikite|palik) (mane|mus) [pagaliau|prašau] (ramybėje|ramybei)|(duokite) (man|mums) ramybę|(palikit|palik|palikite) (mane|mus) [jau|pagaliau] (ramybėj)|(palikit|palikite|palik) (ramybėj|ramybėje)|(duokit|duokite|duok) (man|mums) [pagaliau] ramybę|(palikite|palik|palikit|paliktumėte|paliktumėt) .. (ramybėje|ramybėj|ramybei)|(duokite|duokit|duok) (man|mums) [jau|pagaliau] (ramybę|ramybės)|(atsikabinkit*|atsikniskit*|atstokit*|atšokit*|atsipiškit*|atsijunkit*|dinkit*) .. (manęs|mūsų|nuo)|(eikit|eikite|eik|varykit|varykite) [jūs|jau] (velniop|šikt|lauk|šalin|po velnių)|(blokuoju|užblokuoju|blokuojame|užblokavau|užblokavome|užblokuosiu|blokuosiu) jus|(dedu|metu|įdedu|įmesiu|dėsiu|mesiu) [jus|jūsų] .. (juodąjį|blokuojamų|blokuotų|spamą|šlamštą)',
    object: 'nesutinku|nesutinkame|prieštarauju|prieštaraujame|atšaukiu|draudžiu',
    marketing: 'rinkodar*|reklam*|sutikim*|marketing*',
    papers:
      'sąskait*|popierin*|pavyzdž*|prisegt*|pried*|prezentacij*|seną adresą|senu adresu|senuoju adresu|skaidr*|buklet*|brošiūr*|kopij*|pdf*|nuorodų|priedų|pavyzdėl*|nuotrauk*|brėžin*|filmuk*|video|nuorodas|nuoroda|dokument*|failą|failus|failų|excel|word|lentel*|sąmat*|mėgin*|popieriniu|faksu|wetransfer|siuntinį|siuntinys|siuntinio',
    later: 'vėliau|bet kada|jei|jeigu',
    notNeeded: 'neprašau|nebūtina|neprašysiu',
    nearly: 'beveik|vos ne|vos|jau beveik|kone|vos vos',
    takenBack:
      'pamirškite ką|persigalvojau|persigalvojome|tai buvau ne aš|apsigalvojau|apsigalvojome|apsigalvojom|pamirškit ką|ankstesnis laiškas buvo|atšaukiu ankstesnį|čia klaida|per klaidą parašiau',
    lessOften:
      'kartą per mėnesį|rečiau|kartą per ketvirtį|kartą per metus|vieną laišką per mėnesį|ne taip dažnai|ne kas savaitę|ne kasdien|ne kiekvieną dieną',
    goesOn:
      'paskubėjau|paskubėjome|atsiimu savo prašymą|atšaukiu savo prašymą|atsiimu savo žodžius|(prašym*|laišk*|laiškas|žinut*|tai|žodžiai|žodžių|ankstesn*) .. (nebegalioja|negalioja)|juokavau|tai buvo juokas|nekreipkite dėmesio į mano|ignoruokite mano|rašykite man čia|rašykite man šiuo|rašykite tiesiai man|rašykite kaip iki šiol|rašykite toliau|palikite mane sąraše|palikite mus sąraše|palikit mane sąraše|noriu likti sąraše|rašykite man tiesiai|rašykit man tiesiai|kada norit|galite rašyti|galit rašyti|rašyti galit*|(parašykite|parašykit|parašyk|rašykite|rašykit|rašyk|atsiųskite|atsiųskit|atsiųsk|siųskite|siųskit) [geriau|verčiau|man|tada] [geriau|man] (laišką|el paštu|el laišką|elektroniniu paštu|žinutę|sms|paštu|mailą) ($|vakare|aš|ir|atsak*) ..|(el paštas|elpaštas|sms) (yra|būtų) (geriau*|patog*|patik*|geriaus*) ..|mane (vėl|atgal|iš naujo) (įtraukti|įrašyti|pridėti|įdėti) ..|(įtraukti|įrašyti|pridėti|įtraukite|įrašykite|pridėkite) mane (vėl|atgal|iš naujo|atgal) ..',
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
    classes: {
      followUp:
        'tik|vien|vieno|greitų|greito|greitas|trumpų|trumpo|trumpas|mažų|mažo|draugiškų|draugiško|draugiškas|klausimų|klausimo|klausimas|priminimų|priminimo|priminimas|pasiūlymų|pasiūlymo|laiškų|laiško|žinučių|žinutės|pasiteiravimų',
      selling:
        'pardavimams|pardavimui|pardavimų|prekybai|reklamai|reklamoms|reklamos|rinkodarai|rinkodaros|pasiūlymams|komerc*',
      inbox: 'paštas|pašto|paštą|dėžutė|dėžutę|elpaštas|elpaštą|inboxas|inboxą',
    },
    erasesIt: [
      '(ištrink*|pašalink*|išimk*|išmesk*|išbrauk*|trink*|naikink*|panaikink*|šalink*) [prašau|pagaliau|nedelsiant|tuoj] (jį|juos) ..',
      '(padarykite|padarykit|atlikite|atlikit|sutvarkykite|sutvarkykit|atšaukite) [tai|viską] (už mane|už mus|patys|jūs) ..',
      '(pamirškite|pamirškit) (jį|juos|tai) ..',
      '(rankiniu|rankomis|ranka) ..',
      '(ištrinkite|pašalinkite) (jį|juos|tai) ..',
      '(susitvarkykit*|sutvarkykit*|padarykit*|išspręskit*|atlikit*|pašalinkit*|išbraukit*|atsakykit*) [tai|mane|viską|jūs] (patys|jūs|už mane|už mus|savo pusėje|rankomis) ..',
      '(nesiųskit*|nerašykit*|nebesiųskit*|neberašykit*) .. (jam|jai|jo adresu|jos adresu|jo vardu|jos vardu) ..',
      '(jo|jos) (adresu|vardu|paštu) .. (nesiųsti|nebesiųsti|nerašyti|neberašyti|nesiųskit*|nebesiųskit*) ..',
      '^ [na|tad|prašau] (užteks|užtenka|gana|baikit|baikite|liaukitės|stop|nustokit|nustokite) [pagaliau|jau|prašau|taip] $',
      '^ (noriu|norime) iš ten (dingti|išeiti|išnykti|lauk) $',
      '^ (daugiau|nebe*) (nenoriu|nereikia|nenorime) $',
    ],
    asksSource: [
      '(iš kur|kur|kaip) .. (ištraukėt*|gavot*|paėmėt*|radot*) .. (adres*|pašt*|kontakt*) ..',

      '(iš kur|kur|kaip) [jūs|apskritai|išvis|čia] (jį|jo|juos) (gavo*|paėm*|ištrauk*|rado*|surado*|turit*) ..',
      '(atsisaky*|išsiregistr*|prenumerat*) ... (neveikia|nerandu|nėra|neatsidaro|dingo) ..',
      '(kur) .. (mygtukas|nuoroda) .. (atsisaky*|išsiregistr*|išsirašyti)',
      '(nuoroda) .. (neveikia) ..',
      '(iš kur|kur|kaip) .. (mano) .. ..',
      '(atsisaky*|išsiregistr*|prenumerat*) .. (meta|rodo|išmeta|duoda|rodoma) .. (klaid*|error*) ..',
      '(trečias|ketvirtas|penktas|šeštas|dešimtas|trečia|ketvirta|penkta) (laiškas|žinutė|pranešimas|kartas|priminimas) ..',
      '(nesuprantat*|nesupranti) .. ne ..',
      'jūs (man|mane|mus|mums) (trukdote|trukdot|varginate|varginat|erzinate|erzinat|nervinate|nervinat|įkyrėjote|įkyrėjot) ..',
      '(adresas|paštas|duomenys|kontaktai) .. (parduot*|perduot*) ..',
      'kas .. (davė|pardavė|perdavė|davęs) .. (adres*|pašt*|elpašt*|kontakt*|duomen*|numer*) ..',
      'kur .. (atsisakymo|išsiregistravimo) (nuoroda|mygtukas) ..',
    ],
    requests: [
      '(ar|gal) .. (galėčiau|galėtume|galiu|įmanoma|būtų)',
      '(gerai|ok|okei|tvarka|sutarta|aišku|supratot|supratote|supratai) $',
      '(ar|gal) .. (galite|galėtumėte|galima|galėtum)',
      'kaip (galiu|man)',
      'kaip (išsibraukti|išsiregistruoti|išsirašyti|atsisakyti) ..',
      '(ar|gal) [jūs|tu] (negalėt*|negalite|negalit|negali) ..',
      '(ar|gal) (išimsi|išimsit*|ištrinsi|ištrinsit*|išbrauksi|išbrauksit*|pašalinsi|pašalinsit*|išmesi|išmesit*) ..',
      '(ką|kiek|ko) (turiu|turime|man|mums|turėčiau|turėtume) .. kad [jūs] [daugiau|pagaliau] (neberašytum*|nebesiųstum*|nerašytum*|nesiųstum*|paliktum*|suprastum*|atsikratyčiau|negaučiau|nebegaučiau|atstotum*|(liautum*|nustotum*|baigtum*) [man|mums] (rašę|siuntę|siuntinėję|rašinėję|trukdę|{write}|$)) ..',
      'kaip .. (atsikratyti|išsivaduoti) ..',
      '(gal|ar) (būtumėte|būtumėt|būtum) [tokie|toks|tokia] (malonūs|geri|malonus|maloni|geras) ..',
      'kada [jūs|pagaliau] [pagaliau] (liausitės|liausitės|liausies|baigsite|baigsit|nustosite|nustosit|baigsi) ..',
    ],
    asks: lithuanianAsks,
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
      'nereikia [*] [*] [*] (ištrinti|pašalinti|išimti|išbraukti|panaikinti|naikinti|trinti|atsisakyti|nutraukti|baigti|išregistruoti|išmesti) ..',
      '(mūsų|pas mus) .. (mygtukas|mygtuką|nuoroda|nuorodą|forma|formą|funkcija|modulis) ..',
      '(dalyvių|svečių|laukimo|pranešėjų|lektorių) (sąrašo|sąraše) ..',
      '{remove} (mane|mus) .. (susitikimo|posėdžio|renginio|kvietimo|pasitarimo) ..',
      'nors (norėčiau|norėtume|noriu|norime|norėtųsi) ..',
      '(išimti|ištrinti|pašalinti|išbraukti) [*] nereikia ..',
      'klaid* (pranešim*|žinut*|laišk*) ..',
      '(gaila|liūdna) (kad|jei|jeigu) ..',
      '(vietos|telefono|programos|laikraščio|žurnalo|interneto|sporto|transporto) prenumerat* ..',
      '(prisijung*|prisiloginti) ..',
      'dar {doNotWrite} ..',
    ],
  },
);
