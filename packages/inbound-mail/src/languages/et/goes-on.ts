const days = 'esmaspäev*|teisipäev*|kolmapäev*|neljapäev*|reede|reedel|reedeks|laupäev*|pühapäev*';
const times = `${days}|hommik|hommikul|hommikuti|hommikud|õhtu|õhtul|õhtuti|pärastlõuna|pärastlõunal|lõunal|tööpäevad|tööpäeviti|tööajal|argipäeviti|muul ajal|muud päevad|teised päevad|homme`;
const channels =
  'e-post|e-posti|e-postiga|e-posti teel|meil|meili teel|meilitsi|e-kiri|e-kirjad|telefon|telefoni teel|mobiil|mobiilil|mobiilile|sms|sõnum|sõnumiga|kirjalikult|teams|whatsapp|tööaadress|töömeil';
const forms =
  'pdf|pdf-ina|pdf-iga|link|lingist|hinnakiri|hinnakirjast|kokkuvõte|kokkuvõttest|elektrooniliselt|digitaalselt';
const languages = '(eesti|inglise|vene|soome) keeles';
const well = '[mulle|meile|väga|kõige|ka|siiski|alati|küll|täiesti|igati] [hästi|paremini|kenasti]';
const fits =
  'sobib|sobivad|sobiks|kõlbab|toimib|passib|on parem|on hea|on mugavam|on okei|oleks parem|oleks mugavam';
const send = 'saatke|saadate|saadaksite|pange|pane|tehke|tee';
const goodWill = 'hea meelega|meelsasti|rõõmuga|huviga';

/** Who says this goes on all the same. */
export const estonianGoesOn: string[] = [
  // Another channel, form, person or time.
  `(${channels}|${forms}) ${well} (${fits})`,
  `(${forms}) [on|mulle|meile] [täiesti] (piisab|piisav|piisaks)`,
  `(piisab|piisaks) (${forms})`,
  `(${times}) [hommik|hommikul|õhtu|õhtul|kell|kella] [#] ${well} (${fits}|saan|saame|jõuan)`,
  '(mind|meid) (saab|saate|saad|leiate|leiad) [alati|kõige] [paremini] [kätte]',
  '(saate|saad|leiate) (mind|meid|mu) [alati|kõige] [paremini|hästi] (kätte|mobiililt|meililt)',
  `(olen|oleme) [alati|kõige|paremini] (kohal|kättesaadav|vaba|vabad|saadaval) $`,
  '(kirjutage|kirjuta|saatke|helistage|helista) (julgelt|rahulikult|otse|pigem|parem|vabalt) ..',
  '(kirjutage|kirjuta|helistage|helista|saatke) [palun] (otse|isiklikult) (mulle|meile)',
  '(võite|võid) (julgelt|rahulikult|endiselt|jätkuvalt|alati|vabalt|ikka) (saata|kirjutada|helistada)',
  '(edaspidi|nüüdsest|siitpeale|nüüd) [palun|siis|kõik] (kirjutage|kirjuta|saatke|suhtlete|suhelge|helistage|pöörduge|rääkige) .. (mulle|minuga|meile|siia|otse|minu poole)',
  '(edaspidi|nüüdsest|nüüd) [sellega] (tegelen|vastutan|otsustan) [sellega] mina',
  'mina (tegelen|vastutan|otsustan) ..',
  `(ainult|vaid|pigem|parem) (meilile|e-postile|meili teel|e-posti teel|sõnumiga|kirjalikult|mobiilile|mulle|tööajal|${days})`,
  '(uus|uue) (aadress|e-post|meil|number) on ..',
  '(saatke|kirjutage) .. (uuele|teisele) (aadressile|meilile|numbrile)',
  // Sent otherwise, again, or something else.
  `(${send}) .. (uus|uue|värske|värsked|parandatud|õige|uuendatud|lõplik|lõpliku) [hinnakiri|hinnakirja|leping|lepingu|pakkumine|pakkumise|versioon|variant|arve] $`,
  `(${send}) [parem|siis|hoopis|mulle|meile|see|need|leping|pakkumine] [palun] (uuesti|pdf|pdf-ina|pdf-is|link|lingina|parandatult|${languages})`,
  '(parandage|paranda|muutke|täiendage) .. ja (saatke|saada|pange) ..',
  `${languages} [hea|ma] (loen|loeme|loeks|sobib|oleks|on parem|saan aru|meelega)`,
  `^ [parem|pigem|ainult] ${languages} palun $`,
  '(ülejäänu|ülejäänud|kõik muu|muu) [on|jääb|jäävad] (õige|õiged|korras|sobib|sobivad|samaks|kehtib|nii nagu|paika)',
  'nii nagu (kokku lepitud|pakutud|pakkumises|kokku leppisime)',
  '(sooviksin|sooviks|tahaksin|tahaks|soovin|vajan|vajame) [ma|siiski|küll] [uut|uue] (hinda|hinnakirja|pakkumist|lepingut|näidist)',
  // Business goes on.
  `(näeme|kohtume|räägime|helistame|vaatame|arutame|jätkame|suhtleme|lepime kokku|kuuleme) .. (${days}|homme|ülehomme|järgmisel nädalal|kell|messil|pärast messi|pärast puhkust|koosolekul)`,
  `(${days}|homme|ülehomme|järgmisel nädalal|pärast messi|pärast puhkust) .. (näeme|kohtume|räägime|helistame|vaatame|arutame|jätkame)`,
  `(pärast|peale) (messi|puhkust|pühi|inventuuri|lõunat|kolme|nelja|kella #) [ma|võib|saab|saan] (räägime|hea meelega|meelsasti|sobib|võite|helistage|kirjutage|olen vaba|vaatame|jõuan|helistada)`,
  `(kohtumine|koosolek|aeg|leping|tellimus|kokkulepe|kuupäev|${days}) (jääb|jäävad|kehtib|kehtivad|on jõus|on kinnitatud|on kokku lepitud) ..`,
  'kõik on (kinnitatud|kokku lepitud)',
  '(ootan|ootame|jään ootama|jääme ootama) .. (pakkumis*|leping*|hinda|hindu|hinnakir*|tarnet|versiooni|näidis*|kõnet)',
  '(allkirjastan|allkirjastame|allkirjastasin|kirjutan alla|kirjutame alla) ..',
  '(kinnitan|kinnitasin|kinnitame|võtan vastu|võtsin vastu) [juba] .. (pakkumis*|kutse*|tellimus*|lepingu|aja|kohtumis*)',
  '(kuhu|kus) .. (allkirja|allkiri|allkirjastan|alla kirjutan|alla kirjutada)',
  '(millal|mis päeval) (tarnite|toote|jõuab|saabub|paigaldate|kohale)',
  '(võtame|võtan|tellime|tellin|ostame|ostan) .. (prooviks|proovimiseks|aluse|partii|kasti|pakkumise järgi)',
  '(pakkumise|pakkumisele|hinna|lepingu|tellimuse) [osas|kohta|asjus] [teile] (vastab|vastavad|tegeleb|otsustab)',
  '(kolleeg|ostujuht|juhataja|raamatupidaja|kolleegid) .. (vastab|vastavad) [teile]',
  '(tulen|tuleme|osalen|osaleme) (kindlasti|hea meelega|küll|kohale)',
  // The writer likes what comes.
  `(loen|loeme|vaatan|vaatame|jälgin|jälgime|loeks) [neid|need|seda|kõik|kõike|teie] .. (${goodWill}|läbi|ikka) [*] [*] $`,
  `(${goodWill}) (loen|loeme|vaatan|vaatame|jälgin|tulen|tuleme|räägin|räägime|jään|kuulen|loeks) [*] [*] $`,
  '(uudiskiri|uudiskirjad|kuukiri|pakkumised|e-kirjad|kirjad) (jäägu alles|võib jääda|võivad jääda|võib jätkuda|võivad jätkuda|võib tulla|võivad tulla|jätke alles)',
  '(uudiskiri|uudiskirjad|kuukiri) jäägu $',
  '(kord|korra|üks kord|kaks korda) (kuus|nädalas|kvartalis) [on|oleks] [täitsa|täiesti|igati|just] (paras|piisav|sobib|sobiks|hea|piisab|okei|normaalne)',
  '(mulle|meile) (meeldib|meeldivad) .. (uudiskir*|kirjad|näpunäit*|lugeda|lood)',
  '(mul|meil) (pole|ei ole) midagi .. vastu',
  '(tema|selle) asemel (olen|kirjutage|vastan|vastutan|tegelen) ..',
  '(vaatame|vaatan) [koos|selle] (üle|läbi)',
];
