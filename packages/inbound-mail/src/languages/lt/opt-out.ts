import { plainOptOut } from '../plain-opt-out.ts';

export const lithuanianOptOut = plainOptOut(
  {
    please: 'prašau|prašome|prašyčiau|gal galėtumėte|ar galėtumėte|malonėkite',
    me: 'mane|mus|manęs|mūsų adresą|mano adresą|mano el|mano paštą|mūsų',
    toMe: 'man|mums|mane|su manimi|su mumis',
    my: 'mano|mūsų|savo',
    remove:
      'išbraukti|išbraukite|išbrauk|pašalinti|pašalinkite|pašalink|ištrinti|ištrinkite|ištrink|panaikinti|panaikinkite|išimkite|išimti',
    removal: 'pašalinimą|pašalinimo|ištrynimą|ištrynimo|išbraukimą|išbraukimo',
    unsubscribe: 'atsisakau|atsisakyti|atšaukti|atšaukite|atšaukiu|nutraukite|nutraukti',
    list: 'sąrašo|sąrašų|sąrašus|bazės|duomenų bazės|prenumeratą|prenumeratos|naujienlaiškio|naujienlaiškių|sistemos',
    mails: 'laišk*|žinut*|žinuč*|pranešim*|reklam*|šlamšt*|naujienlaišk*|pasiūlym*',
    data: 'duomenis|duomenys|duomenų|adresą|informaciją|kontaktus',
    write: 'rašyti|siųsti|siųsti|trukdyti|skambinti|rašinėti|siuntinėti|susisiekti',
    doNotWrite:
      'neberašy*|nebesių*|nebetruk*|nebeskamb*|nebesusisiek*|nebekontakt*|nerašykite|nerašyk|nesiųskite|nesiųsk|nesusisiekite|nesusisiek|netrukdykite|neskambinkite|nesiuntinėkite|nesikreipkite|nesiųsti|nerašyti',
    stop: 'nustokite|nustok|liaukitės|baikite|nutraukite|gana',
    more: 'daugiau|nebe*|niekada|vėl|toliau|pakartotinai',
    doNotWant:
      'nebenoriu|nebenorime|nenoriu|nenorime|nepageidauju|nepageidaujame|nebepageidauju|nebepageidaujame|nenorėčiau',
    receive: 'gauti|susisiek*|gaučiau|siųstumėte|rašytumėte|kontakt*|girdėti',
    noMore: 'daugiau jokių|jokių|be|gana',
    command:
      'atsisakyti|atsisakau|atsisakymas|stop|ištrinti|pašalinti|atšaukti prenumeratą|nutraukti|pašalinkite mane|išbraukite mane',
    alone: '(palikite|palik) (mane|mus) [pagaliau|prašau] (ramybėje|ramybei)|(duokite) (man|mums) ramybę',
    object: 'nesutinku|nesutinkame|prieštarauju|prieštaraujame|atšaukiu|draudžiu',
    marketing: 'rinkodar*|reklam*|sutikim*|marketing*',
    papers: 'sąskait*|popierin*|pavyzdž*|prisegt*|pried*|prezentacij*|seną adresą|senu adresu|senuoju adresu',
    later: 'vėliau|bet kada|jei|jeigu',
    notNeeded: 'nereikia|neprašau|nebūtina|neprašysiu',
    nearly: 'beveik|vos ne',
    takenBack: 'pamirškite ką|persigalvojau|persigalvojome|tai buvau ne aš',
    lessOften:
      'kartą per mėnesį|rečiau|kartą per ketvirtį|kartą per metus|vieną laišką per mėnesį|ne taip dažnai',
    goesOn:
      'paskubėjau|paskubėjome|atsiimu savo prašymą|atšaukiu savo prašymą|atsiimu savo žodžius|nebegalioja|jau negalioja|juokavau|tai buvo juokas|nekreipkite dėmesio į mano|ignoruokite mano|rašykite man čia|rašykite man šiuo|rašykite tiesiai man|rašykite kaip iki šiol|rašykite toliau|palikite mane sąraše',
    until:
      'iki pabaigos|iki mėnesio|iki metų|po švenčių|kol grįšiu|iki pavasario|iki rudens|iki vasaros|iki žiemos|iki sausio|iki vasario|iki kovo|iki balandžio|iki gegužės|iki birželio|iki liepos|iki rugpjūčio|iki rugsėjo|iki spalio|iki lapkričio|iki gruodžio|iki kalėdų|iki velykų|iki naujųjų|prieš rugsėjį|prieš sausį|kol nebaigsime|kol nebaigsim',
    trade: 'kaina|kainos|kainą|kainoraštis|kainoraštį|kainuoja|pristatymas|pristatymo|katalogas|katalogą',
    others: 'kolegą|kolegę|kolegos|kolegas|klient*|viršinink*',
  },
  {
    erasesIt: ['(rankiniu|rankomis|ranka) ..', '(ištrinkite|pašalinkite) (jį|juos|tai) ..'],
    asksSource: ['(nuoroda) .. (neveikia) ..', '(iš kur|kur|kaip) .. (mano) .. ..'],
    requests: ['(ar|gal) .. (galite|galėtumėte|galima|galėtum)', 'kaip (galiu|man)'],
    asks: {
      no_contact: [
        '(nenorime|nenoriu) .. kad .. (kreiptumėtės|rašytumėte|siųstumėte|skambintumėte) ..',
        'iki tol .. (nesiųskite|nerašykite|nesiųsti|nerašyti) ..',
      ],
      threat: ['(antras|trečias|ketvirtas|penktas) .. (laiškas|žinutė) ... (gana|užtenka|pakaks|pakanka)'],
      unsubscribe: [
        '(atšaukti|atšaukite|atšaukiu|nutraukti|nutraukite|atsisakau|atsisakyti|noriu atsisakyti) .. (prenumerat*|naujienlaišk*|laišk*|siuntim*) ..',
      ],
    },
    guards: [
      '(per klaidą|klaidą|netyčia)',
      '(nesustokite|nenustokite|nepašalinkite|neištrinkite|nebaikite) ..',
    ],
  },
);
