import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';

/** Words that the idioms use, besides those of opt-out.ts. */
export const nordicIdiomClasses: Record<string, string> = {
  i: 'jag|jeg|vi|eg',
  thisMail:
    '{mails}|mailen|mejlet|mailet|meldingen|meldinga|beskeden|meddelandet|brevet|e-posten|e-mailen|eposten|mejl|mails|utskicket|henvendelsen|reklamen',
  nth: 'fjerde|fjärde|femte|sjette|sjätte|syvende|sjunde|sjuende|ottende|åttonde|åttende|tiende|tionde',
  ads: '*reklam|*reklame|reklame*|reklam*|salg*|sälj*|markedsføring*|marknadsföring*|spam|annonser|salgs*|søppelpost|skräppost|tilbud',
  bin: 'advokat*|skräp*|papperskorgen|papirkurven|søppel*|søpla|soptunnan|skraldespanden|skrald*|spam*|*tilsynet|datatilsynet|imy|konsumentverket|forbrugerombudsmanden|konsumentombudsmannen|integritetsskydds*|politi*|polis*|makulatoren',
  elsewhere:
    'någon annan|några andra|nogen andre|nogle andre|noen andre|andre|andra|noen annen|en annen|en anden|en annan|andre steder|et annet sted|et andet sted|någon annanstans|naboen|grannen',
  postbox:
    'innboks|innboksen|indbakke|indbakken|inkorg|inkorgen|postkasse|postkassen|mailboks|mailbox|mailboksen|adresse|adressen|adress|adressa|brevlåda|dør|dörr',
};

/** How one asks to be left alone in figures of speech, and in the words of officials. */
export const nordicIdioms: OptOutLexicon['idioms'] = {
  go_away: [
    '(smut|skrid|forsvind|forsvinn|försvinn|stick|stikk|pigg av|dra|gå) (ud|ut) (af|av|ur|or) [min|vår|vores|mi|denne|*] [*] {postbox} [vår|min|mi] ..',
    '(lad|lat|låtsas|gør|gjør|gör|tenk|tænk|tänk) [bare|bara|venligst|gerne|gjerne|gärna] (som|som om|som att|at|att|om) [om|at|att] ({i}|min *|vores *|vår *|vårt *|denne *|den här *|firmaet *) [*] (ikke|inte|ikkje|aldrig|aldri) [*] (findes|finnes|finns|finst|eksisterer|existerar|eksisterte|fantes|fanns|er til|fandtes) ..',
    '(glöm|glem|glöm bort|gløym) [bare|bara|bort|venligst] (vejen|veien|vägen|vegen|at {i}|att {i}) [finns|findes|finnes|eksisterer|existerar|er til|til|till] [min|mi|mitt|vår|vores|*] ..',
    '(total|absolut|absolutt|ønsker|önskar|vil ha|vil have|vill ha|ønskes|önskas|ber om|tak|takk) [total|absolut|full|{i}] (radiotystnad|radiotavshed|radiostillhet|radiotystnaden) ..',
    '(radiotystnad|radiotavshed|radiostillhet|tyst|tavshed|stillhet) (herfra|fra nå|fra nu|från nu|från och|härifrån|fremover|framöver|resten|hädanefter|tack|tak|takk|vennligst|från er|fra jer) ..',
    '(gå|gå ut|gå ud|kom|stikk|dra|far|pakk sammen|pak sammen|packa ihop) (og|och|å) (plag|plage|plaga|stör|störa|forstyr|forstyrre|mas|mase|irriter|irritere|irritera|genere|gener|spam|spamma|mejla|mail|sælg|selg|sälj|tjata|tjat) [på|til|till|hos] {elsewhere} ..',
    '^ [nu|nå|og|så|venligst|bare] (plag|stör|forstyr|mas på|tjata på|gener|irriter) [heller|hellre|hellere|bare] {elsewhere} ..',
    '(hold|håll|kom|pell) (jer|dere|er|dig|deg|dykk) [langt] (fra|unna|ut av|væk fra|vekk fra|borta från|ut ur|ud af|ut or|ifra) [min|vår|vores|mi|denne|den här|*] [*] {postbox} [vår|min|mi|vores] ..',
    '(lade|lad|la|låt|låta|lämna) (os|oss|mig|meg) (være|vere|vara|ifred|i fred|gå|slippe) [nu|nå|så|tak|takk|tack|i fred|ifred|for alvor|da|lov] $',
    '(vil|vill|ønsker|önskar|skulle) [*] [*] (lämnat|lämnade|lämnad|latt|ladt|la) [være|vara|i] (ifred|i fred|fred) ..',
    '(ud|ut|bort|vekk|væk) med (adressen|adressa|adresse|min *|vores *|vår *|mig|meg|oss|os|navnet|namnet) ..',
    '(regn|räkna|betragt|betrakt|betrakta|anse) (mig|meg|oss|os|min *|vores *|vår *) [for|som] (død|døde|död|döda|borte|borta|avmeldt|afmeldt|avregistrerad|forsvundet|forsvunnet|försvunnen) ..',
    '(hold kæft|hold kjeft|håll käften|hold kjæft) ..',
  ],
  stop_writing: [
    '(holde|hold|holder) (inde|inne) med [*] [*] ({thisMail}|{write}) ..',
    '(lad|la|låt|lat) [venligst|vennligst|vänligen|nu|nå|bare|da|gerne|please] (være|vær|bli|vera|vere) [venligst|vennligst] [med] [at|att|å] (henvende|{write}|plage|plaga|kontakte|mase|tjata|maile|skrive) ..',
    '(må|skal|måste|ska|bør|bör) [{i}|dere|ni|du|de|i] [altså|snart|virkelig|verkligen|venligst|nu|nå] (stoppe|stanse|sluta|slutte|holde op|upphöra|lägga av) [nu|nå|med] [med|de|disse|alle|jeres|era] [de|disse|alle|jeres|era|dessa|dere] {thisMail} ..',
  ],
  no_contact: [
    '(avstå|avstår|undlad|undlade|undvik|undvika|unngå) .. (från att|fra å|fra at|at|att|å) (kontakta|kontakte|skriva|skrive|mejla|maile|skicka|sende|sända|ringa|ringe|störa|forstyrre|henvende) ..',
    '(frasier|frasäger|frasiger|avsäger|avsier|betackar|betakker|undanber|frabeder|frabe|avböjer|avbøyer) (meg|mig|oss|os) [for|från|fra|all|al] [all|al|alle|allt|alt|enhver|fler|flere|videre|vidare|yderligere|ytterligare] [videre|vidare|mer|mere|*] ({thisMail}|kommunikasjon|kommunikation|kontakt|kontakten|kontakter|henvendelser|korrespondanse|korrespondance|utskick|reklam|reklame) ..',
    '(vill|vil|ønsker|önskar|skulle) [*] [*] (slippa|slippe|sleppe|sleppa) [få|å få|at få|att få|å se|at se] [*] (det|dette|detta|dem|disse|dessa|de|er|jer|dere|sånt|slikt|{mails}) [*] (i fortsättningen|fremover|framöver|hädanefter|igen|igjen|herefter|heretter|fra jer|från er|fra dere|i framtiden|i fremtiden|mer|mere) ..',
    '(vill|vil|ønsker|önskar|skulle) [*] [*] (slippa|slippe|sleppe|sleppa) (era|jeres|deres|dykkar|fler|flere|fleire) [*] ({thisMail}|utskick|reklam|reklame|henvendelser) ..',
    '(ønsker|önskar|vil|vill|ber om|be om) [*] (å|at|att) (bli|blive) (spart|spared|sparad|besparad|skånet|skonad|forskånet|fritatt|fritaget|fri) (for|från|fra) ..',
    '(intet|inget|ingen|aldri|aldrig) [*] (mer|mere|meir) (skal|ska|må|får) (komme|sendes|skickas|ankomme) ..',
    '(hele|hela) * (ønsker|vil|önskar|vill) [*] [*] (ikke|inte|ingen|inga|intet|inget|spart|ifred|i fred|slippe|slippa) ..',
    '(bett|bedt) om (detta|dette|det|det her|det här|disse|dessa) og (vil|vill) (slippe|slippa) ..',
  ],
  no_more_mail: [
    '^ (det|dette|det här|det her|den här|den her|denne) [mejlet|mailen] (får bli|skal være|må være|ska vara|må bli|måste vara|får vara|må blive|skal blive|blir|bliver) [den|det|deres|jeres] (sidste|siste|sista) [*] [{thisMail}] ..',
    '(la|lad|låt) (det|dette|detta|det her|det här) (være|bli|vara|blive) [den|det|deres|jeres] (sidste|siste|sista) ..',
    '(ikke|inte|ikkje|ingen|inget|inga) (en|ett|et|én) (eneste|enda|einaste) {thisMail} (til|till|mer|mere|meir|fra|från) ..',
    '(ikke|inte|ikkje) [en|ett|et|noen|någon|nogen] {nth} ..',
    '(nå|nu|no) (er|är|får|må) det [være|vara] (nok|nog) ($|med [*] ({thisMail}|det|dette|detta)) ..',
  ],
  leave_list: [
    '(udelade|udelad|utelate|utelat|utelämna|udelukke|utelukke|undta|undtage) (mig|meg|oss|os|min *|mit *|mitt *|vores *|vår *|vårt *|våre *|våra *) (fra|från|ur|i) ..',
    '(få|kan i få|skaff) (den|det|dem|mig|meg|os|oss|min *|mine *|vores *|mitt *|mit *|vår *|mi *) [*] (væk|vekk|bort|ud|ut|slettet|fjernet|af|av) (fra|från|af|av|ur|i) ..',
    '(fint|bra|godt|dejligt|snillt|takknemlig|tacksam|taknemmelig|taknemmelige|glad|glade|greit|hyggelig|skönt|rart|kjekt|flott|fantastisk|supert) [*] (om|hvis|dersom) (dere|du|ni|i|de|man|nogen|noen|någon) [*] (tar|tager|tok|tog|plukker|plockar|sletter|fjerner|stryker|raderar|hiver|stryger) [mig|meg|oss|os|min|vår|vores|*] [*] (ut|ud|bort|vekk|væk|av|af|fra|från|ur) ..',
    '(stryk|stryg|strek|kryss|slett|slet|ta|tag|hiv|kast|kasta|släng) (navnet|namnet|adressen|adressa) [mitt|vårt|min|vår|mit|vores|mi] [ut|ud|bort|vekk|væk|over] ..',
    '(lukk|luk|stäng|steng) (saken|sagen|ärendet|mappen|mappa|profilen|kortet) [min|vår|mitt|mi|vores|på meg|på mig] $',
    '(lukk|luk|stäng|steng) (min|mitt|vår|vores|mi) (sag|sak|mappe|mapp|profil|kartotekskort) ..',
  ],
  erase_data: [
    '(krever|kræver|kräver|forlanger|ber om|begär|begærer|ønsker|anmoder om|fordrer|fordrar) ... (sletting|sletning|radering|borttagning|slettet|raderat|raderade|raderas|slettes|slette|radera) [av|af] (alt|alle|all|allt|alla|de|mine|mina|vores|våre|våra|det|den) ..',
  ],
  objection: [
    '(hva|hvad|vad|hvor|var|kva) (skal|må|ska|måste|kan|bør|bör) {i} (gøre|gjøre|göra|gjera|trykke|klikke|trycka|klicka|krysse|kryssa) [på] [for|för|så] [at|att|å|for å] (slippe|slippa|sleppe|bli kvitt|blive fri|komme af med|bli av med|unngå|undgå) ..',
    '(sidste|siste|sista) {thisMail} [som] {i} (vil|ville|vill|ønsker|önskar|gider|orker|orkar) [nogensinde|noensinne|någonsin] (se|få|ha|have|modtage|motta|ta|høre|höra|lese|læse|läsa) ..',
    '(hvor|var|hva|hvad|vad|kvar) [*] (trykker|klikker|klickar|trykke|klikke|klicka|trycker|trycka|trykkjer) (jeg|jag|vi|man|eg) ... (slippa|slippe|sleppe|kvitt|af med|av med|fri for|stoppe|stoppa|afmelde|avmelde|inte|ikke) ..',
    '(finnes|findes|finns|er|är|finst) (det|der) [ikke|inte|virkelig] [en|et|ett|ei|någon|noen|nogen] (knapp|knap|lenke|lænke|länk|link|ruta|rute|boks|skjema|formular) ... (slipper|slippe|slippa|slepp|kvitt|inte|ikke|stopper|stoppar|avmeld*|afmeld*) .. (å se|at se|att se|det|dette|detta|disse|dessa|de|mer|mere|mailene|mails|mejlen|jer|dere|er|å få|at få|att få|å høre) ..',
    '(bruk|brug|använd|bruka) [den|det|denne|adressen] (ikke|inte|ikkje) (til|till|for|för) {ads} ..',
    '(ikke|inte|ikkje) (bruk|brug|använd) (den|det|denne|adressen|adressa) (til|till|for|för) {ads} ..',
    '(hold|håll) (den|det|denne *|den här *|adressen|linjen|linja|innboksen|inkorgen|indbakken) (fri|rein|ren) (for|från|fra|av) {ads} ..',
    '(dere|i|ni|de|du) (har|fikk|fick|fik) (ikke|inte|aldrig|aldri|intet|inget|ingen) [fått|fået|noe|något|noget|haft|hatt] (samtykke|samtycke|tillatelse|tilladelse|tillåtelse|lov) ..',
  ],
  threat: [
    '(dyker|kommer|dukker|får|kjem|dukkar|ser) (det|der|{i}) [op|opp|upp] [bara|bare] (ett|en|et|ei|én|flere|fler|noe|nåt|eitt) [{thisMail}] (till|til|mer|mere|{thisMail}) ... (anmäl*|polisanmäl*|anmeld*|politianmeld*|melder|blocker*|blokker*|bloker*|rapporter*|advokat*|datatilsynet|imy|klag*) ..',
    '(nästa|næste|neste) [{thisMail}|gang|gång|en|ett|et] (hamnar|havner|går|ryger|ender|lander|landar|sendes|skickas|kastes|kastas|slettes|ryker|blir|bliver) [rett|direkte|direkt|rakt|lige|olästa|oläst|ulest|ulæst|uåpnet|uåbnet|anmeldt|sendt] (i|til|till|hos|på|rett i|lige i) [min|vår|vores|et] {bin} ..',
    '(hold nu op|hold op|slutt|sluta|stop|gi dere|lägg av|ge er|nå holder det|nu må det) [nu|nå] ... (tredje|tredie|{nth}) (gang|gange|gången|gången|mail*|mejl*|besked|melding|henvendelse) ..',
  ],
};
