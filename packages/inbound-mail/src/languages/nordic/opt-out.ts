import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';

/** Swedish, Danish and Norwegian, whose words for this are nearly the same. */
export const nordicOptOut: OptOutLexicon = {
  classes: {
    me: 'mig|meg|oss|os|min|mine|mina|mitt|vår|våra|vores|vårt|denna|denne|*@*',
    list: '*lista|*listan|*listor|*listen|*liste|*lister|*listerne|*listene|*register|*registret|*database|*databasen|*databas|*utskick|*utskicken|*nyhetsbrev|*nyhetsbrevet|*nyhedsbrev|*nyhedsbrevet|*system|*systemet|*kartotek|crm|*maillist|*sändlista|*sändlistan|*adresselister|*mailliste|*mailinglister',
    mails:
      '*mail|*mails|*mejl|*mejlen|*epost|*meddelanden|*meddelande|*beskeder|*besked|*meldinger|*melding|*reklam|*reklame|*utskick|*nyhetsbrev|*nyhedsbreve|*nyhedsbrev|*henvendelser|*henvendelse|spam|*kontakt|*information|*post|*erbjudanden|*tilbud|*mailene|*mailsene|*eposter',
    no: 'inte|ikke|aldrig|aldri',
    stop: 'sluta|slut|slutt|slutte|stop|stopp|stoppa|stoppe|hold op|holde op',
    remove:
      'ta bort|tag bort|fjern|fjerne|slet|slett|slette|radera|stryk|stryg|avregistrera|afmeld|afmelde|meld av',
    write:
      'kontakta|kontakte|kontakt|mejla|maila|mail|maile|skriva|skriv|skrive|skicka|skicke|send|sende|sända|skickar|sender|höra|ringa|ring|kontaktas|kontaktes|kontaktet|bli|blive|störa|forstyr|forstyrre|henvend|henvende|spamma|spamme|genere',
  },
  asks: {
    threat: [
      '(annars|ellers|om|hvis|nästa|næste|neste) ... (advokat|anmäl*|anmeld*|anmelder|polis*|politi*|datatilsynet|imy|spam|blokker*|blockera*|forbrugerombuds*) ..',
    ],
    command: [
      '^ [vänligen|venligst|snälla|vennligst] (avregistrera|avregistrering|avprenumerera|avregistrera mig|avprenumerera mig|avanmäl|avanmälan|avanmäl mig|avsluta|stop|stopp|stoppa|sluta|afmeld|afmelding|afmeld mig|frameld|frameld mig|meld av|avmeld|avmelding|avmeld meg|avslutt abonnement|slet|slett|fjern|fjern mig|fjern meg|ta bort|ta bort mig|unsubscribe|slut|hold op) [tack|tak|takk|venligst|nu|nå|omgående|mig|meg] $',
    ],
    unsubscribe: [
      '(melde|meld) {me} (av|af|fra) ..',
      '(avsluta|avslutt|avslutte|afslut|afslutte|opsig|opsige|oppsi|säg upp|säga upp) [venligst|vennligst|vänligen] [min|mitt|mit|vår|vores] (prenumeration|prenumerationen|abonnement|abonnementet) ..',
      '(avregistrera|avprenumerera|avanmäl|afmeld|frameld|avmeld|afmelde|framelde|avmelde) [venligst|vänligen] {me} ..',
      '(vil|vill|önskar|ønsker|gerne|gärna|hur kan|hvordan kan|kan) .. (avregistrera|avprenumerera|avanmäla|afmelde|framelde|avmelde|afmeldes|frameldes|afmeldt|avregistreras|avregistrerad|avmeldes|avmeldt|meldes fra) ..',
      '(meld) {me} (av|af|fra)',
      '(hur|hvordan) (kan|gör|gjør|afmelder|avregistrerar|avmelder|framelder) (jag|jeg|vi|man) .. (av|mig|meg|avregistrera*|afmelde*|avmelde*|avprenumerera*)',
    ],
    leave_list: [
      '(ta bort|tag bort|radera|slet|slett|fjern|stryk) (mina|mine|min|mitt) (uppgifter|oplysninger|opplysninger|adress|adresse|mail|mejl|e-post*) ..',
      '(ta bort|tag bort|radera|stryk|fjern|slet|slett|plocka bort|fjerne|slette|ta|tag|stryke) [venligst|vänligen|snarast|vennligst|gerne|gärna] {me} ... (från|fra|ur|av|af|bort|tack|takk|tak|omgående|og|och|vennligst|venligst|nå|nu) ..',
      '(vänligen|venligst|vennligst|kan ni|kan I|kan dere|kan du|vill|vil|ønsker|önskar|gerne|snälla|be om|ber om) ... (ta bort|fjerne|fjern|slette|slett|slet|radera|stryka|avregistrera|afmelde|avmelde|fjernet|slettet|borttagen|fjernes|slettes) ... {me} ..',
      '(vill|vil|ønsker|önskar) .. (bli|blive) (borttagen|fjernet|slettet|avregistrerad|afmeldt|avmeldt|raderad|struken) ..',
      '(ta bort|tag bort|radera|stryk|fjern|slet|slett|plocka bort|tag|ta|fjerne|slette|fjernes|slettes|tas bort|raderas|strykas|strykes) [venligst|vänligen|snarast] [{me}] .. (från|fra|ur|av|af|ud af|ut av) .. {list}',
      '(ta bort|fjern|stryk|slet|slett) {me} [venligst|vänligen|tack|tak|takk|omgående] $',
      '(inte|ikke) [längre|lenger|længere] (vara|være|stå) .. (på|i) .. {list}',
    ],
    stop_writing: [
      '(bespara|spar|spare|forskån|forskåne) (mig|meg|oss|os) [från|for|fra] ... {mails} ..',
      '(sluta|slut|slutt|slutte|stoppe|stoppa|stop|holde op|hold op|lade være|la være|låta bli) [med] (att|at|å) [{write}|mase|plage|plaga|tjata|genere|bry|sända|sende] ..',
      '(sluta|slut|stopp|stop|stoppa|hold op|slutt|lad være|lat bli) .. (att|at|å|med|maila|mejla|skicka|skriva) .. ({write}|{mails}|mailar|mejlar|plaga|plage|mase|spammar) ..',
      '(sluta|slut|stopp|stop|stoppa|hold op|slutt|slutte|stoppe) [venligst|nu|nå|snälla|omgående] [med] [att|at|å] [venligst] {write} ..',
      '(sluta|stop|stopp|stoppa|hold op|slutt) (nu|nå|med det|med dette|med detta) $',
      '(stop|stoppa|stopp|sluta) [med] (era|jeres|deres|dessa|disse|med|alla|alle|de) [dessa|era|disse] {mails} ..',
    ],
    no_contact: [
      '(gider|orkar|orker|vil|vill|ønsker|önskar) [jeg|jag|vi] {no} [længere|längre|lenger] [at|att|å] (få|have|ha|modtage|motta|ta emot) (flere|fler|mer|mere|disse|dessa|dette|detta|sånt|sådan|slike) ..',
      '(skriv|mejla|maila|ring|kontakta|kontakt|send) (ikke|inte) [til|till|mig|meg] .. (igen|igjen|mere|mer|längre) ..',
      '(önskar|ønsker|vill|vil) [jag|jeg|vi] {no} [längre|længere|lenger|att|at|å] [mer|mere|mer] (bli|blive|att bli) (kontaktade|kontaktad|kontaktet|kontaktede) ..',
      '(vill|vil|önskar|ønsker|ønske|vær|undanber) .. {no} .. (ha|få|have|motta|modtage|kontaktas|kontaktes|kontaktet|kontaktad|höra|høre|bli|blive|få tilsendt) .. ({mails}|mer|mere|fler|flere|igen|igjen|längre|længere|lenger|från|fra) ..',
      '(skriv|skriva|skrive|kontakta|kontakt|kontakte|mejla|maila|mail|mailer|skicka|send|sende|hör|hør|ring) ... (aldrig|aldri|inte|ikke) (mer|mere|igen|igjen|flere|fler|längre|længere|lenger) ..',
      '(aldrig|aldri|inte|ikke) .. {write} .. (mig|meg|oss|os) .. (igen|igjen|mer|mere|flere|fler) ..',
      '(undanber|undanbeder|frabeder|frabede|frabedes|frabeder mig|frabe) ..',
      '{write} [venligst|vänligen] [till|til] {me} [venligst|vänligen] {no} [mer|igen|mere|flere|fler|igjen|längre|længere|lenger|några|noen|nogen] ..',
      '(inte|ikke|aldrig|aldri) {write} [till|til] {me} [mer|igen|mere|igjen|flere|fler] ..',
      '(vill|vil|önskar|ønsker|ønske) [jag|jeg|vi] {no} [längre|længere|lenger|att|at|å] [att|at|å] .. (få|ha|motta|modtage|blive kontaktet|bli kontaktad|bli kontaktet|kontaktas|kontaktes|höra|høre) ..',
      '(vill|vil|önskar|ønsker) [jag|jeg|vi] {no} [längre|længere|lenger] [ha|få|have] [fler|flere|mer|mere|några|noen|nogen] {mails} ..',
      '(ingen|inga|ikke) (fler|flere|mer|mere|yderligere|ytterligare|videre) (kontakt|henvendelser|{mails}) ..',
    ],
    no_more_mail: [
      '^ [snälla|venligst] (inga|ingen|inte|ikke) (fler|flere|mer|mere) (mailer|mailar|e-poster|meldinger) ..',
      '(inga|ingen|ikke|inte) (fler|flere|mer|mere) .. {mails} ..',
      '^ [snälla|venligst] (inga|ingen|inte|ikke) (fler|flere|mer|mere) {mails} ..',
    ],
    erase_data: [
      '(radera|ta bort|slet|slett|slette|fjern|fjerne|stryk) [venligst|vennligst|vänligen|alle|alla] (uppgifterna|opplysningene|personopplysningene|dataene|data|adressen|epostadressen|kontaktinformasjonen) (mina|mine|min|våre|våra|vår) ..',
      '(radera|ta bort|slet|slett|slette|fjern|stryk) [venligst|vänligen|alla|alle|omgående] [alla|alle] (mina|mine|våra|vores|min|mitt|våre) [personliga|personlige] (uppgifter|data|oplysninger|opplysninger|personuppgifter|personoplysninger|personopplysninger|mailadress|mailadresse|epostadress|epostadresse|adress|adresse|mail|kontaktuppgifter|email|mejladress|informationer) ..',
      '(rätt att|rätten att|retten til at|rett til å) bli (glömd|glemt|bortglömd) ..',
      '(artikel|art) (17|21) ..',
    ],
    objection: [
      '(inte|ikke) .. (tillåtelse|tillstånd|tilladelse|tillatelse|samtycke|samtykke) ..',
      '(motsätter|motsetter|motsætter|invänder|protesterar|protesterer) (mig|meg|oss|os|mot|mod) ...  (används|brukes|bruges|uppgifter|opplysninger*|oplysninger|data|markedsføring|marknadsföring)',
      '(gør|gøre|gjør) (indsigelse|innsigelse) (mod|mot) ... (data|oplysninger|opplysninger|markedsføring|behandling)',
      '(invänder|motsätter|protesterar|gør indsigelse|protesterer|motsetter) [mig|meg|mot|oss] .. (behandling|behandlingen|användning|marknadsföring|markedsføring|brug|bruk) ..',
      '(återkallar|trækker|trekker) .. (samtycke|samtykke) ..',
    ],
    go_away: ['(lämna|lad|la) (mig|meg|oss|os) (ifred|i fred|være|vara|være i fred)'],
  },
  asksSource: [
    '(var|hvor|varifrån|hvorfra|hur|hvordan) .. (min|mitt|mina|mine|vår|vores|våra) .. ..',
    '(hvor|hvordan) .. (adressen|mailen|eposten|nummeret) (min|mi|vår) ..',
  ],
  requests: [
    '(ok|okej|okay|förstått|forstått|forstået|klart|greit) $',
    '(kan|kunde|kunne|vil|skulle|vill) (ni|du|i|jag|jeg|vi|dere|de)',
    '(hur|hvordan)',
    '(vänligen|venligst|snälla|vennligst)',
    '^ (stop|sluta|afmeld)',
  ],
  silenceGuards: [
    '(faktura*|*faktura|*fakturor|*fakturaer|pappers*|papir*)',
    '(utan|men|i stället|i stedet|hellre|hellere|heller) (ring|mejla|maila|skriv|via|på|kontakta|kontakt)',
    '(per|på) (telefon|linkedin|sms)',
    '(denna vecka|den här veckan|denne uge|denne uken|nästa vecka|næste uge|neste uke|i helgen|i weekenden)',
  ],
  negated: [
    '(sluta|slut|slutt|stopp|stop|hold) (inte|ikke) ..',
    '(inte|ikke) (ta bort|tag bort|fjern|slet|slett|afmeld|avmeld|meld|avregistrera|stryk|radera) ..',
    '(ta|tag) inte bort ..',
    '(fjern|slet|slett|afmeld|avmeld|avregistrera|stryk|radera) [venligst|vennligst|vänligen] (mig|meg|oss|os|min *|mine *|mitt *|mina *) (ikke|inte|ej) ..',
  ],
  erasesIt: ['(ta|tag) bort (den|det|dem) ..', '(slet|slett|fjern|radera|stryk) (den|det|dem) ..'],
  questionGuards: ['(senare|sedan|när som helst|senere|når som helst|om det|hvis det|når jeg vil)'],
  guards: [
    '^ (om|hvis) (det|den|priset|prisen) [*] (kostar|koster|över|over|er|är) ..',
    '(inte|ikke) (sluta|slutt|stop|stopp|stoppa|hold op)',
    '(sluta|stop|slutt|stopp) (inte|ikke|endelig ikke)',
    '(ta bort|tag bort|fjern|slet|slett|afmeld|avmeld|meld av|frameld|avregistrera|stryk) [venligst|vennligst|vänligen] [min|vår|vores] (kollega|kollegan|kollegaen|kolleger|chef|chefen|sjef|sjefen) ..',
    '(kunder|kunderna|kunderne|kundene|våra kunder|vores kunder|brugere|användare|modtagere|mottagare|mottakere) ..',
    '(beställning|bestilling|ordre|ordren|leverans|levering|bilagan|bilaget|vedlegget|møtet|logotyp|logo) ..',
    '(innan|före|før|förrän|til|till|inden) (måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mandag|tirsdag|lørdag|søndag|nästa|næste|neste|januari|januar|februar*|mars|marts|april|maj|mai|juni|juli|augusti|august|september|oktober|november|december|desember|sommaren|efter|hösten|ferien|vi|*0|*1|*2|*3|*4|*5|*6|*7|*8|*9)',
    '(tveka|tøv|nøl) (inte|ikke)',
    '(kunder|användare|mottagare|brugere|modtagere|brukere|mottakere|folk|prenumeranter|abonnenter|man|de|någon|nogen|noen) .. (av|avregistrer*|afmeld*|avmeld*|avprenumerer*|sig|seg)',
    '(vår|vores|nuvarande|nuværende|nåværende|gamla|gamle|andra|anden) (leverantör|leverandør|verktyg|værktøj|verktøy|system|avtal|aftale|avtale)',
    '(ta bort|fjern|slet|afmeld|avregistrera) (mig|meg|oss|os) (inte|ikke)',
    '(av misstag|ved en fejl|ved en feil|ved et uheld)',
    '(dubbletter|offert|faktura|tilbuddet|rad|bilaga|mötet|møtet|mødet)',
  ],
  guardsOf: {
    no_contact: [
      '(har|fick|fik|fikk|kan|kunde|kunne) .. (inte|ikke) .. (fått|fået|mottatt|modtaget|sett|set|åbne|öppna)',
      '(varför|hvorfor|ingen) .. (inte|ikke) ..',
      '(kan|kunde|kunne) (vi|jag|jeg) (inte|ikke) ..',
    ],
    stop_writing: ['(vi|jag|jeg) .. (sluta|slutat|stoppe|stoppet|slutte) ..'],
  },
};
