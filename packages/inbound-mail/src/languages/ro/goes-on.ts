const day = '(luni|marți|miercuri|joi|vineri|sâmbătă|duminică|lunea|marțea|miercurea|joia|vinerea)';
const soon = `([pe] ${day}|mâine|poimâine|curând|săptămâna viitoare|peste o săptămână|la (târg|întâlnire|curs|șantier|stand|fața locului|ora #|#))`;
const time = `(dimineața|dimineata|după-amiaza|după-amiază|după amiaza|seara|după prânz|în timpul săptămânii|în zilele lucrătoare|după ora *|(după|de la|până la|la|înainte de) #|[de] ${day})`;
const form =
  '(link|linkul|pdf|scan|scanul|fișier|poză|rezumat|descriere|tabel|două fraze|câteva rânduri|două rânduri|varianta (electronică|digitală|online|tipărită)|versiunea (electronică|digitală|online|tipărită))';
const place =
  '(pe (această|aceasta|noua|adresa) (adresă|adresa|de serviciu|nouă|de firmă|de birou|mea|personală)|pe (mail|email|e-mail|mobil|whatsapp|mailul acesta|noul mail|noul număr)|prin (mail|email|e-mail|telefon)|telefonic|personal|aici|în (română|engleză|germană|maghiară|format pdf|format electronic|pdf|word|excel)|ca pdf|electronic|la mobil)';
const often = '(o dată|odată|de două ori|de trei ori|un mail|un mesaj) pe (săptămână|lună|trimestru|an)';
const paper =
  '(oferta|contractul|factura|livrarea|marfa|coletul|comanda|devizul|proforma|propunerea|lista de prețuri|varianta|versiunea|catalogul|termenul|programarea)';
const likes =
  '((îl|o|le|vă) [mereu] (citesc|citim|răsfoiesc) [mereu] (cu plăcere|cu interes|cu drag)|(cu plăcere|cu interes|cu drag) (îl|o|le|vă) (citesc|citim|răsfoiesc)|(îmi place|îmi plac|ne place) să (îl|o|le|vă) (citim|citesc))';
const matter =
  '(transport|transportul|livrare|livrarea|comandă|comanda|ofertă|oferta|contract|contractul|montaj|montajul|plată|plata|deviz|devizul|logistică|logistica|proforma)';

/** What is said in Romanian by those who go on doing business, or being written to. */
export const romanianGoesOn = [
  // Where and when one is reached.
  '(mă|ne) (găsiți|găsești|prindeți|puteți găsi|puteți suna) (pe|la|după|de la|dimineața|seara)',
  '(sunt|suntem) (disponibil|disponibilă|disponibili|liber|liberă|liberi) (pe|la|după|de la|din|toată)',
  `${time} [la *] (îmi|ne|mi) [*] (convine|convin|e bine|e comod|merge|e mai bine|priește)`,
  `${time} (sunt liber|sunt liberă|suntem liberi|sunt disponibil|sunt disponibilă|am timp|avem timp|e bine|e mai bine|e perfect|e în regulă|rămâne stabilit|rămâne cum)`,
  `${time} (pot|putem) ($|la|după|de la|vorbi|discuta|să vorbim|să vin)`,
  '(data|ora|întâlnirea|comanda|programarea|rezervarea|ședința) [din *|de *|de la *|pentru *] [ne|îmi|încă] (rămâne|convine|e bună|este valabilă|e valabilă|e în picioare|e valabil|e bun)',
  // Another way is enough or better.
  `${form} [îmi|ne|mi] (e|este|ajung|ajunge|sunt) [de ajuns|suficient|suficientă|suficiente]`,
  `(ajunge|e suficient|este suficient|e de ajuns|îmi ajunge|ne ajunge) [și|doar|numai] [un|o] ${form}`,
  `${often} [mi-ar|îmi|ne|ar] [fi|e] (ajunge|ajungă|perfect|suficient|de ajuns|bine|ok|e perfect|e suficient|e de ajuns|e bine|e ok)`,
  `^ [dar|iar|în schimb] ${place} [le|îl|o|puteți] (oricând|cu plăcere|cu drag|sigur|desigur|da|e ok|e bine|e perfect|e în regulă|puteți|primim|primesc|rămâne) ..`,
  `^ [vă rog] (doar|numai|exclusiv|mai bine|mai degrabă) [vă rog] ${place}`,
  `(scrieți|scrieți-mi|scrie-mi|scrieți-ne|sunați-mă|trimiteți-mi|trimiteți-le) [vă rog|totul] (doar|numai|mai bine|mai degrabă|direct|liniștit) ${place}`,
  '(adresați-vă|scrieți-mi|scrieți|trimiteți|sunați-mă|adresează-te) [vă rog|totul] (direct|doar|numai|mai bine) (mie|la mine|nouă)',
  '(de acum|de acum înainte|de acum încolo|pe viitor|de azi) [vă rog|totul] (adresați-vă|scrieți-mi|scrieți|trimiteți|trimiteți-mi|sunați-mă|luați legătura) [direct|doar|numai|totul|cu|vă rog] (mie|la mine|mine|nouă|pe această|pe noua)',
  // Otherwise, or again.
  '(corectați|corectați-o|corectați-l|corectează-o|refaceți-o|refaceți-l|refaceți|completați-o|completați-l|recalculați|modificați-o) [prețul|suma|vă rog] și [vă rog] (retrimiteți-o|retrimiteți-l|retrimiteți|trimiteți-o|trimiteți-l|trimiteți|trimite-o|trimiteți-mi-o)',
  `(trimiteți|trimiteți-mi|trimiteți-ne|trimite-mi) [vă rog] (noua|noul|nouă|o nouă|un nou) ${paper}`,
  '(restul|toate celelalte|celelalte date|în rest|celelalte poziții) [totul|datelor|e|este|sunt|rămâne|rămân|le] [e|este|sunt] (corect|corecte|bine|bun|bune|în regulă|ok|valabil|cum am stabilit|conform ofertei|ca în ofertă|la fel|neschimbat|comandăm)',
  // Business goes on.
  `(ne vedem|ne auzim|ne întâlnim|vă aștept|vă așteptăm) [deci|atunci] ${soon}`,
  '(unde|cum|când) [pot|putem|trebuie|să] [să|o|îl] (semnez|semnăm|semna|plătesc|plătim|începem|livrați|puteți livra)',
  `(aștept|așteptăm) [deci|încă|acum|doar] ${paper}`,
  '(comandăm|comand|luăm|iau|vom lua) [de probă|pentru început] (un|o|doi|două|#) ..',
  '(un|o|doi|două|#) * (de probă|pentru probă|de încercare) (luăm|comandăm|vom lua)',
  `(pentru|de|despre|la|pe) ${matter} [vă] [va] (răspunde|ocupă|se ocupă|contactează|preia|scrie)`,
  `${matter} (o|îl|e) (preia|preluat|preluată) de ..`,
  '(după aceea|apoi|pe urmă|atunci|după târg|după sărbători|după concediu|după sezon|după inventar|la toamnă|la primăvară) [discutăm|vorbim|putem|ne|oricând] [vorbi|discuta|vedem|auzim] (cu plăcere|cu drag|discutăm|vorbim|liniștiți|pe îndelete)',
  'la (cel|cea|următorul|următoarea|celălalt|cealaltă|cele) [de] [*] (vin|venim|particip|participăm|ajung)',
  '(cel|cea|cele|cei) (mare|mari|mic|mici|nou|nouă|noi) [în schimb|însă] (ne-ar|mi-ar|ne|îmi) (prinde bine|interesează|trebui|convine|place|plac|folosi)',
  '(pe mail|pe email|pe e-mail|prin mail|la telefon) [totul] rămâne ..',
  // What comes is liked.
  `${likes} $`,
  `(dar|însă|iar) [eu|mie|nouă|pe al vostru|pe ale voastre] ${likes}`,
  '(al vostru|al dumneavoastră|acesta|ăsta|pe acesta|pe ăsta) [îl|rămâne|o] (păstrez|păstrăm|țin|rămâne)',
  // Somebody steps in, or it goes on later.
  '(numărul|telefonul|mailul|contactul) [meu|nou] (direct|personal|nou|corect) [meu] (e|este|îl găsiți|îl aveți)',
  '(mailurile|emailurile|mesajele|telefoanele|apelurile) nu (mă|ne) (deranjează|supără|încurcă)',
  '(îmi|ne) (ține|va ține) locul ..',
  '(mă|ne) (înlocuiește|va înlocui) (un|o) (coleg|colegă)',
  '(când|de când|cât de repede) (puteți|ați putea|reușiți) [să] [ne] (începe|începeți|livra|livrați|veni|veniți|trimite|trimiteți|monta|montați)',
  'în (ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie|noul an) (reluăm|revenim|discutăm|vorbim|ne vedem|ne auzim|continuăm) ..',
  '(asta|aceasta|ultima|ultimul|acesta) [variantă|versiune] (e|este) (bună|bun|în regulă|ok|perfectă|perfect)',
];
