import { plainOptOut } from '../plain-opt-out.ts';

export const estonianOptOut = plainOptOut(
  {
    please: 'palun|palume|kas saaksite|kas te saaksite|palun väga',
    me: 'mind|meid|mu|minu aadress|minu e-post*|mu aadress|minu meil*|mu meil*|mu e-post*|meie aadress|meie e-post*|meie meil*|seda aadressi|see aadress|minu kontaktid|meie kontaktid',
    toMe: 'mulle|meile|minuga|meiega|mind|meid',
    my: 'minu|mu|meie|oma|enda',
    remove:
      'eemaldage|eemalda|eemaldada|kustutage|kustuta|kustutada|tõmmake|kustutaksite|eemaldaksite|kustutataks|eemaldataks|kustutate|eemaldate|kõrvaldage|kõrvaldada|kustutagem|hävitage|hävitada',
    removal: 'eemaldamist|kustutamist|loobumist|eemaldamise|kustutamise|mahavõtmist',
    unsubscribe: 'loobun|loobuda|tühistage|tühista|loobume',
    list: 'listist|nimekirjast|loendist|andmebaasist|meililistist|postiloendist|uudiskirjast|uudiskirja|süsteemist|listidest|nimekirjadest|meililistidest|postitusnimekirjast|postitusloendist|postitustest|saadetistest|uudiskirjadest|saajate hulgast|adressaatide hulgast|registrist|registritest|andmebaasidest|kontaktidest|baasist|kliendibaasist|saajate nimekirjast|kampaaniatest',
    mails:
      'kirju|kirja|kirjad|e-kirju|meile|meilid|e-maile|sõnumeid|reklaami|reklaame|spämmi|pakkumisi|uudiskirju|pakkumist|müügipakkumi*|reklaamkirju|reklaamposti|rämpsposti|turunduskirju|e-kirjad|teateid|teadet|teateid|turundust|spämmi*|kirjade|kommertsteateid',
    data: 'andmed|andmeid|andmete|aadress|aadressi|kontaktandmed|kontaktid|kontakte|isikuandmed|isikuandmeid|isikuandmete|meil|meiliaadress*|e-post*|nimi|number',
    write:
      'kirjutage|kirjuta|saatke|saada|saata|kirjutada|kirjutamine|saatmine|saatmast|kirjutamast|võtke|tülitage|helistage|häirige|tülitamine|spämmimine|ühendust|tüüdake|tüütage|tüüta|tüüdata|tülitada|tülita|häirida|häiri|pommitage|pommitada|kontakteeruge|spämmige|koormake|koormata|ahistage|pöörduge|pöörduda',
    stop: 'lõpetage|lõpeta|lõpetada|peatage|lõpetagu|lõpetaksite|lõpetaksid|katkestage|lõpetage ära|jätke järele',
    no: 'ärge|ära|mitte|ärge enam',
    more: 'enam|rohkem|edaspidi|uuesti|kunagi|jälle|mitte kunagi|iialgi',
    doNotWant: 'ei (soovi|taha|sooviks|tahaks) [enam|rohkem|et]',
    receive: 'saada|ühendust|võtate|kirjutate|saadate|kontakt*|võetaks|saadetaks',
    noMore: 'rohkem ei ole vaja|aitab|mitte rohkem',
    command:
      'loobun|loobu|stop|lõpeta|eemalda|kustuta|eemaldage|tühista tellimus|loobumine|lõpetage|eemalda mind|jätke järele|jäta järele|lõpeta ära|lõpetage ära|maha võtta|rohkem mitte|mitte rohkem',
    alone: '(jätke|jäta) (mind|meid) [juba|palun] (rahule|rahu)',
    object:
      'keelan|keelame|vaidlen vastu|ei nõustu|võtan tagasi|olen vastu|esitan vastuväite|ei luba|ei anna nõusolekut|protestin',
    marketing: 'turundus*|reklaam*|nõusolek*',
    papers:
      'arve*|paber*|näidis*|manus*|esitlus*|vanale aadressile|vana aadress*|koopia*|pdf*|linke|brošüür*|voldik*',
    later: 'hiljem|igal ajal|kui',
    notNeeded: 'pole vaja|ei ole vaja|ei palu|ei pea|ei hakka paluma',
    nearly: 'peaaegu|äärepealt|oleksin äärepealt|juba peaaegu',
    takenBack:
      'unustage see mis|unustage mida|mõtlesin ümber|mõtlesime ümber|see polnud mina|unusta see mis|eelmine kiri oli eksitus|eelmine kiri oli viga|võtan palve tagasi|läks valele inimesele|jätke mind alles',
    lessOften:
      'kord kuus|üks kord kuus|harvemini|harvem|kord kvartalis|kord aastas|üks kiri kuus|mitte nii tihti|mitte nii sageli|mitte iga nädal|mitte igal nädalal|mitte iga päev|ainult üks kiri',
    goesOn:
      'rutasin|kiirustasin|võtan oma palve|võtan oma sõnad tagasi|enam ei kehti|see ei kehti|tegin nalja|see oli nali|ärge pange tähele mu eelmist|kirjutage mulle siia|kirjutage mulle sellele|kirjutage otse mulle|kirjutage parem mulle|jätkake kirjutamist|jätke mind nimekirja|võite edasi kirjutada|jätke mind alles|jätke meid alles|kirjutage mulle otse|helistage mulle otse|tahan jääda nimekirja|soovin jääda nimekirja',
    until:
      'kuu lõpuni|aasta lõpuni|enne kuu lõppu|pärast puhkust|pärast pühi|kuni tagasi|kevadeni|sügiseni|suveni|talveni|jaanuarini|veebruarini|märtsini|aprillini|maini|juunini|juulini|augustini|septembrini|oktoobrini|novembrini|detsembrini|uue aastani|enne jaanuari|enne septembrit|enne sügist|enne kevadet|kuni oleme|kuni me ei|jaanipäevani|jõuludeni|jõulude ajal|pärast jaanipäeva|pärast jõule|enne jõule|enne jaanipäeva|pühadeni|nädala lõpuni|lihavõtteni|esmaspäevani|reedeni',
    trade:
      'hind|hinda|hinnad|hinnakiri|hinnakirja|maksab|maksavad|pakkumist|tarne|tarneaeg|kataloog|kataloogi',
    stays: 'huvit*|lugesin|lugeda|meelt|tellime|tellida|osta|võtame|hind|üllat*|meeldi*|naer*|vaja|sobib',
    others: 'kolleeg*|klien*|ülemus*|töökaaslas*',
  },
  {
    erasesIt: [
      '(tehke|tühistage|eemaldage) [see|mind] [ise] (ise|minu eest|meie eest) ..',
      '(unustage|unusta) (see|need) ..',
      '(käsitsi) ..',
      '(kustutage|eemaldage|kustuta) (see|need) ..',
    ],
    asksSource: [
      '(loobumis*|tühistamis*|nupp|nuppu) ... (tööta|ei tee|ei avane|ei leia|puudub|katki) ..',
      '(link|*link) .. (tööta) ..',
      '(kust|kuidas) .. (mu|minu) .. ..',
    ],
    requests: [
      '(ok|okei|eks|eksole) $',
      '(kas|kuidas) .. (saaksite|saate|saaks|saan|võiksite)',
      '(kas) .. (oleks|on) .. võimalik ..',
    ],
    asks: {
      no_more_mail: [
        '(aitab|küllalt|kõrini|piisab) .. (kirjadest|kirjade*|reklaamist|reklaamidest|spämmist|meilidest|pakkumistest)',
      ],
      unsubscribe: [
        '(loobun|loobume|soovin loobuda|sooviksin loobuda|tahan loobuda) .. (kirjadest|uudiskirjadest|uudiskirjast|meilidest|e-kirjadest|teadetest|reklaamist|reklaamidest|saadetistest)',
        '(tühistan|tühistame|katkestan|lõpetan) .. (uudiskirja*) ..',
      ],
      objection: [
        '(ei|keelan) .. (luba|lubata) .. (soovimatut|turundust|turunduslik*|reklaami|otseturundus*)',
        '(ei|pole) .. (andnud|luba|nõusolek*) .. (reklaami|turundus*|saat*|andmete)',
      ],
      go_away: [
        '(laske|laskege|lase|laskeksite|laske) (mul|meil|mind) .. rahus (tööd|töötada|olla|elada)',
        '(kaduge|kao|tõmmake|minge|mine) .. (mu|minu|meie) (meilist|meilboksist|postkastist|kirjakastist|postist|silmist|elust|telefonist)',
        '(mind|meid) (jätke|jäta) .. rahule [juba|ometi|palun|lõpuks] $',
        '(jätke|jäta) .. (mind|meid) .. rahule [juba|ometi|palun|lõpuks] $',
        '^ [ja] (jätke|jäta) [juba|ometi|lõpuks] rahule $',
        '(jätke|jäta) .. (mu|minu|meie|see) .. (rahule) [juba|ometi|palun|lõpuks] $',
      ],
      erase_data: [
        '{remove} .. (kõik|kogu) .. (minu|meie|mu) kohta',
        '(kasutan|kasutame) .. õigust .. (unustatud|kustuta*|kustutami*)',
        '(mu|minu|meie|oma|töötajate) .. (andmed|andmeid|aadress|aadressid|kontaktid) .. (kustutataks|eemaldataks|kustutaksite|kustutada|eemaldada)',
        '{remove} .. (meie|minu|kõik) .. (aadressid|andmed|kontaktid)',
      ],
      threat: [
        '(teine|kolmas|neljas|viies) .. (kiri|meil|e-kiri) ... (aitab|piisab)',
        '(kui|juhul kui) .. (veel|jälle|jätkate|kirjutate|saadate|tuleb|uuesti) ... (kaeban|kaebame|kaebuse|blokeerin|politsei*|inspektsioon*|advoka*|kohtusse|teatan) ..',
        '(blokeerin|blokeerime|kaeban) ... (järgmise|kui .. veel|järgmine) ..',
        '(järgmise|järgmine|järgmist) .. (kirja|kiri|meili|meil|sõnumi) ... (pöördun|pöördume|blokeerin|kaeban|kaebame|politsei*|spämmiks|rämpspostiks|inspektsioon*) ..',
      ],
      leave_list: [
        '(mind|mu|meid) .. {list} .. (maha|välja|ära)',
        '(võtke|võta|võtta) .. (mind|meid) .. {list}',
        '(võtke|võta|võtta|jätke|jäta|jätta|arvake|arvata|tõmmake|kustutage) .. (mind|meid|end|ennast|aadress|nimi|meil|mu|minu|meie) .. {list} .. (maha|välja|ära) ..',
        '(meie|minu|mu|oma) .. {list} .. (välja jätta|maha võtta|välja arvata|eemaldada|kustutada) ..',
        '(tahan|tahaks|tahaksin|soovin|sooviksin|saan|saaksin|pääsen|saab|saame|soovime) .. {list} .. (välja|maha|ära|lahkuda|loobuda) ..',
        '^ [kohe|palun] maha võtta [kohe|palun] $',
        '(kustutage|kustuta|eemaldage|eemalda) .. (see|mu|minu|meie) .. (aadress|meil|e-post|kontakt*) [ära|kohe|palun|oma|teie|nimekirjast|baasist] $',
        '{list} .. (välja|maha|ära) .. (saan|saada|saaks|saaksin|pääsen|pääseda)',
        '(palun|palume|paluks|paluksin|paluksime) ... {list} (välja|maha) (jätta|võtta|arvata)',
        '(ei|ei enam) (taha|soovi|tahaks) .. (listis|nimekirjas|andmebaasis|registris|loendis) olla ..',
        '(ei|ei enam) (taha|soovi|tahaks) olla .. (listis|nimekirjas|andmebaasis|registris|loendis) ..',
      ],
      no_contact: [
        '(ei taha|ei soovi) .. (kuulda) ..',
        '(ärge|ära) (võtke|võta) .. ühendust',
        '({more}|palun) .. ({mails}|mulle|meile) .. mitte (saata|kirjutada)',
        '(kui|et) .. (enam|rohkem|edaspidi) .. (ei|mitte) .. (saata|saatke|kirjutada|kirjutage|tülitada|tülitage|häirida|häirige|tüüdata|tüüdake|pöörduda|kontakteeruda|saadaks|saadetaks|kirjutaks|kirjutataks|tülitaks|pöörduks|saadeta|kirjutata)',
        '(kui|et) .. (ei|mitte) .. (enam|rohkem|edaspidi) .. (saata|saatke|kirjutada|kirjutage|tülitada|tülitage|häirida|häirige|tüüdata|tüüdake|pöörduda|kontakteeruda|saadaks|saadetaks|kirjutaks|kirjutataks|tülitaks|pöörduks|saadeta|kirjutata)',
        '(et|kui) .. (te|teie) .. (mulle|meile|mind|meid) .. (ei|mitte) (saata|saatke|kirjutada|kirjutage|tülitada|tülitage|häirida|häirige|tüüdata|tüüdake|pöörduda|kontakteeruda|saadaks|saadetaks|kirjutaks|kirjutataks|tülitaks|pöörduks|saadeta|kirjutata)',
        '(ei|mitte) (tohi|tohiks|ole lubatud) .. (reklaam*|pakkumi*|turundus*|spämm*) .. (saata|kirjutada|saatmine)',
        '(siia|sellele aadressile|sellesse postkasti) .. (ei|pole|mitte) .. (tohi|vaja|palun|soovi) .. (saata|reklaam*|pakkumi*|müügipakkumi*) ..',
        '(ärge|ära) .. (vaevuge|vaevu) .. {more} ..',
        '(edaspidi|rohkem|enam) .. palun mitte $',
        '^ palun (edaspidi|rohkem|enam) mitte $',
        '{more} .. (ei taha|ei soovi) $',
        '(ei soovi|ei taha) .. (ühtegi|mitte ühtegi|mingit|mingeid|ühtki) .. (teadet|kirja|meili|kirju|meile|teateid|reklaam*|turunduskirj*|sõnumit|pakkumist|müügikirj*) ..',
      ],
    },
    guards: [
      '(ärge|ära) [palun] (mind|meid) [veel] (eemaldage|eemalda|kustutage|kustuta|võtke|võta) ..',
      '(kogemata)',
      '(ärge|ära) [palun] (lõpetage|lõpeta|eemaldage|kustutage) ..',
      '(ei|pole|ei ole) (palunud|tahtnud|soovinud) .. (võtta|kustutada|eemaldada|kustutamist|eemaldamist) ..',
      '{notNeeded} .. (välja|maha|end|ennast|mind) .. (võtta|kustutada|eemaldada)',
      '(ärge|ära|ärgu) .. (mind|meid) .. {list} .. (kustutage|kustuta|eemaldage|eemalda|võtke)',
      '(helistage|helistada|helista) (kirjutage|kirjuta) ..',
      '(kirja teel|kirjalikult|meilitsi|meil|e-post|e-kiri) .. (sobib|mugavam|parem|paremini|meeldib) ..',
      '(parem|pigem|vaid) .. (tulge|tule|kohtume|räägime|räägiks|lepime|leppige) ..',
      '(parem|pigem|vaid) (helistage|helista|kirjutage|kirjuta|saatke) ..',
      '(tulge|tule|räägime) (parem|pigem|otse) ..',
      '(kustutage|eemaldage|kustuta|võtke) .. (vana|endine|endise) .. (aadress*|meil*|e-post*|kontakt*) ..',
      '(läks|jäi|lahkus|suri|surnud) .. (pensionile|töölt|firmast|meil|ära) ..',
      '(mees|naine|abikaasa|ema|isa|poeg|tütar) .. (ütleb|soovitab|naerab) ..',
      '(ülemus|juhataja|kolleeg|sõber) .. (ütleb|ütles|käskis|soovitab|naerab) ... (kõigist|kõikidest|kõik|kõigest)',
      '(pidin|kavatsesin|tahtsin|plaanisin|mõtlesin) ... (aga|kuid|ent) ... {stays}',
      '(ärge|ära|mitte) .. (puhkuse ajal|nädalavahetus*|õhtuti|öösiti|tööajal) ..',
      '(puhkuse ajal|nädalavahetus*|õhtuti|öösiti|tööajal) (ärge|ära|mitte|palun) ..',
      '(ärge|ära) [palun] (jätke|jäta|unustage|unusta) .. (välja|maha|meid|mind) ..',
    ],
  },
);
