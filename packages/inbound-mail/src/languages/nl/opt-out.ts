import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';
import { dutchPlainOptOut } from './plain-words.ts';

export const dutchOptOut: OptOutLexicon = {
  classes: {
    me: 'mij|me|ons|mijn|onze|dit|deze|*@*',
    list: '*lijst|*lijsten|*bestand|*bestanden|*database|*nieuwsbrief|*systeem|*systemen|*mailing|*mailings|*mailinglijst|*maillijst|crm|*administratie|*adressenbestand|*campagne|*campagnes|*nieuwsbrieven|*mailinglist|*verzendlijst|*contacten',
    mails:
      '*mail|*mails|*mailtjes|*mailtje|*berichten|*bericht|*nieuwsbrieven|*nieuwsbrief|*reclame|spam|*aanbiedingen|*post|*contact|*informatie|*benadering|*acquisitie|*spam|*herinneringen|*verzoeken|*info',
    remove:
      'verwijder|verwijderen|verwijdert|haal|halen|haalt|schrap|schrappen|schrijf|schrijven|uitschrijven|gooi|wis|wissen|afmelden|meld',
    write:
      'mailen|mail|mailt|benaderen|benader|benadert|benaderd|contacteren|contacteer|gecontacteerd|schrijven|schrijf|aanschrijven|aangeschreven|sturen|stuur|stuurt|toesturen|toe te sturen|te sturen|te mailen|te benaderen|te contacteren|lastigvallen|lastig|lastig te vallen|bellen|bel|spammen|gemaild|lastiggevallen|versturen|toezenden|zenden|ontvangen|te ontvangen|krijgen|te krijgen|opnemen|op te nemen',
    data: 'gegevens|data|adres|e-mailadres|emailadres|mailadres|contactgegevens|persoonsgegevens|mailadressen|email-adres|informatie|email',
  },
  plain: dutchPlainOptOut,
  asks: {
    threat: [
      '(anders|als|volgende|zo niet|bij) ... (advocaat|juridische|aangifte|klacht|acm|autoriteit|spam|melden|meld|blokkeer*|blokkeren) ..',
    ],
    command: [
      '^ [graag|aub|gelieve|svp] (uitschrijven|afmelden|afmelding|uitschrijving|stop|stoppen|unsubscribe|verwijderen|verwijder|opzeggen|geen mails|geen reclame|uitschrijven aub|schrijf uit|meld af|opt out) [aub|alstublieft|alsjeblieft|svp|graag|dank|bedankt|per direct|direct|nu|a.u.b] $',
    ],
    unsubscribe: [
      '(al|reeds) .. (afgemeld|uitgeschreven) .. (waarom|nog steeds|toch|maar) ..',
      '(schrijf|schrijft|meld|meldt) [u|jullie] [aub|alstublieft|alsjeblieft|even] (mij|me|ons) .. (uit|af) ..',
      '(wil|willen|wens|wensen|graag|gelieve|kunt u|kun je|kunnen jullie|kan je|wilt u|wil je|verzoek|kan ik|hoe kan ik|kunnen we) .. (mij|me|ons) .. (uitschrijven|afmelden|uit te schrijven|af te melden|uitschrijft|afmeldt) ..',
      '(hoe|waar) (kan|kunnen|moet) (ik|wij|we) .. (uitschrijven|afmelden|afmeld|uitschrijf) ..',
      '(wil|willen|wens|graag) [ik|we|wij] .. (uitgeschreven|afgemeld) .. ',
      '(uitschrijflink|afmeldlink|uitschrijfknop|afmeldknop) ... (niet|geen|ontbreekt)',
      '(geen) (uitschrijflink|afmeldlink|afmeldknop|uitschrijfmogelijkheid|afmeldmogelijkheid)',
      '(graag|gelieve|aub) [mij|me|ons] (uitschrijven|afmelden)',
    ],
    leave_list: [
      '(haal|gooi|zet) (mij|me|ons) (hier|er|daar) (af|uit|vanaf|van af) ..',
      '(verwijder|schrap|haal|gooi|wis|verwijderen|schrappen|halen|wissen) .. {me} ... (eruit|eraf|af|uit|en|of|want|anders|aub|direct|graag) ..',
      '(gelieve|graag|kunt u|kun je|kunnen jullie|wilt u|willen jullie|wil je|verzoek|aub|wil) .. (mij|me|ons|mijn|onze|dit) ... (verwijderen|schrappen|uitschrijven|afmelden|te verwijderen|te schrappen|uit te schrijven|af te melden|eruit halen|eraf halen|van de lijst|verwijderd|uitgeschreven|afgemeld) ..',
      '(mij|me|ons) [te] (verwijderen|schrappen|halen|wissen) (uit|van) .. {list}',
      '(verwijder|verwijderen|verwijdert|haal|halen|haalt|schrap|schrappen|gooi|wis|verwijderd|gehaald|geschrapt) [u|jullie|aub|alstublieft|even] {me} .. (uit|van|af|vanaf) .. {list}',
      '{me} .. (uit|van) .. {list} [te] [willen] (verwijderen|halen|schrappen|verwijderd|gehaald|wissen|af|te halen|te verwijderen)',
      '(uit|van) (uw|jullie|de|het|je|deze) .. {list} [te] (verwijderen|halen|schrappen|verwijderd|gehaald|af|wissen) ..',
      '(haal|gooi) {me} .. (eraf|eruit|af)',
      '(verwijder|schrap) (mij|me|ons) [aub|alstublieft|graag|direct] $',
      '(niet) [meer] (op|in) .. {list} (staan|wil)',
      '(zet|plaats) {me} op .. (zwarte|blokkeer*|uitsluit*) ..',
    ],
    stop_writing: [
      '(stop|stopt|stoppen|hou|houd|kap|ophouden) .. (met) .. ({write}|{mails}|spammen|stalken) ..',
      '(hou|houd|houdt) [nu|eens|alsjeblieft|toch|daar|er] [nu|eens|alsjeblieft] (op|mee op) ..',
      '(laat|laten) (mij|me|ons) ... (met rust)',
      '(stop|stopt|stoppen|hou|houd|kap) [u|jullie|aub|alstublieft|nu|eens|onmiddellijk|direct] (met|op met|er mee|ermee|hiermee|daarmee) [aub|nu|alstublieft|het|de|deze|die|dit|mij|me|ons|al] ..',
      '(stop|stopt) (aub|nu|onmiddellijk|alstublieft|hiermee|ermee) $',
    ],
    no_contact: [
      '(stel|stellen) geen prijs [meer] op .. ({mails}|berichten|contact|mail|mails) ..',
      '(verbied|verbieden|eis|eisen) .. (contact*|mail*|gebruik*|stuur*|sturen|benader*|bericht*|verwijder*) ..',
      '(niet|nooit|geen|niets) (meer|verder|langer|opnieuw|verdere|weer) .. {mails} .. (ontvangen|krijgen|sturen|te ontvangen|te sturen|hebben|willen|van u|van jullie|gestuurd|toesturen|wensen) ..',
      '(wil|willen|wens|wensen|stel|stellen|hoef|zou|zouden|liever) .. (geen|niet|nooit|niets) .. ({mails}|van u|van jullie|contact) .. (meer|ontvangen|krijgen|horen|prijs op|verder) ..',
      '(nooit|niet) (meer|weer) (mailen|schrijven|bellen|benaderen|contacteren|contact opnemen|lastigvallen|sturen) ..',
      '(dit|deze) (moet|mag|is) [hopelijk] (de|het|jullie|uw) laatste (mail|bericht|keer)',
      '(mail|benader|contacteer|schrijf|stuur|bel|val|mailt|benadert|stuurt) [u|jullie|aub|alstublieft] (mij|me|ons) [aub|alstublieft] (niet|nooit|geen|niks|niets) [meer|meer lastig|verder] ..  ',
      '(mij|me|ons|graag|gelieve|verzoek|aub|ik|we|wij) .. (niet|nooit) (meer|langer|verder|opnieuw|nogmaals) .. {write} ..',
      '(gelieve|graag|verzoek|aub) .. (geen contact) .. ',
      '(neem|nemen|zoek) [u|jullie|aub|alstublieft] [met ons|met mij] (geen|nooit|niet) [verder|verdere|meer|langer] contact (meer|met|op|$) ..',
      '(wil|willen|wens|wensen) .. (niet|nooit) (meer|langer|verder) .. (benaderd|gecontacteerd|gemaild|lastiggevallen|aangeschreven) ..',
      '(wil|willen|wens|wensen|hoef|hoeven) [ik|wij|we|u] .. (geen|niets|niks|nooit) [verdere|meer|meer van|verder|van uw|van jullie|deze|dergelijke] [e] [{mails}|van u|van jullie|berichten] [meer|verder] [van u|van jullie] [te] (ontvangen|krijgen|hebben|horen|meer|$) ..',
    ],
    no_more_mail: [
      '(geen) [verdere] {mails} (meer|van u meer|van jullie meer) ..',
      '^ [graag|aub|liever] (geen|nooit) [verdere|nieuwe|verder] {mails} [meer|aub|alstublieft|sturen|meer sturen|graag] $',
      '(stuur|sturen|stuurt|mail) [u|jullie|aub] (mij|me|ons) [aub|alstublieft] (geen|niks|niets|nooit) ..',
    ],
    erase_data: [
      '(verwijder|verwijderen|wis|wissen|vernietig|verwijdert) [u|jullie|aub|alstublieft|onmiddellijk|direct] [al|alle] (mijn|onze) [persoonlijke] {data} ..',
      '(mijn|onze|al mijn) [persoonlijke] {data} .. [te] (verwijderen|wissen|verwijderd|gewist|vernietigen) ..',
      '(verwijdering|wissing|vernietiging) van [al] (mijn|onze|persoonsgegevens) ..',
      '(recht op) .. (vergetelheid|gegevenswissing|verwijdering|bezwaar)',
      '(artikel|art) (17|21) ..',
    ],
    objection: [
      '(geen|nooit) (toestemming|goedkeuring) ..',
      '(sta|staan) .. niet toe .. ..',
      '(maak|maken|teken) [ik|wij|we] [hierbij|bij deze] bezwaar (tegen|aan) ..',
      '(trek|trekken) .. toestemming .. in',
      '(bezwaar) tegen .. (verwerking|gebruik|marketing) ..',
    ],
    go_away: [
      '(laat|laten) (mij|me|ons) [aub|alsjeblieft|nu] (met rust)',
      '(val) (mij|me|ons) niet [meer|langer] lastig ..',
      '(rot|sodemieter|donder) op',
    ],
  },
  asksSource: [
    '(waar|hoe|van wie) .. (mijn|ons|onze) .. (adres|e-mailadres|mailadres|gegevens|email|mail|naam) ..',
  ],
  requests: [
    '(kunt|kun|kan|kunnen|wilt|wil|zou|zouden|zoudt|willen) (u|je|jullie|ik|we|wij|jij)',
    '(hoe|waar) (kan|kunnen|moet) (ik|wij|we)',
    '(graag|aub|alstublieft|alsjeblieft|gelieve|svp)',
    '(wanneer|waarom) .. (stop*|ophoud*|blijf*)',
    '(hoe vaak)',
    '^ (stop|uitschrijven|afmelden)',
  ],
  silenceGuards: [
    '(*factuur|*facturen|papieren|per post|monster*|pakket*|koerier*|bestelling*)',
    '(maar|liever|in plaats daarvan) (bel|belt|mail|bel me|via|neem contact|stuur)',
    '(telefonisch|via linkedin|via whatsapp|per telefoon|per sms)',
    '(deze week|volgende week|deze maand|in het weekend|tijdens|even niet)',
  ],
  negated: [
    '(stop|stopt) [alsjeblieft|alstublieft|aub] niet ..',
    '(verwijder|verwijdert|schrap|wis) [u] [mij|me|ons|mijn *|onze *] [alstublieft|alsjeblieft|aub|graag|svp] niet ($|van|uit) ..',
    '(haal|schrijf|meld) [u] (mij|me|ons) [alstublieft|alsjeblieft|aub|graag|svp] niet (van|uit|af) ..',
  ],
  erasesIt: [
    '(verwijder|wis|schrap|verwijdert) (het|ze|dit|deze|die|aub|graag) ..',
    '^ [graag|gelieve] [te] (verwijderen|wissen) [aub|graag|svp] $',
  ],
  questionGuards: ['(later|achteraf|op elk moment|wanneer ik wil|altijd|als het)'],
  guards: [
    '(onze|jullie|de|uw|als) (klanten|gebruikers|ontvangers|abonnees|relaties|lezers|leden) ..',
    '(bestelling|levering|order|logo|groep|chat|uitnodiging|artikel|product) ..',
    '(voor|tot|vóór|pas na|tot en met) (maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|de zomer|na|het|volgend*|eind|begin|morgen|vanmiddag|q1|q2|q3|q4|kerst|*0|*1|*2|*3|*4|*5|*6|*7|*8|*9)',
    '(voordat|totdat)',
    '(aarzel|schroom|twijfel) [u|vooral] niet',
    '(niet) (uitschrijven|afmelden|verwijderen) ..',
    '(verwijder|haal|schrijf|meld) (mij|me|ons) [aub] (niet|nog niet|vooral niet)',
    '(per ongeluk|abusievelijk|vergissing)',
    '(klanten|gebruikers|ontvangers|mensen|abonnees|contacten|leads|ze|medewerkers|iemand|men|relaties) .. (uitschrijven|afmelden|uitschrijft|af|uit)',
    '(zich) .. (uitschrijven|afmelden)',
    '(onze|ons|huidige|vorige|oude|andere) (leverancier|tool|pakket|contract|software|systeem|nieuwsbrieftool|partner|aanbieder|provider)',
    '(uitschrijfpercentage|afmeldpercentage|uitschrijfpagina|afmeldproces|uitschrijvingen|afmeldingen)',
    '(spamfolder|spambox|spammap|spamfilter)',
    '(als|wanneer|nadat|na) (we|wij|ik|de|het) .. (opzeg*|stopp*|proef*|contract|teken*)',
    '(dubbele|offerte|factuur|bestelling|regel|bijlage|afspraak|vergadering)',
  ],
  guardsOf: {
    erase_data: [
      '^ (verwijderen jullie|verwijdert u|moet ik|moeten we|hoe|wanneer|wissen jullie)',
      '(import*|migr*|proef*)',
    ],
    no_contact: [
      '(heb|hebben|kon|konden) .. (niet|geen|niets|nog) .. (ontvangen|gezien|gekregen|gevonden)',
      '(waarom|niemand|zij|hij) .. (niet|nooit) ..',
      '(kunnen|kan) (we|ik|wij) .. niet ..',
      '(ik|we|wij) (mail|mailen|bel|bellen|stuur|sturen|benader|benaderen) .. (niet|nooit) meer',
    ],
    stop_writing: [
      '(ik|wij|we) (stop|stoppen|willen stoppen|zijn gestopt|moeten stoppen)',
      '(wij|we|ik) .. (stoppen|gestopt) .. (met)',
      '(kunnen|kan|willen) (we|wij|nu) .. niet ..',
    ],
  },
};
