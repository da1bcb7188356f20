import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';

/** Words that the idioms use, besides those of opt-out.ts. */
export const dutchIdiomClasses: Record<string, string> = {
  nth: 'vierde|vijfde|zesde|zevende|achtste|negende|tiende|4e|5e|6e|7e',
  polite: 'u|jullie|je|maar|aub|alstublieft|alsjeblieft|gewoon|eens|nu|toch|meteen|gelijk|direct|dan|graag',
  ads: '*reclame|reclame*|acquisitie|verkoop*|verkooppraat|spam|marketing|commerciële *|*aanbiedingen|advertenties|werving|promotie*',
  bin: '*advocaat|*advocaten|spam*|prullenbak|vuilnisbak|kliko|papierversnipperaar|versnipperaar|oud papier|acm|politie|autoriteit*|toezichthouder|consumentenautoriteit|consumentenbond|juridische *|jurist|juristen|ombudsman',
  elsewhere:
    'iemand anders|een ander|anderen|ergens anders|andere mensen|de buren|de concurrent|elders|een andere *',
  postbox: 'mailbox|inbox|postvak|postbus|adres|mailadres|e-mailadres|deur|brievenbus',
};

/** How one asks to be left alone in figures of speech, and in the words of officials. */
export const dutchIdioms: OptOutLexicon['idioms'] = {
  go_away: [
    '(beschouw|beschouwt) (mij|me|ons|mijn *|onze *|dit *) [{polite}] als (verdwenen|overleden|dood|uitgeschreven|afgemeld|gestorven|opgeheven|onbereikbaar) ..',
    '(mieter|sodemieter|lazer|flikker|donder|rot|hoepel|pleur) [een eind|eens|toch|lekker|nu|gauw] op (met|nu|$) ..',
    '(zich|u) van * [*] [*] te onthouden ..',
    '(doe|doet|gedraag je|gedraag u|handel|leef) [{polite}] [{polite}] alsof (ik|wij|we|mijn *|ons *|onze *|dit *|deze *) [*] (niet|nooit|dood) (besta|bestaan|bestaat|hebben bestaan|heeft bestaan|meer besta*|ben|zijn|is) ..',
    '(vergeet|vergeten) [{polite}] [{polite}] (de weg naar *|mijn naam|onze naam|dit {postbox}|deze {postbox}|mijn {postbox}|onze {postbox}|ons {postbox}|dat (ik|we|wij) (besta*|ooit *)) ..',
    '(graag|vanaf nu|vanaf heden|voortaan|nu|verzoek om|verzoeken om|wil|willen|wens|wensen|absolute|totale|volledige) [{polite}] [absolute|totale|volledige|complete] (radiostilte) [graag|aub|alstublieft|vanaf nu|voortaan|van uw *|van jullie *] $',
    '^ [{polite}] (ga|gaat|gaan jullie|val|valt) [{polite}] [{polite}] {elsewhere} [maar|eens|aub] (lastigvallen|lastig vallen|lastig|spammen|mailen|irriteren|vervelen|storen|bestoken|stalken) ..',
    '^ [{polite}] (zoek|zoekt) [{polite}] een ander slachtoffer ..',
    '^ [{polite}] (krijg|krijgt|loop|kus) [*] (de tering|de klere|het heen en weer|de pest|naar de pomp|naar de maan|naar de hel|mijn kont) ..',
    '(rot|oprotten|opgerot|moven|wegwezen|opgehoepeld|opzouten|ophoepelen|opkrassen) (met (je|die|deze|jullie|uw|dat)|op met|jullie|hier) ..',
    '^ [nu|en|dan|dus] (wegwezen|opgehoepeld|oprotten|opzouten|moven|opkrassen) [hier|nu|aub] $',
    '(blijf|blijft|hou|houd) [{polite}] [*] (uit|weg van|weg uit|ver van|uit de buurt van) (mijn|onze|ons|deze|dit) [*] {postbox} ..',
    '(bespaar|spaar|bespaart) (u|je|jullie|uzelf|jezelf|ons allebei|ons beiden|uzelf en ons|jezelf en ons) [en ons|en mij] [allen|beiden|verder] de (moeite|energie|tijd|inkt) [van (verdere|nog|volgende|een) *|om [*] [*] te ({write}|mailen|schrijven) ..|voor eens *|voortaan|in het vervolg|aub|dus|en stop] $',
    '(bespaar|spaar|bespaart) (u|je|jullie) de moeite voor eens en altijd ..',
    '^ [en] (eruit|weg|afvoeren|eraf) ermee [aub|graag|nu] $',
  ],
  no_contact: [
    '(wens|wensen|wil|willen|verzoek|verzoeken|graag|gelieve|zou|zouden|wenst|vraag|vragen) ... (verschoond|gevrijwaard|gespaard|verlost|bespaard) (te|van|blijven|worden) ..',
    '(gelieve|verzoek u|verzoeken u|wees zo *|wilt u|zou u|graag) ... (te verschonen van|te vrijwaren van|te sparen voor|buiten (uw|jullie|deze|alle) *|ongemoeid te laten|ongemoeid) ..',
    '(verschoon|vrijwaar|spaar|behoed) (ons|mij|me) [{polite}] [voortaan|verder] (van|voor) ..',
    '(laat|laten) (ons|mij|me) [{polite}] [verder|voortaan] (ongemoeid|erbuiten|hierbuiten|hier buiten|er buiten) ..',
    '(niets|niks|geen *|geen enkel *) [meer|verder] [*] (aan|naar|op|in|bij) (dit|deze|ons|mijn) [*] {postbox} [meer] (toekomen|aankomen|binnenkomen|komen|gestuurd|gestuurd worden|afgeleverd|verzonden) ..',
    '(het hele|de hele|heel ons|heel de|heel het) * .. (niets|geen|niks) .. (van u|van jullie|meer|{mails}) ..',
    '(wil|willen) [ik|we|wij] [{polite}] niets [meer] met (u|jullie|uw *|dit bedrijf) te maken (hebben) ..',
    '(onthoud|onthoudt|onthouden) (u|je|jullie) (van|ervan) ..',
    '(afzien|af te zien|ziet af|zie af) van (verdere|verder|nieuwe|elke|alle|het (sturen|mailen|benaderen|toezenden)) ..',
  ],
  no_more_mail: [
    '(een|geen) {nth} [mail|bericht|mailtje] [hoeft|wil ik|willen we|komt er|graag|van u|van jullie] [er|echt|voor mij|voor ons] [niet|niet meer|liever niet|aub|meer] (niet|liever niet|$) ..',
    '(nu|dit|het|zo) is [het|nu|wel] (mooi|meer dan genoeg|welletjes|wel genoeg|echt genoeg) geweest [met *|nu] ..',
    '(geen|nooit) (enkele|enkel|één) (mail|bericht|mailtje|nieuwsbrief) meer ..',
    '(laat|moge|dit moet|dit mag) (dit|dat|het|deze) [*] [de|het|uw|jullie] laatste (mail|mailtje|bericht|keer) (zijn|wezen|$) ..',
  ],
  leave_list: [
    '(sluit|sluiten|sluit u) [{polite}] (mijn|ons|onze) (dossier|bestand|kaart|fiche|profiel|klantkaart) ..',
    '(streep|streept|kras|krast|schrap|schrapt|veeg|gooi|gooit|haal|haalt) [{polite}] (mijn naam|onze naam|mijn adres|ons adres|mij|me|ons) [{polite}] (door|uit|weg|af|eraf|eruit) ..',
    '(gooi|gooit|flikker|donder|mieter|smijt|knikker) (mij|me|ons) [{polite}] (eruit|eraf|uit|van) ..',
    '(schrap|wis|verwijder|haal) [{polite}] (mij|me|ons|mijn *|onze *) (waar|waarvandaan) .. ook ..',
  ],
  objection: [
    '(nergens|nooit|niemand|geen) [ergens|u|jullie] (toestemming|goedkeuring|akkoord|opdracht) [voor|hiervoor|toe|daarvoor] (gegeven|verleend|gehad) ..',
    '(heb|hebben) (ik|we|wij) [u|jullie] (nergens|nooit) [*] (toestemming|goedkeuring) ..',
    '(hou|houd|houdt) [{polite}] (het|hem|dit *|deze *|dat *|die *|ons *|mijn *) [{polite}] (vrij|schoon) van {ads} ..',
    '(hou|houd|houdt) [{polite}] (het|hem|dit *|deze *|dat *|ons *|mijn *) [{polite}] reclamevrij ..',
    '(gebruik|gebruikt|misbruik) [{polite}] (het|hem|dit *|deze *|dat *|ons *|mijn *) [{polite}] niet [meer] (voor|om|als) [ons|*] {ads} ..',
    '(geen|nooit) {ads} (op|naar|aan|in) (dit|deze|ons|onze|mijn|de) [*] ({postbox}|school|praktijk|kantoor|nummer) ..',
    '(waar|waarop|welke *|welk *|wat) (moet|kan|mag|dien|moeten|kunnen) (ik|we|wij) [*] (klikken|drukken|aanklikken|op klikken|doen|aanvinken|indrukken) [om|zodat|opdat|zo dat] ... ((niet|niets|geen|nooit) [*] (meer|{mails})|ophoudt|stopt|ervan af|vanaf|uit te *|af te *|eraf|eruit|verlost|bevrijd) ..',
    '(is er|bestaat er|hebben jullie|heeft u) [*] [*] (knop|knopje|link|formulier|schakelaar|vakje) [zodat|om|waarmee|waardoor] ... (niet meer (krijg|krijgen|ontvang|ontvangen|benaderd)|niets meer (krijg|ontvang|hoor|van *)|geen [*] *mails|afmeld*|ophoudt|stopt|eruit|eraf|vanaf|af kom) ..',
  ],
  threat: [
    '(volgende|{nth}|verdere|nog zo n|nog een|elke volgende|iedere volgende) [{mails}|post|exemplaar] [van (u|jullie|uw kant|jullie kant)] (gaat|belandt|gaan|belanden|komt|komen|verdwijnt|verdwijnen|vliegt|stuur ik|sturen we|leg ik|geef ik) [ongelezen|ongeopend|direct|rechtstreeks|meteen|gelijk|door] (naar|in|bij|aan|tot|door naar|door aan) [de|het|onze|mijn|een] [*] {bin} ..',
    '(anders|volgende|zo niet|bij (een|de|elke|iedere|nog|verdere|herhaling)) ... (meld ik|melden wij|melden we) (u|jullie|dit|het|deze) ..',
    '(als|indien|mocht) ... (nog|weer|opnieuw|nogmaals|blijft|blijven) ... (meld ik|melden wij|melden we) (u|jullie|dit|het|deze) ..',
  ],
};
