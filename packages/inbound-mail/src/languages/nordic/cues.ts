import type { CueLexicon } from '../../classify/cue-lexicon.ts';

/** Swedish, Danish and Norwegian, whose words for this are nearly the same. */
export const nordicCues: CueLexicon = {
  negators: 'inte|ikke|ej|aldrig|aldri|ingen|inget|intet|ingenting|inga|utan|uden|uten',
  contrasts: 'men|dock|dog|derimot|däremot|derimod|utan',
  classes: {
    day: 'måndag|tisdag|onsdag|torsdag|fredag|mandag|tirsdag|imorgon|imorgen|i morgon|i morgen|nästa vecka|næste uge|neste uke|denna vecka|denne uge|denne uken|i overmorgen|övermorgon',
    hour: 'kl #|kl. #|klokken #|klockan #|#:#|#.#|formiddag|förmiddag|eftermiddag|ettermiddag|efter #|etter #|ved #-tiden|# tiden',
    talk: '*möte|*mötet|*møde|*møte|*samtal|*samtale|*demo|*call|*teams|*zoom|*kaffe|*kaffi|*avstämning|*prat|*snak|*telefonmøte|*videomöte|*genomgång|*gennemgang|*gjennomgang|*presentasjon på teams',
    thing:
      '*pris|*priser|*priset|*prisen|*prislista|*prisliste|*offert|*tilbud|*information|*informasjon|*info|*broschyr|*brochure|*brosjyre|*presentation|*presentasjon|*præsentation|*underlag|*materiale|*material|*referenser|*referencer|*referanser|*dokumentation|*dokumentasjon|*detaljer|*exempel|*eksempler|*länk|*link|*kostnader|*oversikt|*oversigt|*översikt',
    person:
      '*kollega|*kollegor|*kolleger|*chef|*sjef|*leder|*ansvarlig|*ansvarig|*ansvarige|*avdelning|*avdeling|*afdeling|*inköp|*indkøb|*innkjøp|*vd|*direktør|*direktör|*hr|*marknad|*marketing|*marked|*efterträdare|*afløser|*team|*it',
  },
  cues: {
    away: [
      '(är|er|har|på|tar|holder) (semester|ferie|föräldraledig|foräldraledighet|barsel|permisjon|tjänsteresa|forretningsrejse|tjenestereise|sykemeldt|sjukskriven|orlov|bortrest|ledig|bortreist) ..',
      '(frånvarande|fraværende|ute av kontoret|ude af huset|ikke på kontoret|inte på kontoret|utanför kontoret|autosvar|frånvaro|fravær) ..',
      '(tillbaka|tilbage|tilbake) (den|på|i|igen|igjen|måndag|mandag|kontoret|#|fra|från|til|efter) ..',
      '(begränsad|begrænset|begrenset) (tillgång|adgang|tilgang) ..',
      '(svarar|svarer|läser|læser|leser) .. (när|når) (jag|jeg) (är|er|kommer) ..',
    ],
    wrong_person: [
      '(jobbar|arbetar|arbejder|jobber|arbeider) .. (inte|ikke) .. (längre|længere|lenger|mer|mere)',
      '(fel|forkert|feil) (person|adress|adresse|kontakt|avdelning|afdeling|avdeling|sted|ställe|mottagare|modtager|mottaker) ..',
      '(inte|ikke) [den|det] (rätt|rette|riktig|riktige|rigtige) (person|kontakt|adress|adresse|vedkommende|kontaktperson|ansvarige) ..',
      '(jobbar|arbetar|arbejder|jobber|arbeider|er|är|ansat|anställd|ansatt) .. (inte|ikke) (längre|længere|lenger|mer|mere) .. (här|her|kvar|hos|på|i|der|ansvarlig|ansvarig)',
      '(slutat|stoppet|sluttet|gått i pension|gået på pension|pensionerad|pensionert|har slutat|er fratrådt) ..',
      '(inte|ikke) (mitt|mit|min) (område|bord|ansvar|ansvarsområde|avdelning|afdeling|avdeling|felt) ..',
      '(inte|ikke) (jag|jeg|mig|meg) som .. ..',
      '(ansvarar|håller|arbetar|jobber|arbejder|beskæftiger|ansvarlig|ansvarig) .. (inte|ikke) .. (det|dette|detta|med|for|för) ..',
    ],
    referral: [
      '(kontakta|kontakt|kontakte|prata|snakk|snak|skriv|hör|tal|mejla|maila|mail|ring|vänd|henvend|spør|spørg|fråga|ta) [gerne|gärna|istället|i stedet|heller|venligst|dig|deg|av|med|til|till|kontakt] [med|til|till|hos] .. ({person}|*@*) ..',
      '(vidarebefordrat|vidarebefordrar|skickat vidare|videresendt|videresender|sendt videre|sender videre|skickar vidare|sendt det videre) ..',
      '{person} .. (ansvarar|ansvarig|ansvarlig|håller i|tar sig av|tager sig af|tar seg av|beslutar|bestemmer|står for) ..',
      '(rätt|rette|riktig) (person|kontakt) (är|er|att|å|at) ..',
    ],
    refusal: [
      '(valt|valgt) .. (annan|annat|anden|andet|annen|andre) ..',
      '(inget|ikke noget|ikke noe|inte något|ikkje noko) .. för oss ..',
      '(inget|ikke noget|ikke noe) for os ..',
      '(nej|nei) (tack|tak|takk) ..',
      '(passar|passer) [det|sig|seg] [tyvärr|desværre|dessverre] (inte|ikke) ..',
      '(beslutat|besluttet|bestemt|valt|valgt) [oss|os|att|at|å|for|mig|meg] [for] (inte|ikke) ..',
      '(inte|ikke|ej|inget|ingen|intet|lite) [så|särskilt|spesielt|særligt|längre|lenger|længere|noe|något|noget|stort] (intresserad|intresserade|intresse|interesseret|interesserede|interessert|interesserte|interesse|behov|aktuellt|aktuelt|intressant|interessant|relevant|för oss|noe for oss|noget for os|nødvendig|nödvändigt|intresserat) ..',
      '(nej|nei) (tack|tak|takk|desværre|dessverre|tyvärr) ..',
      '(tackar nej|takker nei|takker nej|avstår|avböjer|takke nei|takke nej|tacka nej|avstå) ..',
      '(behöver|behøver|trenger|ønsker|önskar|söker|leter|passar|passer) [vi|det|jag|jeg|oss|os] (inte|ikke) ..',
      '(för dyrt|for dyrt|for dyr|lycka till|lykke til|held og lykke) ..',
    ],
    settled: [
      '(redan|allerede|har|nöjda med|tilfredse med|fornøyd med|fornøyde med|glade for) [vi|en|ett|et|allerede|redan|vår|vores] .. (leverantör|leverandør|lösning|løsning|avtal|aftale|avtale|system|partner|byrå|bureau|samarbejde|samarbeid|verktyg) ..',
    ],
    hindrance: [
      '(tack|tak|takk|tyvärr|desværre|dessverre) ... men',
      '(ingen|inte|ikke|inget|intet) [någon|noe|noget] (budget|budsjett|tid|resurser|ressourcer|ressurser|kapacitet|kapasitet|prioritet|råd) ..',
      '(inte|ikke|ingen|inget) .. (just nu|akkurat nå|lige nu|i dag|i år|för tillfället|for øjeblikket|for tiden|nu|nå|aktuelt) ..',
    ],
    later: [
      '(återkom|hör av|vend tilbage|kom tilbake|ta kontakt|tag kontakt|kontakta|kontakt|skriv|prøv|prova|ring) .. (igen|igjen|om|efter|etter|til|till|i) .. (månader|måneder|år|kvartal|höst|efterår|høst|vår|forår|sommer|sommar|januari|januar|februari|februar|mars|marts|april|maj|mai|juni|juli|augusti|august|september|oktober|november|december|desember|senere|senare) ..',
      '(kanske|måske|kanskje|eventuelt) (senare|senere|nästa år|næste år|neste år) ..',
    ],
    meeting: [
      '(boka|booke|book|ta|tage|tag|ha|have|avtala|aftale|avtale|ordna|sätta|sette|sätter|holde|få|planera|planlægge|planlegge|ett|et|en|kort) [vi|oss|os|inn|in|upp|et|ett|en] [et|ett|en|kort|kort|snabbt|rask|hurtigt] {talk} ..',
      '(ring|ringe|ringa|slå en signal|ring gärna) [gerne|gärna|gjerne] (mig|meg|oss|os|på) ..',
      '(kan|ska|skal|skall|kunne|kunna) (vi|du|ni|jag|jeg) .. (prata|snakke|ses|tales|träffas|mødes|møtes|höras|ringa|ringe|boka|booke) ..',
      '(när|hvornår|når) (kan|passar|passer|har) ..',
      '{day} .. (passar|passer|funkar|fungerer|fungerar|går bra|er fint|kan|ledig|mulig)',
      '(passar|passer|funkar|fungerer|föreslår|foreslår|kan|vad sägs om|hvad med|hva med) .. ({day}|{hour}) ..',
      '(kalenderinbjudan|møteinnkalling|mødeindkaldelse|kalender|kalenderen|bookinglink) ..',
      '(kom|komma|komme) (förbi|forbi) ..',
    ],
    time: ['{day} .. {hour}', '{hour} .. {day}'],
    request: [
      '(skicka|sende|send|skicke|maila|mejla|maile|få|ha|dela|dele|se|ser|fått|vidareförmedla|oversende|sänd) [mig|meg|oss|os|gärna|gerne|gjerne|över|lite|litt|noget|noe|en|ett|et|mer|mere] [mig|meg|oss|os|gärna|gerne|gjerne|över|lite|litt|en|ett|et|mer|mere] .. {thing} ..',
      '(mer|mere|ytterligare|yderligere) (information|informasjon|info|detaljer) ..',
      '(vad|hvad|hva) (kostar|koster) ..',
      '(hur|hvordan|hvor) (fungerar|fungerer|virker|mycket|meget|mye|fick ni|fik i|fikk dere|har ni fått|har i fået|har dere fått) ..',
    ],
    topic: [
      '(vad|hvad|hva|hur|hvordan|hvilke|hvilken|vilka|vilken|hvem|vem|hvor|var|varför|hvorfor) ..',
      '^ (kan|har|är|er|finns|findes|finnes|stöder|støtter|integrerar|integrerer|fungerar|fungerer|tilbyder|tilbyr|erbjuder) ..',
    ],
    start: [
      '(nästa|næste|neste) (steg|skridt|trinn) ..',
      '(hur|hvordan) (kommer|går) (vi|jag|jeg) .. (igång|i gang|videre|vidare) ..',
    ],
    interest: [
      '(precis|präcis|præcis|akkurat|netop|lige) det (vi|jag|jeg|som) ..',
      '(precis|præcis|akkurat|netop) .. (vi|jeg|jag) (letar|leter|leder|söker|søger|ser) (efter|etter) ..',
      '(intresserad|intresserade|interesseret|interesserede|interessert|interesserte|intressant|interessant|spännande|spændende|spennende|nyfiken|nysgerrig|nysgjerrig|intresse|interesse)',
      '(låter|lyder|høres|ser) [väldigt|meget|veldig|jätte|ut|riktigt] .. (bra|godt|gott|intressant|spännande|interessant|spændende|spennende|fint|toppen)',
      '(berätta|fortæl|fortell|höra|høre|veta|vite|vide) .. (mer|mere) ..',
      '(vill|vil) (gärna|gjerne|gerne) .. (veta|vite|vide|høre|höra|prova|prøve|testa|teste|se) ..',
      '(precis|akkurat|netop|lige) (vad|det|hvad) (vi|jag|jeg) ..',
    ],
    yes: [
      '^ (ja|jo|absolut|gärna|gerne|gjerne|självklart|selvfølgelig|ja tack|ja tak|ja takk|javisst|definitivt|okej|det låter bra|varför inte|hvorfor ikke) [tack|tak|takk|gärna|gerne|gjerne] $',
    ],
    no: ['^ (nej|nei|aldrig|aldri|niks) [tack|tak|takk|desværre|dessverre|tyvärr] $'],
    chat: [
      '^ (tack|tak|takk|mottaget|modtaget|mottatt|noterat|noteret|notert|okej) [för *|for *|så mycket|mange gange|skal du ha] .. $',
      '(god jul|gott nytt år|godt nytår|godt nyttår|trevlig helg|god weekend|god helg|grattis|tillykke|gratulerer) ..',
    ],
  },
};
