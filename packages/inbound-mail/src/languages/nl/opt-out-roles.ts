import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Dutch, by the part they play in a sentence. */
export const dutchOptOutRoles: OptOutRoles = {
  stop: 'te onthouden|onthouden|stop|stopt|stoppen|stopzetten|zet .. stop|hou op|houd op|houdt op|hou .. op|houd .. op|houdt .. op|ophouden|op te houden|staak|staken|staakt|beëindig|beëindigen|einde|kap|kappen|afzien|zie .. af|ziet .. af|laat het|schei uit|laten|stopte|stopten|ophoudt|ophield|ophoudend|hou daarmee op|nu is het genoeg|het is genoeg|is het genoeg geweest|stop daarmee|stop hiermee|stop er mee|stop ermee',
  no: 'niet|geen|nooit|niets|niks|noch|zonder|nimmer',
  write:
    'mailen|mail|mailt|te mailen|schrijven|schrijf|schrijft|te schrijven|aanschrijven|benaderen|benader|benadert|te benaderen|contacteren|contacteer|contacteert|te contacteren|contact opnemen|contact op te nemen|neem .. contact|neemt .. contact|sturen|stuur|stuurt|te sturen|toesturen|toe te sturen|zenden|zend|lastigvallen|lastig te vallen|lastig vallen|val .. lastig|valt .. lastig|vallen .. lastig|storen|te storen|stoor|stoort|spammen|te spammen|bellen|bel|bestoken|te bestoken|bestook|overladen|overspoelen|stalken|pushen|berichten te sturen|verzenden|te verzenden|opdringen|opvolgen|nabellen|benaderd|zeuren|vermoeien|bombarderen|lastig|hinderen|te hinderen|schreven|mailde|mailden|benaderde|stuurde|stuurden|lastigvalt|contacteerde',
  send: 'stuur*|sturen|zend*|toestur*|verzend*',
  mail: '*mail|*mails|*mailtjes|*mailtje|*bericht|*berichten|*reclame|spam|*spam|*nieuwsbrief|*nieuwsbrieven|*aanbiedingen|*aanbieding|post|*post|*mailing|*mailings|contact|*herinnering|*herinneringen|*opvolging|*communicatie|*ongein|*onzin|troep|rommel|*acquisitie|*berichtjes|*promoties|*advertenties|*verkooppraat|*campagne|*zooi|*follow-ups|*gezeur|*toestanden|verkooppraatjes',
  more: 'meer|langer|verder|verdere|voortaan|ooit|nogmaals|nog|weer|opnieuw|nooit meer|in de toekomst|toekomst|toekomstige|toekomstig|nieuwe|andere|volgende|blijven|door|überhaupt|helemaal|vanaf nu',
  remove:
    'verwijder|verwijderen|verwijdert|verwijderd|te verwijderen|verwijdering|wis|wissen|wist|gewist|schrap|schrappen|schrapt|geschrapt|te schrappen|haal .. af|haal .. uit|halen .. af|halen .. uit|haalt .. af|haalt .. uit|haal .. van|haalt .. van|haal|haalt|af te halen|eraf halen|eraf|eruit|uithalen|afhalen|afgehaald|gehaald|gooi .. weg|gooi .. uit|uitsluiten|vergeet|vergeten|vernietig|vernietigen|vernietigt|doorhalen|streep|strepen|weghalen|weg te halen|uit te halen|schrijf .. uit|weg|verdwijnen|verwijderin|blokkeer mij|blokkeren|verwijderde|verwijderden|wiste|schrapte|haalde|haalden|uithaalt|afhaalt|gehaald worden|verwijderd worden|uitgehaald',
  leave:
    'uitschrijven|uit te schrijven|uitgeschreven|uitschrijving|schrijf .. uit|schrijft .. uit|afmelden|af te melden|afgemeld|afmelding|meld .. af|meldt .. af|opzeggen|op te zeggen|zeg .. op|unsubscribe|opt-out|optout|afmeld|uitschrijf|deabonneren|afmeldverzoek|abonnement stopzetten|uischrijven|zeg .. abonnement',
  me: 'mij|me|ons|mijn bedrijf|ons bedrijf|dit adres|dit e-mailadres|dit emailadres|dit mailadres|deze mailbox|deze inbox|mijn inbox|mijn mailbox|onze inbox|onze mailbox|hier|deze account|dit account|mijn postvak|ons kantoor|mijn persoon|ons team|hierheen',
  mine: 'mijn|onze|ons|m',
  self: 'ik|wij|we',
  place:
    '*lijst|*lijsten|*lijstje|*bestand|*bestanden|*database|*databank|*nieuwsbrief|*systeem|*systemen|*mailing|*mailings|crm|*adresboek|*administratie|*campagne|*campagnes|*register|*contacten|*sequentie|*mailinglist|*abonnement|*verzendlijst|*reeks|*kaartenbak',
  data: 'gegevens|*gegevens|*adres|*adressen|data|naam|*nummer|*mailadres|*info|*informatie|profiel|account|e-mail|email|mail|alles',
  want: 'verzoeken u|gewenst|op prijs gesteld|wil|willen|wens|wensen|wenst|graag|verzoek|verzoeken|vraag|vragen|eis|eisen|verlang|hoop|hopen|hopelijk|verwacht|verwachten|zou|zouden|liever|waardeer|waarderen|prijs|stel|op prijs|zorg|zorgen|zorgt|laat|moet|moeten|hoef|hoeven|hoeft|behoefte aan|zit niet te wachten|wachten op|dringend|gewenst|sommeer|sommeren|appreciëren|appreciëer|bedankt voor|nodig',
  get: 'ontvangen|ontvang|ontvangst|krijgen|krijg|te ontvangen|te krijgen|benaderd|benaderd worden|gemaild|gemaild worden|gecontacteerd|gecontacteerd worden|lastiggevallen|horen|te horen|zien|lezen|gespamd|gestoord|lastig gevallen|binnenkrijgen|gebeld',
  object:
    'bezwaar|maak bezwaar|trek .. in|weiger|weigeren|verbied|verbieden|verzet|intrekken|herroep|ingetrokken',
  consent: 'toestemming|akkoord|toegestemd|goedkeuring|ingestemd|stem .. in|instemming|toestaan|sta .. toe',
  use: 'reclame|marketing|*doeleinden|commerciële|direct marketing|*verwerking|*gebruik|verwerken|gebruiken|te gebruiken|te verwerken|opslag|bewaren|toestemming|benadering|contact|gebruik|gebruikt',
  law: 'avg|gdpr|artikel 17|artikel 21|art 17|art 21|recht op vergetelheid|recht van bezwaar|privacywet|privacywetgeving|telecommunicatiewet|recht op verwijdering|recht op gegevenswissing',
  block: 'zwarte lijst|blacklist|bel-me-niet|blokkeerlijst|uitsluitingslijst|opt-outlijst|stoplijst',
  harm: 'advocaat|advocaten|aangifte|klacht|acm|autoriteit persoonsgegevens|blokkeer|blokkeren|geblokkeerd|melden|meld|melding|gemeld|rapporteer|rapporteren|juridische|politie|stalking|intimidatie|spamfilter|ongewenste|rechter|juridisch|spammap|als spam',
  when: 'anders|als|indien|volgende|nog één|nog een|bij|elke|iedere|of|wordt|worden|nog|mocht|zodra|zal|zo niet|blijven|blijft|doorgaat',
  last: 'laatste',
  alone:
    'laat me met rust|laat mij met rust|laat ons met rust|met rust|laat me met vrede|rot op|ga weg|donder op|flikker op|sodemieter op|opzouten|val dood|loop naar|bekijk het maar|hoepel op|laat .. met rust|laten .. met rust',
  spare:
    'bespaar|bespaart|zat|beu|genoeg van|genoeg|moe van|zinloos|geen zin|geen moeite|niet nodig|ongewenst|ongewenste|niet gewenst|klaar mee|hou het voor gezien|heeft geen zin|verschoon|verschoning|gediend|geen prijs op|niet op prijs|laat maar|stop met|niet op zitten|nutteloos',
  it: 'dit|dat|deze|het|die|ze|zulke|dergelijke|dergelijk|zoiets|hiermee|daarmee|ermee|er|soort|hier',
  today: 'vandaag',
  filler:
    'graag|alstublieft|alsjeblieft|aub|svp|gelieve|bedankt|dank|dank u|dank je|dankjewel|hallo|beste|geachte|heer|mevrouw|groeten|groet|met|vriendelijke|mvg|de|het|een|van|uit|op|in|aan|naar|voor|bij|te|om|en|of|dat|die|door|over|tot|als|u|uw|je|jij|jullie|jouw|is|zijn|bent|word|wordt|worden|kan|kunt|kun|kunnen|wilt|wil|zou|zouden|mag|mogen|direct|meteen|onmiddellijk|per direct|nu|zo snel mogelijk|asap|spoedig|definitief|permanent|voorgoed|voor altijd|hierbij|vriendelijk|beleefd|nadrukkelijk|formeel|alle|al|elke|iedere|alles|enige|ook|nog|gewoon|echt|alleen|even|eens|maar|ongevraagde|ongevraagd|ongewenste|vervelende|irritante|commerciële|commercieel|automatische|geautomatiseerde|eindeloze|constante|bedrijf|organisatie|e-mail|email|mail|per mail|via|interesse|geen interesse|niet geïnteresseerd|geïnteresseerd|nee|nee bedankt|ja|dus|dan|toch|want|omdat|hoe|waar|bevestig|bevestigen|bevestiging|volgens|conform|persoonlijke|welke|soort|kant|verdomde|stomme|ervan|tweede|keer|derde|al gevraagd|ons|wij|uitdrukkelijk|mogelijk|er|zodat|zelf|altijd|toezending|aanvraag|verzoek|vierde|vijfde|grond|elke maandag|elke week|elke dag|elke maand|iedere week|iedere maand|vorige week|vorige maand|al maanden|al weken|per week|per maand|per dag|telefoon|telefoontjes|twee keer|drie keer|er maar|maar mee|persoonlijk|persoonsgegevens|basis',
  and: 'en|of|dus|want',
  add: 'toevoegen|voeg .. toe|zet .. op|zetten|erop|aanmelden|inschrijven|schrijf .. in|meld .. aan|zet',
  other:
    'collega|collegas|baas|chef|klant|klanten|directeur|factuur|facturen|bestelling|order|vergadering|afspraak|demo|bijlage|bijlagen|tot|voordat|voor maandag|week|weken|maand|maanden|maandag|dinsdag|woensdag|donderdag|vrijdag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|jaar|kwartaal|moment|momenteel|aarzel|aarzelt|aarzelen|twijfel|prijs|prijzen|offerte|tool|software|leverancier|proef|test|percentage|pagina|iemand|niemand|hij|zij|hem|haar|ontvanger|gebruikers|maar wel|behalve|vergissing|per ongeluk|later|ooit eens|vakantie|contract|kreeg|ontving|aangekomen|kon|gehad|voorganger|missen|schroom|vergeet niet|papieren|agenda',
};
