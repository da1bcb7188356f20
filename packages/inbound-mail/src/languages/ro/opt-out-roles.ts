import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Romanian, by the part they play in a sentence. */
export const romanianOptOutRoles: OptOutRoles = {
  stop: 'opriți|opriti|oprește|opri|încetați|incetati|încetează|înceta|terminați|termină|stop|gata|ajunge|destul|renunțați|abțineți|sistați|sistarea|încetarea|oprirea|întrerupeți',
  no: 'nu|niciodată|nicio|niciun|fără|nici|nimic',
  write:
    'scrieți|scrie|scrii|scriu|scriind|trimiteți|trimite|trimiți|trimitem|trimiterea|trimită|contactați|contacta|contactezi|contactarea|deranjați|deranja|deranjezi|sunați|suna|spamați|insistați|insista|hărțuiți|hărțui|mai scrie|expediați|reveniți|bombardați|bombarda|abordați|agasați|agasa|stresați|sâcâiți|asaltați|contactăm|contacteze|deranjeze|sune',
  send: 'trimit*|expedi*',
  mail: 'email|emailuri|emailurile|e-mail|e-mailuri|e-mailurile|mail|mailuri|mailurile|mesaj|mesaje|mesajele|reclame|reclamele|reclamelor|reclama|spam|spamul|newsletter|newslettere|newsletterul|oferte|ofertele|comunicări|comunicarea|promoții|publicitate|notificări|contact|corespondență|mementouri|solicitări',
  more: 'mai|iar|din nou|pe viitor|viitor|de acum|de acum înainte|niciodată|în continuare|alte|alt|încă|continua|continuați|suplimentare',
  remove:
    'ștergeți|stergeti|șterge|ștergerea|șters|ștearsă|eliminați|elimina|elimină|eliminarea|eliminat|scoateți|scoate|scoatere|scoaterea|scos|scoasă|radiați|radierea|excludeți|exclude|distrugeți|uitați de|înlăturați|tăiați|ștergeți-mă|scoateți-mă|eliminați-mă|ștergeți-ne|scoateți-ne',
  leave:
    'dezabonați|dezabona|dezabonează|dezabonez|dezabonare|dezabonarea|dezabonat|dezabonată|dezabonați-mă|dezabonaţi|dezabonaţi-mă|dezînscrieți|dezînscriere|anulați abonarea|anulați abonamentul|anularea abonării|unsubscribe|dezabonați-ne|dezabonaţi-ne',
  me: 'mă|ma|mie|îmi|imi|mi|ne|nouă|mine|noi|pe mine|această adresă|aceasta adresa|acest email|adresa aceasta|căsuța mea|aici|compania mea|firma mea|firma noastră|mă-|ștergeți-mă|scoateți-mă|eliminați-mă|ștergeți-ne|scoateți-ne|dezabonați-mă',
  mine: 'mea|meu|mele|mei|noastră|nostru|noastre|noștri|îmi|personale',
  self: 'eu|noi nu',
  place:
    'listă|lista|listele|liste|listei|baza|baza de date|bazele|bază|newsletter|sistem|sistemul|crm|evidență|evidențe|agenda|contacte|contactelor|registru|registrul|evidența|evidențele|agendă|campanie|mailing|distribuție|abonament|mailing list',
  data: 'datele|date|adresa|adresă|emailul|email|mailul|numărul|numele|informațiile|informații|contactul|datele personale|contul|adresei',
  want: 'vreau|vrem|doresc|dorim|aș vrea|aș dori|am dori|rog|rugăm|cer|cerem|solicit|solicităm|pretind|sper|sperăm|prefer|preferăm|aștept|să fie|asigurați-vă|accept|acceptăm|insist|am nevoie de|interesează|somez|vă somez|apreciez',
  get: 'primesc|primi|primim|primească|recepționa|fiu contactat|fiu contactată|fim contactați|aud|auzim|auzi|văd|citesc|contactat|contactați|contactată|deranjat|fi deranjat|aflu',
  object: 'opun|opunem|mă opun|retrag|retragem|interzic|interzicem|refuz|refuzăm|revoc|obiectez|opoziție',
  consent:
    'consimțământul|consimțământ|acordul|acord|sunt de acord|permis|permisiune|permisiunea|permit|autorizez|autorizat|consimt',
  use: 'marketing|prelucrarea|prelucrării|prelucrare|folosirea|utilizarea|reclame|publicitar|publicitare|comerciale|scopuri|consimțământul|stocarea|folosiți|folosi|utilizați|folosiți adresa|folositi',
  law: 'gdpr|rgpd|articolul 17|art 17|articolul 21|art 21|dreptul de a fi uitat|dreptul la ștergere|legea 677|legea 506',
  block: 'lista neagră|blacklist|lista de excludere',
  harm: 'plângere|plangere|avocat|avocatul|avocatului|reclamație|reclam|anspdcp|blochez|blocăm|blocat|raportez|raportăm|poliție|instanță|hărțuire|juridic|legale|ca spam|proces|sesizare',
  when: 'altfel|dacă|încă un|încă o|următorul|următoarea|sau|în caz contrar|orice|fiecare|va fi|vor fi|alt',
  last: 'ultimul|ultima',
  alone:
    'lăsați-mă în pace|lasă-mă în pace|lăsați-ne în pace|lăsați mă în pace|lasă mă în pace|lăsați ne în pace|lasă-ne în pace|lăsați .. în pace|lasă .. în pace|fiu lăsat în pace|fim lăsați în pace|dispăreți|duceți-vă|mă lăsați în pace|ne lăsați în pace|lăsați-mă',
  spare:
    'scutiți-mă|scutiți mă|scutește-mă|m-am săturat|săturat|sătul|inutil|nu are rost|n-are rost|nu are sens|degeaba|destul cu|nesolicitate|nedorite|nu vă obosiți',
  it: 'asta|acestea|aceste|acest|aceasta|ăsta|astea|acestor|asemenea|astfel|le|le mai|-le',
  today: 'azi',
  filler:
    'vă rog|va rog|te rog|rog frumos|vă rugăm|mulțumesc|mulțumim|multumesc|mersi|bună|ziua|buna|salut|stimate|domnule|doamnă|cu stimă|cu respect|imediat|urgent|acum|definitiv|permanent|pentru totdeauna|odată pentru totdeauna|cât mai curând|cât mai repede|de|din|de la|de pe|la|pe|în|cu|și|si|sau|ori|să|sa|că|ca|a|al|ale|ai|o|un|unei|unor|dumneavoastră|dvs|voastră|voastre|voi|tău|ta|tale|sale|vă|va|te|este|e|sunt|fi|fie|ați|am|aveți|puteți|poți|ați putea|putea|pot|cum|unde|toate|tot|toți|orice|oricare|niciun fel|fel|tip|acest tip|comercial|comerciale|promoționale|publicitare|nesolicitate|automate|enervante|firmei|firma|companiei|compania|electronic|electronice|personale|conform|potrivit|expres|în mod expres|prin prezenta|și eu|doar|numai|pur și simplu|chiar|interesează|nu mă interesează|nu sunt interesat|nu sunt interesată|interesat|interesată|interes|nu mulțumesc|confirmați|confirmare|a doua|oară|de două ori|foarte|deloc|absolut|căci|pentru că|deci|partea|din partea|către|spre|pentru|prin|asta|sistemul',
  and: 'și|sau|deci|pentru că',
  add: 'adăugați|adăuga|adaugă|înscrieți|abonați',
  other:
    'coleg|colegul|colega|colegului|client|clienți|clienții|factură|factura|facturi|comandă|comanda|întâlnire|întâlnirea|demo|atașament|până|înainte|săptămână|săptămâna|lună|luna|luni|marți|miercuri|joi|vineri|ianuarie|februarie|martie|aprilie|mai târziu|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie|an|anul|trimestru|moment|momentan|ezitați|ezita|preț|prețul|prețuri|ofertă de preț|instrument|software|furnizor|test|pagina|cineva|nimeni|el|ea|ei|destinatari|utilizatori|ci|decât|greșeală|accident|concediu|contract|primit|ajuns|telefon|uitați să',
};
