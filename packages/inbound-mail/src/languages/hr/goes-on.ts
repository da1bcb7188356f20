const day =
  '(u (ponedjeljak|ponedeljak|utorak|srijedu|sredu|četvrtak|petak|subotu|nedjelju|nedelju)|ponedjeljkom|utorkom|srijedom|sredom|četvrtkom|petkom)';
const soon = `(sutra|prekosutra|uskoro|za tjedan|idući tjedan|sljedeći tjedan|sledeće nedelje|na (sajmu|sastanku|radionici|gradilištu|štandu|licu mjesta)|u #|${day})`;
const time = `(ujutro|ujutru|prijepodne|prije podne|pre podne|popodne|poslijepodne|posle podne|navečer|uveče|nakon ručka|radnim danom|radnim danima|preko tjedna|ponedjeljak|ponedeljak|utorak|srijeda|sreda|četvrtak|petak|(od|poslije|posle|nakon|do|u|prije) #|${day})`;
const form =
  '(link|poveznica|pdf|sken|datoteka|fotografija|sažetak|opis|tablica|tabela|par rečenica|dvije rečenice|dve rečenice|nekoliko redaka|elektronička verzija|elektronska verzija|tiskana verzija|digitalna verzija)';
const place =
  '(na (ovu|novu|službenu|poslovnu|moju|našu|privatnu) (adresu|e-poštu|epoštu)|na (ovaj|novi|službeni|poslovni|moj|naš|privatni) (mail|mejl|email|e-mail|broj|mobitel|telefon)|na (mobitel|mobilni|mail|mejl)|mailom|mejlom|e-mailom|e-poštom|epoštom|telefonom|osobno|lično|ovdje|ovde|elektronički|elektronski|na (hrvatskom|srpskom|engleskom|njemačkom|nemačkom)|u (pdf-u|pdfu|pdf|wordu|excelu)|kao pdf)';
const often =
  '(jednom|dvaput|triput|dva puta|jedan mail|jedna poruka) (mjesečno|mesečno|tjedno|nedeljno|godišnje|kvartalno|u mjesecu|u tjednu|na mjesec)';
const paper =
  '(ponudu|ugovor|račun|fakturu|isporuku|dostavu|pošiljku|robu|cjenik|cenovnik|predračun|prijedlog|predlog|termin|verziju|narudžbu|katalog)';
const likes =
  '((rado|s guštom|sa zanimanjem|s veseljem) [ih|ga|je|vas] (čitam|čitamo|prelistam|prelistamo|pročitam|pročitamo|pogledam|pogledamo)|(čitam|čitamo) [ih|ga|je|vas|vaš|vaše] [uvijek|uvek] (rado|s guštom|sa zanimanjem|s veseljem))';
const matter =
  '(dostav*|narudžb*|porudžbin*|ponud*|ugovor*|montaž*|termin*|isporuk*|prijevoz*|prevoz*|predračun*|logistik*)';

/** What is said in Croatian and Serbian by those who go on doing business, or being written to. */
export const croatianGoesOn = [
  // Where and when one is reached.
  '(me|nas) [ćete|najlakše|uvijek|uvek] (dobijete|dobiti|dobit|uhvatite|uhvatiti|nađete|naći|možete dobiti|možete naći) [ćete] (na|poslije|posle|nakon|od|u|ujutro|popodne)',
  '(dobit|uhvatit|naći) ćete (me|nas)',
  '(dostupan|dostupna|slobodan|slobodna) sam (na|od|poslije|posle|nakon|do|popodne|ujutro|u)',
  `${time} [bi|mi|nam|sam] [mi|nam] [više|bolje|najviše|najbolje] (odgovara|odgovaraju|odgovaralo|paše|pašu|slobodan|slobodna|dostupan|dostupna)`,
  `${time} (može|imam vremena|imamo vremena|je bolje|je u redu|je ok|vrijedi|važi)`,
  `${time} (mogu|možemo) ($|u|od|poslije|posle|se|razgovarati)`,
  '(termin|grupa|sastanak|datum|varijanta) [mi|nam|i dalje|za *] (odgovara|paše|vrijedi|važi|stoji|ostaje)',
  'termin u * ostaje',
  // Another way is enough or better.
  `${form} [mi|nam] [je|će|biti|sasvim] [sasvim|posve] (dovoljan|dovoljna|dovoljno|dosta)`,
  `(dovoljan|dovoljna|dovoljno|dosta) [mi|nam] (je|će biti) [i|samo|kratak] ${form}`,
  '^ (mail|mejl|e-mail|telefon|sms) [mi|nam] (je|će biti) [sasvim] (dovoljan|dovoljno|u redu)',
  `${often} [mi|nam] [je|bi|bi bilo] [mi|nam|sasvim|posve] (dovoljno|dosta|u redu|ok|taman|odgovara|odgovaralo)`,
  `^ [a|ali|zato] ${place} [ih|je|mi|nam] (može|slobodno|rado|uvijek|uvek|naravno|kad god|bez problema|je u redu|je ok) ..`,
  `^ [molim] (samo|isključivo|radije|najradije) [molim|mi|pišite|zovite|šaljite] ${place}`,
  `(pišite|zovite|šaljite|javite se|javljajte se) [mi|nam|molim|sve|ih] (samo|isključivo|radije|slobodno|najbolje) [molim] ${place}`,
  '(pišite|zovite|šaljite|obraćajte se|obratite se|javljajte se) [molim|sve|radije] (izravno|direktno|odmah|radije|samo) (meni|nama)',
  '(ubuduće|odsad|od sada|od sad|odsada|nadalje) [molim|sve|se] [sve|molim] (pišite|zovite|šaljite|obraćajte se|obraćajte|javljajte se|javljajte) [molim|sve|izravno|direktno|samo] (meni|nama|mi|nam|na ovu|na novu)',
  // Otherwise, or again.
  '(ispravite|ispravi|prepravite|dopunite|preračunajte|izmijenite|izmenite|doradite) [je|ga|ih|to|molim|cijenu|cenu|iznos] [molim] (i|pa) [mi|nam|je|ga|molim] [ponovno|ponovo|opet] (pošaljite|pošalji)',
  `(pošaljite|pošalji) [mi|nam|molim] [molim|radije] (novu|novi|nov|ispravljenu|ispravljen|ispravljeni|ažuriranu|dopunjenu) ${paper}`,
  '(ostalo|sve ostalo|ostali podaci|ostale stavke|preostalo) [je|sve|nam] (točno|tačno|u redu|ok|vrijedi|važi|ostaje|naručujemo|uzimamo|prema ponudi|po ponudi|stoji|dobro)',
  // Business goes on.
  `(vidimo se|vidimo se onda|čujemo se|nalazimo se|sastajemo se|se vidimo|se čujemo) [dakle|onda] ${soon}`,
  '(sastanak|termin|narudžba|porudžbina|rezervacija|dogovor|datum) [i|još] [dalje|uvijek|uvek] (vrijedi|važi|stoji|ostaje)',
  '(gdje|gde|kako|kada|kad|kamo) [da|mogu|možemo|da vam] [to|ugovor] (potpišem|potpišemo|potpisati|platim|platimo|počinjemo|krećemo|isporučujete|dostavljate)',
  `(čekam|čekamo) [dakle|još|još uvijek|sada|samo|sad] [samo] [vašu|vaš|novu] ${paper}`,
  '(naručujemo|naručujem|uzimamo|uzimam|uzet ćemo|uzećemo) [za početak|za probu|na probu] (jednu|jedan|dvije|dve|dva|#) ..',
  '(jednu|jedan|dvije|dve|dva|#) * [za probu|na probu|za početak] (uzimamo|uzimam|naručujemo|ćemo uzeti|ćemo naručiti)',
  `(za|oko|o|u vezi|što se tiče) ${matter} [će|vam] [će|vam|se] [se|vam] (odgovoriti|javiti|odgovara|javlja|pisati)`,
  `${matter} [dalje|sada|sad|od sada] (vodi|preuzima|preuzela je|preuzeo je|je preuzela|je preuzeo|rješava|rešava|će preuzeti)`,
  '(poslije|posle|onda|nakon|kasnije|poslije toga|nakon toga|nakon sajma|nakon praznika|nakon blagdana|nakon berbe|nakon sezone|nakon inventure) [se|to|pa|se već] (rado|možemo|slobodno|s veseljem|javite se slobodno) ..',
  'na (taj|tu|to|onu|onaj|ono|sljedeći|sljedeću|sledeći|sledeću|idući|iduću|drugu|drugi) [*] [*] [svakako|sigurno] (dolazim|dolazimo|doći ću|stižem)',
  '(veliki|veći|novi|manji|mali|drugi|električni) [*] bi (nam|mi) (dobro|baš) (došao|došla|došlo|trebao)',
  // What comes is liked.
  `${likes} $`,
  `(ali|a|ipak|međutim) [ja|vas|vaš|vaše|ih|ga] [ipak] ${likes}`,
  '(vaš|vaše|ovaj|ovoga|taj) [ipak|si|ću] [ipak] (zadržavam|zadržati|ostavljam|zadržat)',
  // Somebody steps in, or it goes on later.
  '(izravni|direktni|novi|moj|ispravni|pravi) [izravni|direktni] (broj|kontakt|mail|mejl) [vam|je|imate] [je] (u|ispod|dolje|#)',
  '(mailovi|mejlovi|poruke|pozivi|e-mailovi|emailovi) (mi|nam|me) [uopće|uopšte] ne (smetaju|smeta)',
  '(mijenja|menja|zamijenit|zamijenit će|zamjenjuje|zamenjuje|zameniće) me ..',
  '(kad|kada|koliko brzo|od kada) (možete|biste mogli|stižete|mogli biste) [nam|to|da] (početi|počnete|isporučiti|isporučite|doći|dođete|poslati|montirati|dostaviti|krenuti)',
  'u (siječnju|veljači|ožujku|travnju|svibnju|lipnju|srpnju|kolovozu|rujnu|listopadu|studenom|prosincu|januaru|februaru|martu|aprilu|maju|junu|julu|avgustu|septembru|oktobru|novembru|decembru|novoj godini) [se|ćemo|rado|ćemo se] (vraćamo|vratiti|vratimo|čujemo|čuti|nalazimo|nastavljamo|razgovaramo) ..',
  '(ova|ovaj|zadnja|zadnji|posljednja) [verzija|prijedlog|predlog] je (u redu|dobra|dobar|ok|odlična|prava)',
];
