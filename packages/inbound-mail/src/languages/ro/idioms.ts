import type { OptOutAsk } from '../../classify/opt-out-lexicon.ts';

const verbs =
  '(scri*|contact*|trimi*|expedi*|deranj*|abord*|folosi*|utiliz*|adres*|sun*|insist*|solicit*|agas*|revin*|reven*|contact*)';
const mails =
  '(email*|e-mail*|mail*|mesaj*|reclam*|publicit*|ofert*|comunicăr*|newsletter*|spam*|trimiter*|promoți*|corespondenț*|campani*|informăr*|pliant*|solicităr*|propagand*|contact*)';
const advertising =
  '(reclam*|publicit*|spam*|promoți*|promovare|ofert*|vânz*|vinde*|vindeți|comercial|comerciale|marketing|propagand*)';
const mailbox =
  '(adresă|adresa|căsuța|căsuță|mailul|emailul|e-mailul|contul|inboxul|linia|căsuța poștală|mail|email)';
const house =
  '(firmă|firma|casă|casa|familie|familia|birou|biroul|cabinet|cabinetul|cabinetului|școală|școala|școlii|clinică|clinica|clinicii|parohie|parohia|magazin|magazinul|atelier|atelierul|asociație|asociația|club|clubul|hotel|hotelul|farmacie|farmacia|echipă|echipa|personal|personalul|domeniu|domeniul|primărie|primăria|institut|institutul|spital|spitalul|bibliotecă|biblioteca|societate|societatea|instituție|instituția|fundație|fundația|redacție|redacția|muzeu|muzeul|grădinița|grădiniță|notariat|notariatul|compania|ferma|pensiunea)';
const writer = `(eu|noi|[această|acest|aceasta] (${mailbox}|${house}) [asta|aceasta|mea|meu|noastră|nostru])`;
const bin =
  '(spam|gunoi|coș|coșul|coșul de gunoi|avocat|avocatul|avocatului|anspdcp|anpc|poliție|indezirabile|junk|tocător|sobă|instanță|plângere|reclamație)';
const thanks = '(vă rog|vă rog frumos|mulțumesc|te rog|vă rugăm|domnilor)';

/** The many ways to say in Romanian that one wants to be left alone, besides the plain verbs for it. */
export const romanianIdioms = {
  threat: [
    '(continuați|continuă|țineți-o|ține-o|mai continuați) (așa|tot așa|astfel) ... (avocat*|poliți*|anpc|anspdcp|reclam|reclama|reclamă|plângere|instanț*|raportez|blochez|spam) ..',
    '(acesta|aceasta|ăsta|asta) (a fost|e|este|să fie|va fi) ultim* [mail|email|mesaj] .. (înțeles|clar|bine|ok) $',
    `(următorul|următoarea|următoarele|viitor|viitoare|viitorul|alt|altă|orice|încă un|încă o|fiecare) ... (ajunge|ajung|merge|merg|va ajunge|va merge|vor ajunge|pleacă|se duce|se duc|aterizează|intră|trece|zboară|îl trimit|îl dau|e trimis|va fi) [*] (la|în|spre|pe|către) [mapa|dosarul] ${bin} ..`,
    `(acesta|aceasta|ăsta|asta) [să|va] (fi|fie) [fost] .. (ultimul|ultima) .. ${mails} ..`,
    `${mailbox} .. (este|e|servește|există) [doar|numai|exclusiv] [rezervat*|destinat*] (pentru|doar|la) ... (nu|nicidecum) (pentru|la) .. ${advertising} ..`,
  ],
  unsubscribe: [
    '(unde|cum|ce buton|butonul|buton|link|linkul|căsuță) ... (apăs|apăsăm|apasă|apăsa|click|clic|dau click|bifez|debifez|bifăm) ... (nu (mai|mă|ne) .. (primesc|primim|vină|vin|scrie*)|scap*|ies|ieșim|ieși|termin*|opresc|oprească|înceteze) ..',
    '(există|aveți|este|e) [vreun|vreo|un|o] (buton|link|cale|modalitate|metodă) ... (nu mai (primi*|vină|vin)|scăpa|scap|scăpăm|ieși|ies|ieșim|înceteze|opri*) ..',
    'cum (ies|ieșim|se iese|scap|scăpăm|mă scot|ne scoatem) [eu|noi] [afară] (din|de) [aici|acolo|chestia|lista|listă|asta|treaba|povestea|mailurile|voi] ..',
    '(ocupați-vă|faceți|înregistrați|procesați|operați) [voi|dumneavoastră] [de] (dezabonarea|ștergerea|scoaterea|radierea) ..',
  ],
  leave_list: [
    '(blocați-mi|blocați-ne|blochează-mi|blochează-ne) [vă rog|și|definitiv] (adresa|mailul|emailul|contactul|contul|numărul|căsuța) ..',
    '(puneți|pune|treceți|trece|introduceți|adăugați|băgați|includeți) [vă rog] (adresa|domeniul|mailul|emailul|firma|numele|contactul) (mea|meu|noastră|nostru|asta|aceasta) .. (neagră|excludere|blacklist|blocare|blocați|suprimare|robinson) ..',
    '(blocați|blochează|blocați-mi|blocați-ne|blochează-mi) [vă rog|și|te rog] (adresa|mailul|emailul|e-mailul|contactul|căsuța|contul) [de email|de mail] (mea|meu|noastră|nostru|aceasta|asta|acesta|ăsta|din|în)',
    '(marcați-mă|marcați-ne|marchează-mă|treceți-mă|treceți-ne|trece-mă|puneți-mă|puneți-ne|notați-mă|notați-ne|înregistrați-mă|înregistrați-ne) [vă rog] [ca|drept|la|pe|în] [lista|cei|rubrica|persoanele] .. (contacta|contactat*|contactați|necontactabil*|deranja|do not contact|excludere|excluși|neagră|suprimare|blocați|blocare) ..',
    '(uitați|uită) [pur și simplu] că [această|acest] (adresa|adresă|mailul|emailul|căsuța|contactul|email) [asta|aceasta|mea|meu|noastră] [mai] există ..',
    '(tăiați-mi|taie-mi|ștergeți-mi|șterge-mi|scoateți-mi|uitați-mi|aruncați-mi|radiați-mi|tăiați-ne|ștergeți-ne|scoateți-ne|uitați-ne|dați-mi jos|eliminați-mi) [și|odată|de tot] (numele|adresa|mailul|emailul|numărul|contactul|datele|fișa) ..',
    '(tăiați|taie|ștergeți|ștergeti|uitați de|aruncați|radiați|scoateți|eliminați|dați jos) [și|odată|de tot|vă rog] (numele|adresa|mailul|emailul|numărul|contactul|fișa|căsuța) (meu|mea|nostru|noastră|asta|aceasta|acesta|ăsta) ..',
    'uitați [și] de (adresa|mailul|emailul|căsuța|numele|numărul) (asta|aceasta|ăsta|acesta|mea|meu|noastră|nostru) ..',
    '(ștergeți-mă|scoateți-mă|tăiați-mă|ștergeți-ne|scoateți-ne|tăiați-ne|radiați-mă|radiați-ne) (de|din) (unde|oriunde|peste tot|pe unde|acolo|toate) ..',
    '(închideți|închideți-mi|închideți-ne) [definitiv] (fișa|dosarul|contul) [meu|mea|nostru] $',
    '(dor*|vre*|vrea|prefer*|cer*|solicit*|rog|rugăm|aș vrea|am vrea) ... (lăsat*|rămână|rămânem|rămân|ținut*|lăsați) [*] (în afara|în afară de|deoparte de) ..',
    '(lăsați-mă|lăsați-ne|țineți-mă|țineți-ne) [vă rog] (în afara|afară din|deoparte) ..',
    '(omiteți-ne|omiteți-mă|excludeți-ne|excludeți-mă) [pe viitor|de acum] (din|de la) ..',
    '(ne|mă) (omiteți|excludeți|scutiți|săriți) [pe viitor|de acum] (din|de la|de|la) [viitoarele|următoarele|toate] ..',
    'nu (mă|ne) mai (socotiți|numărați|treceți|considerați|puneți|includeți) (printre|pe|între|în (lista|liste|listă|listele|baza|bază|campania|campanii)) ..',
    '^ [deci|atunci|și|hai] afară (de aici|din căsuța *|din inbox*|cu voi) ..',
    'nu (m-am|ne-am) (înscris|abonat) (la|nicăieri|pe) [nimic|nicio|niciun|voi] .. (afară|ștergeți*|scoateți*|gata|dezabon*) ..',
  ],
  stop_writing: [
    `(abțin*|abține*|abținut*|reține*) [pe viitor|de acum|vă rog] (de la|să|din a) [orice|a|a ne|a mai|nu|ne] [mai|fel de|alte] (${verbs}|${mails})`,
    `(înceta*|sista*|opri*|întrerup*|suspenda*|renunța*|încetez*) [vă rog|imediat|de îndată|definitiv] [la|cu] (transmiterea|trimiterea|expedierea|orice|difuzarea|comunicarea|toate) .. ${mails} ..`,
    '(înceta*|sista*|opri*|întrerup*|renunța*) [vă rog|imediat|de îndată|definitiv] [la|cu] contactarea ..',
    '(opriți-vă|opriți vă|încetați|terminați|potoliți-vă) [odată|de acum|acum|imediat] [cu *] $',
    '(terminați|încetați|gata|lăsați-vă|ajunge) [odată|cu] [cu|să] [ne|mă] [mai] (bătut*|bateți|stresat*|inundat*|îngropat*|bombardat*|sâcâi*|pisăl*|hărțui*|înnebuni*|asalt*|agas*|sufocat*|încărcat*) ..',
    '(nu) (mă|ne) mai (bateți|pisați|pisălogiți|sâcâiți|stresați|înnebuniți|zăpăciți|inundați|îngropați|sufocați|frecați|plictisiți|asaltați|bombardați|încărcați|umpleți|agasați|tracasați) ..',
    'nu-mi mai (bateți|umpleți|încărcați|poluați|înfundați|frecați|mâncați) ..',
  ],
  no_contact: [
    '(șef*|director*|patron*|proprietar*|titular*|administrator*|manager*|conducerea|doamna|domnul) ... (roagă|rugat|cere|cerut|spune|spus|transmite|însărcinat|zice|zis) .. [să|că] .. (spun|spunem|transmit|transmitem|comunic|comunicăm|zic|anunț|informez) ... nu mai (vrea|dorește) ... (audă|primească|mail*|mesaj*|contact*|știe|ofert*)',
    '(să nu|nu) (îndrăzni*|cutez*|cumva să|vă treacă prin cap) .. [să] .. (scri*|trimit*|contact*|suna*|deranj*|reveni*)',
    `nu (o|îl|mi-o|ne-o|i) mai (folosi*|utiliz*|încărca*|umple*|ocupa*|înfunda*) ... ${advertising}`,
    '(nu) (o|îl|mi-o|ne-o) mai (umpleți|încărcați|înfundați|poluați|inundați) ..',
    `(păstrați-o|țineți-o|lăsați-o|păstrați-l|păstrați|lăsați|țineți) [căsuța|adresa|linia] [asta|aceasta|noastră|mea] (liberă|curată|liber|curat) ..`,
    `(fără|nu vrem|nu dorim|nu acceptăm|gata cu|nicio|niciun) ${advertising} (la|pe|în|pentru) [această|acest|aceasta] (${mailbox}|${house}) ..`,
    '(să) nu mai (ajungă|vină|sosească|intre|primească) nimic (la|pe|în|de|aici) ..',
    '(nimic) [să] nu mai (ajungă|vină|sosească|intre) (la|pe|în|aici) ..',
    '(nu) (vreau|vrem|doresc|dorim) [să] (vă|să) [mai|vă] [mai] (citim|citesc|auzim|aud|vedem|văd) ..',
    `(binevoiți|fiți amabili|fiți buni|aveți amabilitatea|aveți bunătatea|aveți bunăvoința|faceți bine) [a|și|să|de] [a] [nu] (ne|mă|ne mai|mă mai|nu ne|omite*|înceta*|sista*|scoate*|șterge*|abțin*|excludeți|încetați|sistați|ștergeți|scoateți) ..`,
    `nu (vă|va) mai (adresați|adresati) (personalului|angajaților|colegilor|nouă|cabinetului|biroului|școlii|familiei) ..`,
  ],
  no_more_mail: [
    '^ [și|vă rog] nimic (altceva|mai mult|în plus) (de la|din partea) (voi|dumneavoastră|dvs|tine|voastră|firma *|compania *) [mulțumesc|vă rog|pe viitor] $',
    '^ [și|vă rog] fără [alte] (reveniri|revenire|follow-up|follow-upuri|follow-up-uri|mementouri|reamintiri|insistențe|insistență) [vă rog|mulțumesc] $',
    '^ [și|vă rog] (niciunul|niciuna|nici unul|nici una|niciun mesaj|niciun mail|niciun email) (în plus|mai mult) [de (felul|genul|acest) *] [vă rog|mulțumesc] $',
    'nu mai (vreau|vrem|doresc|dorim) [să văd|să primesc|să vedem|să primim] (așa ceva|de-astea|d-astea|astea|dintr-astea|chestii|chestiile|prostii|porcării|asemenea *) [de la voi|de astea|de genul *] (în|la|pe|prin) (inbox|inboxul|căsuță|căsuța|mail|mailul|email|emailul) ..',
    '(sper|sperăm|nădăjduiesc) [că|ca] .. nu [se|îmi|ne|va] mai (vină|vine|veni|urmeze|urma|sosească|primesc|primim|apară|ajungă) .. (nimic|mesaj*|mail*|email*|altele|altul|alte *)',
    `^ [și|${thanks}] (niciun|nicio|nici un|nici o|nici unul|niciunul|nici măcar un|nici măcar unul) [singur|singură] [${mails}] (în plus|mai mult|măcar) [${thanks}] $`,
    `^ [și|${thanks}] (niciunul|niciuna|nici unul|nici una) [mai mult|în plus|de acum] [${thanks}] $`,
    '^ [deja] (am primit|sunt|au fost) (deja|mult) prea (multe|mult|destule) ..',
  ],
  erase_data: [
    '(adresa|mailul|emailul|contactul|căsuța) (asta|aceasta|acesta|ăsta|mea|meu|noastră|nostru) .. (nu|n-*) ... {list} ... (ștergeți-o|ștergeți-l|scoateți-o|scoateți-l|eliminați-o|eliminați-l|șterge-o|șterge-l|scoate-o|scoate-l|radiați-o)',
    '(murit|decedat|decedată|stins|răposat) ... (ștergeți-i|eliminați-i|scoateți-i|radiați-i|ștergeți|eliminați|scoateți) [vă rog] (adresa|datele|mailul|emailul|contactul|numele) ..',
    '(ștergeți|distrugeți|eliminați|ștergeti) [apoi|și|tot|toate|deci] (tot ce|tot|ce|toate câte) [ce] (aveți|păstrați|dețineți|știți|stocați|țineți) ..',
    '(informa*|informați-mă|comunica*|spuneți-mi|precizați|arătați-mi|copie|acces) ... (apoi|după aceea|pe urmă|ulterior|și) .. (șterge*|ștergerea|ștergeți*|distruge*|elimin*) ..',
    '(cer|cerem|solicit|solicităm|pretind|vreau|vrem) .. (ștergerea|eliminarea|distrugerea) (tuturor|întregii|completă|totală|oricăror) ..',
  ],
  objection: [
    '(considerați|socotiți|consideră|socotește) .. (revocat*|retras*|anulat*|nul|nulă) .. (acord|acordul|consimțământ|consimțământul|permisiune|permisiunea) ..',
    '(acordul|consimțământul|permisiunea) ... (retras|retrasă|revocat|revocată|anulat|anulată) ..',
    '(nu) [vi|v-am|mi-am|ne-am|am] [am] [dat|avut] (niciodată|nicicând) [dat] [niciun|vreun] [*] (acordul|acord|consimțământul|consimțământ|permisiunea) ..',
    '(nu) (aveți|dețineți|dispuneți de) [niciun|nici un|nicio|acordul|vreun] [*] (acord|acordul|consimțământ|consimțământul|permisiune|permisiunea) ..',
  ],
  go_away: [
    '(încercați-vă|încearcă-ți|încercați|încerca) [mai bine] [vă] norocul .. (alții|altul|altcineva|altundeva|altă parte|alta|altora) ..',
    '(scrieți|scrie|scrieți-le|vindeți|vindeți-le|trimiteți|trimiteți-le|oferiți|oferiți-le) [mai bine|astea|așa ceva|le|mailurile|ofertele] (altora|altcuiva|la alții|altundeva|la altcineva) [vă rog|mulțumesc|nu nouă|nu mie] $',
    '(găsiți-vă|căutați-vă|găsește-ți|caută-ți|găsiți|căutați) [mai bine] (pe altcineva|pe alții|alt fraier|alți fraieri|altă victimă|alt prost|alți clienți) (pe care|căruia|cărora|să|de) .. (deranja*|scri*|bateți|stresa*|sâcâi*|trimite*|vinde*|enerva*|plictis*)',
    '(găsiți-vă|căutați-vă|găsește-ți|caută-ți) [mai bine] (alt fraier|alți fraieri|altă victimă|alt prost|pe altcineva|pe alții) $',
    '(ne-ați|m-ați|mi-ați|ne-ai|m-ai) (umplut|înfundat|inundat|îngropat|bombardat|spamat) (de|cu|căsuța|inboxul|mailul) ..',
    '(deranjați|deranjează|pisați|stresați|sâcâiți|plictisiți) [și|mai bine|pe] (altcineva|alții|altul|vecinul|vecinii) ..',
    `(faceți-vă|fă-te|prefaceți-vă|prefă-te|faceți|comportați-vă|purtați-vă) [că|ca și cum|de parcă] [că|cum] ${writer} nu (exist*|există|ar exista|aș exista|am exista|sunt|suntem|mai exist*) ..`,
    '(faceți-vă|fă-te|prefaceți-vă|prefă-te|faceți|comportați-vă|purtați-vă) (că|ca și cum|de parcă|ca și când) nu [mai] (exist*|ar exista|aș exista|am exista|sunt|suntem|aș fi) ..',
    'pentru (voi|dumneavoastră|tine) [eu|noi] nu [mai] (exist*|există|existăm) ..',
    '(uitați|uită) [pur și simplu|odată|și] (de (mine|noi|existența mea|existența noastră)|că (exist|existăm)|drumul (spre|la|către) (căsuța|adresa) *) ..',
    '(înainte|acum|azi|vreau|vrem|cer|doresc|dorim) [încolo|înainte|doar|numai] (liniște|tăcere) (totală|deplină|absolută|radio|completă) ..',
    `^ (liniște|tăcere) (totală|deplină|absolută|radio|completă) [${thanks}|de acum|de azi] $`,
    '(scutiți-vă|scutește-te|economisiți-vă) [și pe noi] [de] (efort|efortul|osteneală|osteneala|timpul|truda|trudă|cerneala|muncă|munca) ..',
    '(slăbiți-mă|slăbește-mă|slăbiți-ne|slăbește-ne|lăsați-mă|lasă-mă|lăsați-ne) [odată|naibii] (cu *|$) ..',
    '(lăsați|lasă) (omul|oamenii|lumea|oamenii ăștia|femeia|bătrânii) [odată|dracului] în pace ..',
    '(mergeți|duceți-vă|du-te|plecați|valea) [și|de|să] [acolo|voi|naibii] (bateți|bate|deranjați|deranja|stresați|sâcâiți|vindeți|pisați|enervați) .. (altcineva|alții|altora|altcuiva|altul|altundeva|altă parte|vecin*) ..',
    '(bateți|deranjați|stresați|sâcâiți|pisați) [la cap] [pe] (altcineva|alții|altul) ..',
    '^ [hai|și] (valea|marș|roiu|cărați-vă|căraţi-vă|dispăreți|dispari|zât|ușchiți-vă|luați-o din loc|plimbați ursul|plimbă ursul) [de aici|cu *] $',
    '(ieșiți|dispăreți|cărați-vă|plecați|ieși) [odată] din (căsuța|inboxul|mailul|viața|emailul) ..',
    '(m-am|ne-am) săturat (de|până) [*] [*] (mail*|email*|mesaj*|reclam*|voi|ofert*|spam*|peste cap|gât) ..',
    '(mi-ați|ne-ați|mi-ai) (scos|mâncat|făcut|luat) (sufletul|ficații|nervii|zilele|peri albi|capul|mințile) ..',
    '(m-ați|ne-ați|m-ai) (înnebunit|stresat|sufocat|plictisit|asaltat|terminat|bătut la cap|obosit|disperat) cu ..',
    '(mai) (lăsați-mă|lăsați-ne|slăbiți-mă|slăbiți-ne|lasă-mă) $',
  ],
} satisfies Partial<Record<OptOutAsk, string[]>>;

/** What only sounds like it. */
export const romanianNotAsked = [
  '(coleg*|secretara|asistenta|asistentul|persoana|persoanele|șeful|șefa|soțul|soția|stagiar*|doamna|domnul|fiul|fiica|partenerul|asociatul) care v-a* (scris|rugat|cerut|spus|răspuns|zis|solicitat) ..',
  '(voiam|vroiam|doream|voiam doar|am vrut) [doar|de fapt] să (mă|ne) (dezabon*|șterg*|scot*) (de la|din) (altcineva|alt *|altă *|alții|altul|alte) ..',
  '(contabil*|consilier*|șeful|șefa|soțul|soția|patronul|avocatul) [îmi|ne|mi-a] (zice|spune|zis|spus|recomandă|cere|sfătuiește) [mereu] să (anul*|șterg*|tai*|renunț*|elimin*|reduc*) ..',
  '(era|eram) [să|gata|pe punctul] [să] (șterg*|arunc*|dezabon*|scot*|elimin*) ..',
];

/** Only the telephone is not wanted. */
export const romanianNoCalls = [
  'nu (mă|ne) [mai] (sunați|suna) [vă rog] (pe|la|acasă) [telefonul|numărul] (fix|mobil|serviciu|birou|muncă|magazin|acasă|fixul *|mobilul *) ..',
];
