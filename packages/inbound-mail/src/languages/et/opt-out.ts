import { plainOptOut } from '../plain-opt-out.ts';

export const estonianOptOut = plainOptOut(
  {
    please: 'palun|palume|kas saaksite|kas te saaksite|palun väga',
    me: 'mind|meid|mu|minu aadress|minu e-post*|mu aadress|minu meil*',
    toMe: 'mulle|meile|minuga|meiega|mind|meid',
    my: 'minu|mu|meie|oma',
    remove: 'eemaldage|eemalda|eemaldada|kustutage|kustuta|kustutada|tõmmake',
    removal: 'eemaldamist|kustutamist|loobumist',
    unsubscribe: 'loobun|loobuda|tühistage|tühista',
    list: 'listist|nimekirjast|loendist|andmebaasist|meililistist|postiloendist|uudiskirjast|uudiskirja|süsteemist',
    mails:
      'kirju|kirja|kirjad|e-kirju|meile|meilid|e-maile|sõnumeid|reklaami|reklaame|spämmi|pakkumisi|uudiskirju',
    data: 'andmed|andmeid|andmete|aadress|aadressi',
    write:
      'kirjutage|kirjuta|saatke|saada|saata|kirjutada|kirjutamine|saatmine|saatmast|kirjutamast|võtke|tülitage|helistage|häirige|tülitamine|spämmimine|ühendust',
    stop: 'lõpetage|lõpeta|lõpetada|peatage',
    no: 'ärge|ära|mitte|ärge enam',
    more: 'enam|rohkem|edaspidi|uuesti|kunagi',
    doNotWant: 'ei (soovi|taha|sooviks|tahaks) [enam|rohkem|et]',
    receive: 'saada|ühendust|võtate|kirjutate|saadate|kontakt*|võetaks|saadetaks',
    noMore: 'rohkem ei ole vaja|aitab|mitte rohkem',
    command:
      'loobun|loobu|stop|lõpeta|eemalda|kustuta|eemaldage|tühista tellimus|loobumine|lõpetage|eemalda mind',
    alone: '(jätke|jäta) (mind|meid) [juba|palun] (rahule|rahu)',
    object: 'keelan|keelame|vaidlen vastu|ei nõustu|võtan tagasi|olen vastu|esitan vastuväite',
    marketing: 'turundus*|reklaam*|nõusolek*',
    papers: 'arve*|paber*|näidis*|manus*|esitlus*|vanale aadressile|vana aadress*',
    later: 'hiljem|igal ajal|kui',
    notNeeded: 'pole vaja|ei ole vaja|ei palu|ei pea|ei hakka paluma',
    nearly: 'peaaegu|äärepealt',
    takenBack: 'unustage see mis|unustage mida|mõtlesin ümber|mõtlesime ümber|see polnud mina',
    lessOften:
      'kord kuus|üks kord kuus|harvemini|harvem|kord kvartalis|kord aastas|üks kiri kuus|mitte nii tihti|mitte nii sageli',
    goesOn:
      'rutasin|kiirustasin|võtan oma palve|võtan oma sõnad tagasi|enam ei kehti|see ei kehti|tegin nalja|see oli nali|ärge pange tähele mu eelmist|kirjutage mulle siia|kirjutage mulle sellele|kirjutage otse mulle|kirjutage parem mulle|jätkake kirjutamist|jätke mind nimekirja|võite edasi kirjutada',
    until:
      'kuu lõpuni|aasta lõpuni|enne kuu lõppu|pärast puhkust|pärast pühi|kuni tagasi|kevadeni|sügiseni|suveni|talveni|jaanuarini|veebruarini|märtsini|aprillini|maini|juunini|juulini|augustini|septembrini|oktoobrini|novembrini|detsembrini|uue aastani|enne jaanuari|enne septembrit|enne sügist|enne kevadet|kuni oleme|kuni me ei',
    trade:
      'hind|hinda|hinnad|hinnakiri|hinnakirja|maksab|maksavad|pakkumist|tarne|tarneaeg|kataloog|kataloogi',
    others: 'kolleeg*|klien*|ülemus*|töökaaslas*',
  },
  {
    erasesIt: ['(käsitsi) ..', '(kustutage|eemaldage|kustuta) (see|need) ..'],
    asksSource: ['(link|*link) .. (tööta) ..', '(kust|kuidas) .. (mu|minu) .. ..'],
    requests: ['(kas|kuidas) .. (saaksite|saate|saaks|saan|võiksite)'],
    asks: {
      threat: ['(teine|kolmas|neljas|viies) .. (kiri|meil|e-kiri) ... (aitab|piisab)'],
      leave_list: [
        '(mind|mu|meid) .. {list} .. (maha|välja|ära)',
        '(võtke|võta|võtta) .. (mind|meid) .. {list}',
      ],
      no_contact: [
        '(ei taha|ei soovi) .. (kuulda) ..',
        '(ärge|ära) (võtke|võta) .. ühendust',
        '({more}|palun) .. ({mails}|mulle|meile) .. mitte (saata|kirjutada)',
      ],
    },
    guards: [
      '(ärge|ära) [palun] (mind|meid) [veel] (eemaldage|eemalda|kustutage|kustuta|võtke|võta) ..',
      '(kogemata)',
      '(ärge|ära) [palun] (lõpetage|lõpeta|eemaldage|kustutage) ..',
    ],
  },
);
