import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';

/** Words that the idioms use, besides those of opt-out.ts. */
export const germanIdiomClasses: Record<string, string> = {
  forget: 'vergessen|vergesst|vergessts|vergiss',
  nth: 'vierte|fünfte|sechste|siebte|siebente|achte|neunte|zehnte|viertes|fünftes|sechstes|siebtes|achtes|neuntes|zehntes|vierten|fünften|sechsten|siebten',
  blocklist:
    'sperrliste|*blacklist|blockliste|blocklist|robinsonliste|robinson-liste|sperrdatei|werbesperrliste|negativliste|ausschlussliste|ignorierliste|schwarze liste|schwarzen liste',
  house:
    'firma|praxis|betrieb|unternehmen|schule|haus|verein|büro|kanzlei|einrichtung|gemeinde|werkstatt|laden|geschäft|hotel|gasthof|adresse|mailadresse|domain|postfach|kontakt|daten',
  address:
    'adresse|mailadresse|e-mail-adresse|emailadresse|postfach|mailbox|namen|nummer|anschrift|posteingang',
  ads: 'werbung|*werbung|werbe*|akquise|kaltakquise|verkauf*|vertrieb*|werblich*|reklame|spam|*angebote|marketing',
  bin: '*anwalt|*anwältin|anwälte|spam*|papierkorb|müll|mülleimer|tonne|ablage p|reißwolf|schredder|altpapier|*behörde|aufsicht*|datenschutz*|bundesnetzagentur|verbraucher*|rechtsabteilung|polizei|wettbewerbszentrale',
  others:
    'wem anders|wen anders|wem andern|wen andern|jemand anderen|jemand anders|jemand anderem|jemanden anders|wem anderen|wem anderem|jemand andern|andere|anderen|andre|andern|anderen leuten|andere leute|woanders|anderswo|die konkurrenz',
};

/** How one asks to be left alone in figures of speech and in dialect. */
export const germanIdioms: OptOutLexicon['idioms'] = {
  go_away: [
    '(mein|unser) (postfach|posteingang|briefkasten|mailpostfach|mailaccount) ist (kein|keine) (litfaßsäule|werbefläche|mülleimer|müllhalde|mülltonne|papierkorb|abladeplatz|anschlagtafel|schaufenster|prospektständer) ..',
    '(betrachten|betrachtet|betrachte) [sie] [bitte] (den|jeden|unseren|diesen) (kontakt|mailverkehr|schriftverkehr|austausch|schriftwechsel) [zu uns|zu mir|mit uns|mit mir|hiermit|bitte] als (beendet|abgeschlossen|erledigt) ..',
    '{mails} [an uns|an mich|hier|damit] [bitte|jetzt|hier|damit] (sein lassen|bleiben lassen|gut sein lassen) ..',
    '(betrachten|betrachtet|betrachte) [sie] (mich|uns|mein*|unser*|diese *) [bitte] als (tot|verstorben|gestorben|abgemeldet|nicht existent|verschollen) ..',
    '(halt|haltet|haltets|halten) [sie] [endlich|doch|jetzt|einfach] (die|den|eure|euer|deine|dein|das) (klappe|schnauze|fresse|mund|maul|goschn|goschen|gosch|schnabel) ..',
    '(für|fir) (sie|euch|dich|eich|ihre firma) (bin|sind|gibt es) (ich|wir|mich|uns) [*] [*] (gestorben|tot|luft|unsichtbar|nicht mehr auf der welt|nicht mehr vorhanden|nicht zu sprechen|nicht mehr zu sprechen) $',
    '^ als (gäbe|gäb|gebe) es (mich|uns|mein*|unser*|dies*) [*] (nicht|nie|gar nicht) ..',
    '^ als (existierte|existierten|existiere|wäre|wären|würde|würden) (ich|wir|mein*|unser*|dies*) [*] (nicht|gar nicht|nie|tot|gestorben|luft|unsichtbar) ..',
    '^ als ob (es|ich|wir) [*] [*] nicht (gäbe|gibt|existier*|da) ..',
    '{forget} [sie|bitte|einfach|doch|am besten] [bitte|einfach] (den weg (zu|in) *|meinen namen|unseren namen|meine {address}|unsere {address}|mein {address}|unser {address}|diese {address}|dieses {address}) ..',
    '(bitte|ab jetzt|ab sofort|von nun an|künftig|ab heute|wünsche|wünschen|erbitte|erbitten|gern|gerne|absolute|totale|völlige|um) [bitte|nur noch|absolute|ab jetzt|ab sofort|ab heute|dauerhaft|dauerhafte|völlige|totale] (funkstille|sendepause|stillschweigen) ..',
    '^ [jetzt|und|bitte|dann|so] (geht|geh|gehen|nervt|nerv|nerven|belästigt|belästige|belästigen|stört|stör|schreibts|beglückt|beglücken) [sie|ihr|lieber|bitte|doch|gefälligst] [lieber|bitte|doch|gefälligst] {others} [auf die *|auf den *|mit *|damit|bitte] ..',
    '(sucht|such|suchen) [euch|sie|dir] [sich|bitte] (ein anderes opfer|andere opfer|neue opfer|einen anderen dummen) ..',
    '(steig|steigt|steigts|rutsch|rutscht|rutschts) (mir|ma|uns) [doch|bitte|alle] (am|den|in|an) ..',
    '(bleib|bleibt|bleibts|bleiben) [sie] (mir|uns|ma) [bitte|doch] (vom leib|vom hals|fern|weg|gestohlen|vom acker) ..',
    '(könnt|kannst|können|könnts) [sie|ihr] (mich|mi|uns) [alle|mal|alle mal] (gernhaben|gern haben|kreuzweise|am arsch *) ..',
    '(lasst|lassts|lass|loss|losst|lassen) [sie] (mi|mich|uns|me|ma) .. (in ruah|in rua|in ruh|a ruah|in ruhe|in frieden|mit frieden|zufrieden) [mit *|jetzt|endlich|bitte|$] ..',
    '^ [bitte] (gebts|gebt|gib|geben) [sie] [endlich|jetzt|doch|bitte|a] [endlich|jetzt] (ruh|ruah|rua|ruhe|frieden) ..',
    '^ [bitte|und|jetzt|dann|so] (nerven sie|nervts|nervt|nerv) [uns|mich|mi] (ned|net|nicht|nimmer|nimma) (mehr|weiter|länger|mit *) ..',
    '^ [bitte|und|jetzt|dann|so] (nerven sie|nervts|nervt|nerv) (uns|mich|mi) (ned|net|nicht|nimmer|nimma) $',
    '(raus|weg) mit (mir|uns|meiner {address}|meinem *|unserer {address}|unserem *) [bitte|aus *] ..',
    '(finger|pfoten|hände) weg von (dieser|diesem|unserer|unserem|meiner|meinem) ..',
  ],
  no_contact: [
    '(will|wollen|möchte|möchten) [ich|wir] [*] mit (ihnen|euch|ihrer firma|ihrem haus|dieser firma) [*] (nichts|nix) [mehr] (zu tun|zu schaffen) ..',
    '(kein|keinen) (wort|mucks|ton|pieps|sterbenswort|sterbenswörtchen) mehr [von|bitte|aus *|$] ..',
    '(soll|darf|möge|dürfen|sollen) [hier|bei uns|auf *|unter *|an *|in *] [*] [*] (nichts|keine *|keinerlei *) [mehr|weiter] [*] (ankommen|eintreffen|eingehen|landen|einlangen|zugehen|zugestellt werden) ..',
    '(nachfassen|nachhaken|nachfragen|anschreiben|anmailen|kontaktieren|belästigen|behelligen|bemühen|schreiben|mailen) (müssen|brauchen|brauchst|braucht|müsst|musst) (sie|ihr|du) [mich|uns|mir|sich|bei *] [auch|dann|jetzt] [gar] (nicht|nie) (mehr|wieder|weiter) ..',
    '(außen vor|draußen|unberücksichtigt|ausgespart) (lassen|zu lassen|bleiben|gelassen werden) [bei ihren *|aus *|künftig] ..',
    '(lasst|lass|lassen|lassts) [sie] (mich|uns) [bitte|doch|einfach] [da|dabei|hier|damit] [bei sowas|bei so was|bei (solchen|euren|ihren|diesen|künftigen) *] [bitte|künftig|in zukunft|einfach] (außen vor|draußen|da raus|raus|unberücksichtigt) [bitte|künftig|in zukunft] $',
    '(berücksichtigen|berücksichtigt|berücksichtige) [sie] [bitte] (mich|uns|(mein*|unser*|diese*) {house}) [künftig|bitte] [bei *|bei * *|in *|für *] [künftig|bitte] nicht (mehr|länger|weiter) ..',
    '(mich|uns|(mein*|unser*|diese*) {house}) [künftig|bitte|in zukunft] [bei *|bei * *|in *] nicht (mehr|länger|weiter) [bei *|bei * *|in *] [zu] (berücksichtigen|einzubeziehen|einbeziehen|einzuplanen|einplanen|zu bedenken) ..',
  ],
  no_more_mail: [
    'jetzt ist [bitte|endlich|aber] (ruhe|schluss) [bitte] $',
    '(dass|damit) (eine|ein|die|das|keine|kein) {nth} [{mails}|mal] [gar] (nicht|ausbleibt|unterbleibt|entfällt|kommt|folgt|eintrifft) [mehr|kommt|folgt|eintrifft|nötig ist|sein muss] $',
    '(belassen|belass|lassen) (wir|sie) es [bitte|doch|einfach] (bei|mit) (dieser|diesem|der|dem) [einen|einem] {mails} ..',
    'von .. (anfragen|angeboten|mails|e-mails|nachrichten|zuschriften|offerten) verschont [zu] (bleiben|werden|sein)',
    '(eine|ein|keine|kein|zur|zu einer) {nth} [{mails}|mal] [bitte|brauche|brauchen|will|wollen|möchte|möchten|wünsche|braucht|muss] [ich|wir|es] (nicht|ich nicht|wir nicht|keiner|niemand|nicht mehr|nicht kommen|nicht sein) [mehr|kommen|sein] $',
    '(keine|kein) {nth} [{mails}|davon] [bitte|mehr|von ihnen|von euch|danke] $',
    '(soll|sollte|möge|muss|darf|wird|lassen sie|lasst|lass) (das|dies|es|diese) [bitte|hoffentlich|nun|jetzt|doch] [die|das|ihre|eure|ihr] letzte [*] (sein|gewesen sein|bleiben|gewesen) ..',
    '(keine|kein|nicht eine|nicht ein) (einzige|einziges|einzigen) {mails} (mehr|von ihnen|von euch|$) ..',
    '(nie|niemals) (wieder|mehr) [auch nur] (eine|ein|eine einzige|so eine) {mails} ..',
  ],
  leave_list: [
    '(schließen|schließt|schließ|schließe) [sie] [bitte] (meine|unsere|meinen|unseren|mein|unser) (akte|kartei*|karteikarte|datensatz|profil|eintrag) ..',
    '(werfen|werft|wirf|schmeißen|schmeißt|hauen|haut|tun|tut|kippen) [sie] [bitte] (meinen|unseren|meine|unsere|mein|unser) (namen|eintrag|datensatz|adresse|visitenkarte|karte|daten) [bitte] (weg|raus|fort|in den *|in die *) ..',
    '(möchte|möchten|will|wollen|wünsche|wünschen|bitte) [ich|wir] .. nicht (mehr|länger|weiter) [*] (zu|in|auf|unter|bei) (ihrem|ihren|ihrer|eurem|euren|eurer|den|der|dem) [*] (*empfänger|*empfängern|*empfängerkreis|*adressaten|*adressatenkreis|*kontakten|*verteiler|*liste|*listen|*kartei|*interessenten|leads) [zu] (zählen|gehören|stehen|sein|auftauchen|erscheinen|vorkommen|gelistet sein|geführt werden) ..',
    '^ [und|also|damit] [bitte] (akte|kartei|kontakt|datensatz|karteikarte) [bitte] (zu|schließen|zumachen|löschen) [bitte|danke] $',
    '(sperren|sperrt|sperrung|ausschluss|löschung|blockieren|blockierung) [sie] [bitte] (unserer|unsere|der|dieser|meiner|die|diese|meine) [gesamten|gesamte|ganze|ganzen|kompletten] (domain|domäne|maildomain|mail-domain) [*] [*] (für|aus|von|in|bei) (ihre|ihren|ihrem|ihrer|eure|euren|allen|alle|weitere|weiteren|sämtliche|sämtlichen) ..',
    '(schmeißts|werfts|nehmts|tuats|tuts|streichts|haut) (mi|mich|uns|me) [*] (raus|aussi|ausse|weg|ausn *|aus *|vom *|von *) ..',
  ],
  erase_data: [
    '{forget} [sie|bitte|einfach|doch|am besten] [bitte|einfach] dass (es|ich|wir) ... (gibt|existiere|existieren) ..',
    '{forget} [sie|bitte|einfach|doch|am besten] [bitte|einfach] dass (sie|ihr|du) [jemals|je] (meine|unsere|diese) {address} ..',
  ],
  objection: [
    '(untersteht|unterstehen|untersteh) (euch|sie|dich) [sich] [ja] [mich|mir|uns] [noch|noch einmal|nochmal|nochmals|wieder|weiter] [zu] (schreiben|kontaktieren|anzuschreiben|mailen|anzumailen|belästigen|stören|anzurufen) ..',
    '(wagen|wagt|wag) [sie|es|ihr|du] [es] [ja|bloß] nicht [noch|noch einmal|nochmal|wieder] [mich|mir|uns] .. (schreiben|kontaktieren|anzuschreiben|mailen|belästigen|stören) ..',
    '(mails|e-mails|nachrichten|werbung|zuschriften|newsletter|schreiben) ... gegen (meinen|unseren) (willen|ausdrücklichen *) ..',
    '^ wie (mache|schaffe|erreiche) ich [es] dass (das|es|die *|ihre *|diese *) [hier|endlich|alles] (aufhört|aufhören|endet|enden) ..',
    '(besser|am besten|lieber) [wenn] (sie|ihr|du) (schicken|schickt|schickst|senden|sendet|schreiben|schreibt|mailen|mailt) (mir|uns) (nichts|nix|nicht|keine *) mehr [davon|dazu|bitte|danke|vielen dank] $',
    '(bitte|bitten|ersuche|ersuchen|wünsche|wünschen|verlange|verlangen|erwarte|erwarten) ... (nichts|nix) mehr zu (erhalten|bekommen|hören|lesen|empfangen) ..',
    '(eine|keine|auch|noch eine) [weitere|zweite] (erinnerung|nachfassmail|*mail|nachricht) (braucht es|brauchts|brauche ich|brauchen wir|ist) auch nicht [mehr] ..',
    '(bin|sind) (es|das) [*] (leid|satt|müde) ... {mails} (zu löschen|zu bekommen|zu lesen|wegzuklicken|zu kriegen|löschen zu müssen|lesen zu müssen) ..',
    '{blocklist} .. .. (dann|bitte|gern|gerne|setzen|setzt|setz|nehmen|packen|tragen|schreiben|tun|will|möchte|hätte|gehöre) ... (mich|uns|ich|wir|meine {address}|unsere {address}|diese {address}) .. (drauf|darauf|dort|dazu|draufsetzen|draufstehen|eintragen|aufnehmen|einen platz|auf|ein) ..',
    '(froh|dankbar|recht|lieb|lieber|am liebsten|verbunden|nett|schön|gut|prima|hoffe|hoffen|erwarte|erwarten) [es|sehr] (wenn|dass) (ich|wir) [*] [*] [*] (nichts|nix|nie|nicht|keine *) (mehr|wieder|weiter) [von *] (höre|hören|lese|lesen|bekomme|bekommen|kriege|sehe|sehen|erhalte|erhalten|angeschrieben werde|kontaktiert werde|belästigt werde) ..',
    '(ihr|ihre|euer|eure|der|das|die|dein|deine) (bot|roboter|ki|automat|system|crm|algorithmus|maschine|software|programm|tool) [darf|kann|soll|muss] (sich|mir|uns) [gern|gerne|bitte|ruhig|doch] (ein|eine|einen|andere|anderen|neue) [anderes|anderen|andere] (empfänger|opfer|adressaten|leser|beschäftigung) suchen ..',
    '(wo|worauf|was|wie|welchen *) [*] [*] (klicken|drücken|klicke|drücke|anklicken|tun|betätigen|ankreuzen) [ich|man|wir] [denn] (damit|um|bis|dass) ... (das aufhört|es aufhört|hier aufhört|*mails aufhören|endlich aufhört|(nicht|nichts|keine) [*] (mehr|{mails})|loswerde|loszuwerden|rauskomme|rauszukommen|raus bin|raus zu kommen|ruhe (habe|ist|herrscht|einkehrt)|abmelden|abzumelden) ..',
    '(gibt es|gibts|habt ihr|haben sie) [*] [*] [*] (knopf|button|link|schalter|formular|taste) ... (rauskomme|rauszukommen|loswerde|loszuwerden|abmelden|abzumelden|das aufhört|das hier aufhört|es aufhört|hier aufhört|nichts mehr [*] (bekomme|kriege|erhalte|kommt|von ihnen)|nicht mehr (bekomme|kriege|erhalte|kommt|angeschrieben)|keine [*] *mails|ruhe (habe|ist)) ..',
    '(halten|haltet|halt|haltets) [sie] (es|ihn|sie|dieses *|diese *|den *|das *|unser *|mein *) [bitte|gefälligst|künftig] (werbefrei|frei von {ads}|sauber) ..',
    '(nutzen|benutzen|verwenden|missbrauchen|nutzt|benutzt|missbraucht|verwendet) [sie|ihr] (sie|es|ihn|diese *|dieses *|das *|die *|unsere *|unser *) [bitte] (nicht|nie) [mehr] (für|zu|zur|als|um) {ads} ..',
    '{ads} (hat|haben) [hier|dort|darin|an *|in *|auf *|bei *|unter *] [*] [*] (nichts zu suchen|nichts verloren|keinen platz) ..',
    '(keine|keinerlei) {ads} (an|in|für|unter) (diese|dieses|dieser|diesem|unsere|unser|unserem|unserer|die|das) (*adresse|*postfach|praxis|schule|kanzlei|büro|*haus|gemeinde|nummer) ..',
  ],
  threat: [
    '(nächste|nächstes|nächster|nächsten|alle weiteren|sämtliche weiteren|{nth}|jede weitere|jedes weitere|weitere|noch eine) [{mails}|davon|von ihnen|von euch] (landet|geht|wandert|fliegt|endet|landen|gehen|wandern|fliegen|enden|bekommt|kriegt|leite ich|schicke ich|gebe ich|übergebe ich|leiten wir|geben wir|übergeben wir|wird) [von|ihnen|dann|ich] [ungelesen|ungeöffnet|direkt|sofort|gleich|ohne umweg|schnurstracks|weiter] (beim|zum|an|in|ins|im|bei|zur|zu|mein|unser|der|die) [den|die|der|meinen|unseren|meinem|unserem|unsere|unserer|das|eine|einen] [*] {bin} ..',
  ],
};
