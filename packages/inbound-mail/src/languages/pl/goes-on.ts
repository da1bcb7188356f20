const day =
  '(w|we) (poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|poniedziałki|wtorki|środy|czwartki|piątki|przyszłym tygodniu)';
const soon = `(jutro|pojutrze|wkrótce|niebawem|za tydzień|na (miejscu|targach|spotkaniu|szkoleniu|pokazie|budowie)|o #|${day})`;
const time = `(rano|przedpołudnia|przed południem|popołudnia|popołudnie|popołudniami|po południu|po obiedzie|wieczorem|wieczory|wieczorami|w tygodniu|w dni robocze|(od|po|o|przed) #|${day})`;
const form =
  '(skan|skany|link|linki|linka|odnośnik|pdf|plik|pliki|zdjęcie|zdjęcia|sms|esemes|streszczenie|tabelka|opis|dwa zdania|kilka zdań|parę zdań|wersja (elektroniczna|cyfrowa|papierowa|online))';
const place =
  '(na (ten|nowy|mój|nasz|firmowy|służbowy|prywatny|główny) (adres|mail|numer)|na (komórkę|maila|mejla|skrzynkę)|mailem|mailowo|mejlem|telefonicznie|elektronicznie|sms-em|esemesem|osobiście|tutaj|po polsku|po niemiecku|po angielsku|w pdf|w pdf-ie|w wordzie|w excelu)';
const often =
  '(raz|dwa razy|jeden|jedna|jednego|dwa) [mail|maila|wiadomość|list] (na|w) (tydzień|tygodniu|miesiąc|miesiącu|kwartał|kwartale|rok|roku|dwa tygodnie|pół roku)';
const paper =
  '(ofertę|umowę|wycenę|dostawę|fakturę|kosztorys|przesyłkę|towar|cennik|katalog|propozycję|propozycje|aneks|projekt|termin|proformę|wersję|zestawienie)';
const likes =
  '((lubię|lubimy|uwielbiam) [je|go|ją|to|was|wasz|wasze] [sobie] (czytać|poczytać|przeglądać)|(chętnie|z przyjemnością|z ciekawością|z zainteresowaniem) [je|go|ją|was|wasz|wasze] (czytam|czytamy|przeglądam|poczytam|przeczytam|przejrzę)|(czytam|czytamy|przeglądam) [je|go|ją|was|wasz|wasze] [zawsze] (chętnie|z przyjemnością|z ciekawością|z zainteresowaniem))';
const matter =
  '(dostaw*|zamówieni*|ofert*|umow*|transport*|montaż*|termin*|wycen*|wdrożeni*|płatności|płatnościami|serwis*|logistyk*)';

/** What is said in Polish by those who go on doing business, or being written to. */
export const polishGoesOn = [
  // Where and when one is reached.
  '(łapać|łapcie|łap|złapać|złapiecie|złapie|złapią|zastaniecie|zastanie|zastaną) (mnie|nas)',
  '(mnie|nas) [najlepiej|najłatwiej|zawsze] (złapać|złapiecie|złapie|zastać|zastaniecie)',
  'jestem (dostępny|dostępna|osiągalny|osiągalna|uchwytny|uchwytna) (na|pod|od|po|o|w|we|rano|wieczorem|popołudniami)',
  'jestem (pod telefonem|pod komórką)',
  `${time} [to|mi|nam|zawsze|już|jest|jak najbardziej] [mi|nam|bardziej|lepiej|najlepiej] (pasuje|pasują|odpowiada|odpowiadają|wolny|wolna|dostępny|dostępna|lepiej|najlepiej|śmiało|odbieram|ok|w porządku|mam czas)`,
  `${time} [już] (mogę|możemy) ($|o|po|od|się|rozmawiać|porozmawiać|wpaść|przyjąć)`,
  '(mi|nam) [bardziej|lepiej|najlepiej] (pasuje|pasują|odpowiada|odpowiadają) $',
  // Another way is enough or better.
  `${form} [do strony|mailem|mejlem|w mailu|mi|nam] [w zupełności|całkowicie|spokojnie|mi|nam] (wystarczy|wystarczą|starczy|starczą|wystarcza|styknie)`,
  `(wystarczy|wystarczą|starczy) [mi|nam] [sam|zwykły|krótki] ${form}`,
  '^ (mail|mailem|mejlem|telefon|telefonicznie|sms) [mi|nam|w zupełności|spokojnie] (wystarczy|starczy)',
  `${often} [mi|nam|by|w zupełności|spokojnie] [mi|nam|w zupełności|spokojnie] (wystarczy|starczy|wystarcza|wystarczyłby|wystarczyłoby|ok|w porządku|w sam raz)`,
  `^ [a|ale|za to|natomiast] (${place}|${form}) [to|już|do strony] (śmiało|chętnie|bardzo proszę|jak najbardziej|owszem|spokojnie|zawsze|można|bez problemu|jest ok|jest w porządku|w porządku) [proszę|można] $`,
  `^ [tylko|wyłącznie|lepiej|raczej|za to] (${place}|${form}) [do strony|do oferty] [bardzo] (proszę|prosimy|poproszę) $`,
  `(wolę|wolimy|wolałbym|wolałabym) [pisać|dostawać|już|tylko] ${place}`,
  `^ (lepiej|raczej) [mi|do mnie|pisać|dzwonić|proszę|już|tylko] ${place}`,
  '(piszcie|pisz|proszę pisać|kierujcie|proszę kierować|wysyłajcie|przysyłajcie|ślijcie|dzwońcie) [proszę|lepiej|raczej|wszystko] (tylko|wyłącznie|bezpośrednio|wprost|prosto|od razu) (do mnie|do nas|na ten|na nowy)',
  '(od teraz|odtąd|od dziś|od dzisiaj|od jutra|na przyszłość) .. (do mnie|ze mną|na ten adres|na nowy adres)',
  // Otherwise, or again.
  '(poprawić|poprawcie|popraw|uzupełnić|uzupełnijcie|skorygować|skorygujcie|przerobić|przeróbcie|przeliczyć|przeliczcie) [to|ją|go|je|proszę|cenę|kwotę|datę] [proszę] i [ponownie|jeszcze raz|mi] (odesłać|odeślijcie|odeślij|przesłać|prześlijcie|prześlij|wysłać|wyślijcie|wyślij|przysłać|przyślijcie|podesłać|podeślijcie)',
  `(przyślijcie|wyślijcie|prześlijcie|podeślijcie|poproszę|poproszę o|proszę o|prosimy o|czekam na|czekamy na) (nowy|nową|nowe|aktualny|aktualną|poprawioną|poprawiony|zaktualizowaną|zaktualizowany) ${paper}`,
  '(reszta|pozostałe|wszystko inne|reszta danych|pozostałe dane|pozostałe pozycje) [jest|się|są|już] [się] (zgadza|zgadzają|ok|w porządku|poprawna|poprawne|dobrze|bez zmian|zostaje|zostają|gra|aktualna|aktualne|jak w ofercie)',
  '(resztę|pozostałe|pozostałe pozycje) [jak w ofercie|w takim razie|oczywiście] (zamawiam|zamawiamy|bierzemy|proszę wycenić|wyceńcie|podtrzymujemy|akceptujemy)',
  // Business goes on.
  `(do zobaczenia|do usłyszenia|widzimy się|zobaczymy się|spotykamy się|słyszymy się|zdzwonimy się|zdzwaniamy się) [więc|zatem|nadal] ${soon}`,
  '(termin|spotkanie|zamówienie|rezerwacja|wizyta|data|zgłoszenie) [jest|pozostaje|nadal|wciąż|dalej|jak najbardziej] (aktualny|aktualna|aktualne|bez zmian|podtrzymuję|podtrzymujemy|potwierdzam)',
  '(podtrzymuję|podtrzymujemy) [nasze|swoje|nasz] (zamówienie|termin|rezerwację|spotkanie|zgłoszenie)',
  '(gdzie|kiedy|jak) [mam|mamy|mogę|można|to] [to|umowę] (podpisać|podpisuję|podpisujemy|zapłacić|wpłacić|zaczynamy|startujemy|dostarczycie)',
  `umowę [wam|państwu] (podpiszę|podpiszemy|odeślę|odeślemy|prześlę) [wam|państwu|już] (dziś|dzisiaj|${soon}|w tym tygodniu|do końca)`,
  `(czekam|czekamy) [więc|wciąż|nadal|już|teraz] na [samą|sam|waszą|wasz|państwa] ${paper}`,
  '(zamawiam|zamawiamy|weźmiemy|wezmę|bierzemy|biorę) [na próbę|na początek] (jedną|jeden|dwie|dwa|całość|#) ..',
  `${matter} [dalej|teraz|już] (zajmie się|zajmuje się|zajmą się|ogarnie|prowadzi|przejmie|przejmuje|przejął|przejęła)`,
  `(w sprawie|co do|o) ${matter} (odpowie|odpisze|odezwie się)`,
  'po (targach|urlopie|świętach|powrocie|sezonie|żniwach|remoncie|inwentaryzacji|wakacjach|audycie) [to|znów|już] (chętnie|z przyjemnością|z chęcią|możemy|śmiało|siądziemy|pogadamy|porozmawiamy|wrócimy do|zapraszam|zapraszamy)',
  '(potem|później|wtedy) [już|to|bardzo] (chętnie|z przyjemnością|z chęcią|śmiało)',
  '(przyjdę|przyjdziemy|dotrę|stawię się|zjawię się) [za to|oczywiście|na pewno] na (ten|tę|to|następny|następne|kolejny|kolejne)',
  '(jestem|jesteśmy) (jak najbardziej|nadal|wciąż|dalej) zainteresowan*',
  // What comes is liked.
  `${likes} $`,
  `(a|ale|lecz|jednak|tymczasem) [ja|my|was|wasz|wasze|akurat] [ja|was|wasz|wasze] ${likes}`,
  '(ten|tego|te|wasz|wasze) [jeden|jednak|akurat|sobie] (zostawiam|zostawię|zostaje|zatrzymam)',
  // Somebody steps in, or it goes on later.
  '(bezpośredni|nowy|aktualny|mój|właściwy) [mój|bezpośredni] (numer|adres|mail|kontakt|telefon) [jest|to|jest w|macie|mają] (w|stopce|poniżej|podpisie|#)',
  '(maile|mejle|wiadomości|listy|e-maile|emaile|telefony|sms-y) [mi|mnie|nam] [w ogóle|wcale] nie (przeszkadzają|przeszkadza)',
  '(kolega|koleżanka|zastępca|zastępczyni|asystentka|asystent|wspólnik) [mnie|wszystko|to|się|dalej|resztę] [z] [państwem|wami|to|wszystko|z państwem] [wszystko|to] (zastąpi|zastępuje|ustali|dogada|uzgodni|odpowie|odpisze|dopilnuje|przyjdzie|będzie)',
  '(kiedy|jak szybko|od kiedy) (możecie|mogą|mogliby|moglibyście|dacie radę|zdążycie) [państwo] (zacząć|dostarczyć|przyjechać|wysłać|zamontować|podpisać|ruszyć|wejść|dowieźć)',
  '(w|we) (styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu|przyszłym roku|nowym roku) [chętnie|do tego|znów] (wracamy|wrócimy|wrócę|siądziemy|porozmawiamy|pogadamy|zapraszam|zapraszamy|chętnie)',
  '(ten|ta|ostatni|ostatnia) [wersja|wariant|projekt] jest (dobry|dobra|w porządku|ok|idealny|idealna)',
];
