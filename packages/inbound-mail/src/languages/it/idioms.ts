import type { OptOutAsk } from '../../classify/opt-out-lexicon.ts';

const verbs =
  '(scriver*|scriv*|contattar*|contatt*|inviar*|invi*|mandar*|mand*|spedir*|disturbar*|importunar*|rivolger*|sollecitar*|usar*|utilizzar*|molestar*|telefonar*|chiamar*|insister*|proporr*|tempestar*)';
const mails =
  '(mail|email|e-mail|messaggio|messaggi|pubblicità|invio|invii|comunicazione|comunicazioni|newsletter|offerte|solleciti|sollecito|promozioni|spam|posta|propaganda|reclame|mailing|campagne|campagna|circolari|volantini|contatti|contatto)';
const advertising =
  '(pubblicità|propaganda|spam|promozioni|reclame|offerte|vendere|venderci|vendermi|vendite|commerciale|commerciali|pubblicitario|pubblicitari|promozionale|promozionali)';
const mailbox = '(casella|indirizzo|mail|email|posta|linea|account|recapito|casella di posta)';
const house =
  '(casa|azienda|ditta|famiglia|ufficio|studio|scuola|clinica|parrocchia|negozio|officina|associazione|club|albergo|farmacia|personale|dominio|comune|istituto|ospedale|biblioteca|società|impresa|fondazione|cooperativa|ambulatorio|redazione|reparto|museo|gruppo|squadra|convento|asilo|condominio|agenzia|ristorante|segreteria)';
const writer = `(io|noi|[la|il|lo] (questo|questa|mio|mia|nostro|nostra|lo|la|il) (${mailbox}|${house}))`;
const bin =
  '(spam|cestino|indesiderata|avvocato|avvocata|legale|legali|garante|polizia|carta straccia|tritacarte|immondizia|spazzatura|autorità)';
const thanks =
  '(grazie|per favore|per piacere|per cortesia|ve ne prego|vi prego|la prego|mi raccomando|signori)';
const nth = '(terza|terzo|quarta|quarto|quinta|quinto|sesta|sesto|settima|settimo|ottava|ottavo|nona|decima)';
const software = '(robot|bot|sistema|crm|algoritmo|programma|software|automatismo|ia|computer)';
const blocklist =
  '(lista nera|blacklist|black list|black-list|lista di esclusione|lista di soppressione|lista robinson|lista dei non *|registro delle opposizioni|suppression list)';
const rude =
  '(le scatole|le palle|i coglioni|i marroni|le balle|le tasche|la testa|l anima|anima|il cavolo|i maroni|le uova)';

/** The many ways to say in Italian that one wants to be left alone, besides the plain verbs for it. */
export const italianIdioms = {
  threat: [
    '(questo|questa) [mail|email|messaggio] [vostra|vostro|sua] (è stato|è stata|era|sarà|è|sia) [la|il|le] (ultimo|ultima) [mail|email|messaggio] (accordo|ok|chiaro|capito|intesi|va bene|siamo intesi) $',
    '(ulteriori|altri|altre|futuri|future|prossimi|prossime|successivi|successive|nuovi|nuove|eventuali) [altri|altre|vostri|vostre|ulteriori] {mails} .. (verranno|saranno|verrà|sarà) .. (segnalat*|denunciat*|bloccat*|trasmess*|inoltrat*) ..',
    `(${mailbox}) .. (serve|è riservat*|è solo|riservat*|esiste) .. (per|ai|agli|alle|a|i|le|gli) ... non (per|alla|alle|serve|è|a) .. ${advertising} ..`,
    `(prossimo|prossima|prossimi|prossime|ulteriore|ulteriori|altro|altra|successivo|successiva|nuovo|nuova) ... (va|vanno|andrà|andranno|finisce|finiscono|finirà|finiranno|passa|passerà|arriverà|giro|girerò|gira|segnalo|mi rivolgo|ci rivolgiamo|mi rivolgerò) .. ${bin}`,
    `(che) (questo|questa) (sia|resti|rimanga) [stato|stata] [il|la|le] [vostro|vostra|suo|sua] (ultimo|ultima) ${mails} ..`,
    `(questo|questa) [era|sarà|è|sia] .. (ultimo|ultima) ${mails} ... (spero|speriamo|voglio sperare|mi auguro|ci auguriamo|raccomando|prego) ..`,
  ],
  unsubscribe: [
    '(dove|come|quale|pulsante|tasto|link|bottone) ... (clicco|cliccare|clicca|si clicca|premo|premere|si preme|schiaccio|schiacciare|spunto|spuntare) ... (non (riceverne|ricevere|riceverle|riceverli|ricevo|mi arriv*|arriv*|avere|averne)|smettere|smetta*|uscire|uscirne|uscir|farla finita|togliermi|finisca) ..',
    '(ce|esiste|avete) [e|un|il|qualche] .. (pulsante|tasto|link|bottone|modo|sistema) ... (non (riceverne|ricevere|riceverle|riceverli|averne|avere) [più]|uscir*|smetter*|che smett*|farla finita) ..',
    'come (ne esco|ne usciamo|si esce|se ne esce|ne vengo fuori|esco|usciamo) (da|di|dalla|dal|dalle|$) ..',
    '(provvedete|pensateci|provveda|occupatevi|ci pensi) [voi|lei] (a|alla|della) [*] (togliermi|toglierci|cancellarmi|cancellarci|rimuovermi|rimuoverci|mia|nostra|disiscri*) ..',
    '(registrate|processate|effettuate|prendete nota della|fate) [voi] (la mia|la nostra|mia|nostra) (disiscrizione|cancellazione|rimozione) ..',
  ],
  leave_list: [
    '*@ [e] [*@] [sono|vanno] [da] (togliere|cancellare|eliminare|rimuovere|levare|tolti|cancellati|rimossi|toglietel*|cancellatel*) (da|dal|dalla|dalle|dai) .. (lista|liste|elenco|elenchi|invii|mailing|campagne|contatti|database|sistema) ..',
    '(togliete|tolga|togli|cancellate|cancelli|eliminate|elimini|rimuovete|rimuova|levate) [per favore] [pure] *@ [e] [*@] .. (da|dal|dalla|dalle|dai) .. (lista|liste|elenco|elenchi|invii|mailing|campagne|contatti|database|sistema) ..',
    'non (includeteci|includetemi|inseriteci|inseritemi|metteteci|mettetemi|ci includa|mi includa|ci inserisca|mi inserisca|coinvolgeteci|coinvolgetemi) [più] (in|nei|nelle|nella|nel|a|ad) [*] [*] (campagna|campagne|invio|invii|lista|liste|mailing|comunicazioni|sequenza|sequenze|newsletter|promozioni) ..',
    `(esclu*|blocc*|rimo*|tolga*|toglie*|cancell*|inserit*|inserire) [del|il|lo|di|dal|al|tutto] (nostro|mio|questo|dominio) [dominio] ... (campagn*|invii|invio|list*|mailing|elenchi|newsletter|comunicazioni|database|solleciti|sequenze) ..`,
    '(inseritemi|inseriteci|mettetemi|metteteci|includetemi|includeteci|segnatemi|segnateci|mi metta|ci metta|mi inserisca|ci inserisca) [pure] (tra|fra|con) (quelli|coloro|chi) [che] (da non *|non *) ..',
    '(mettete|metta|metti|inserite|inserisca|aggiungete|includete) (il|la) [mio|mia|nostro|nostra] [*] (in|nella|tra|fra|alla|nel|negli) .. (lista nera|non disturbare|non contattare|esclusione|soppressione|opposizioni|bloccati|esclusi|blacklist) ..',
    '(bloccate|blocchi|blocca|bloccare) [pure|per favore|subito|definitivamente] (il mio|la mia|il nostro|la nostra|questo|questa) (indirizzo|mail|email|e-mail|contatto|casella|recapito|account|nominativo) ..',
    '(segnatemi|segnami|segnateci|mi segni|ci segni|registratemi|registrateci|marcatemi|marcateci|contrassegnatemi|contrassegnateci|inseritemi|inseriteci|mettetemi|metteteci|mi metta|ci metta|indicatemi|mi registri|ci registri|annotatemi) [come|in|tra|fra|nella|nel] [la|il|i|quelli|lista|vostra] .. (non contattare|non disturbare|non contattabile|non contattabili|non richiamare|esclusi|esclusione|soppressione|bloccati) ..',
    '(dimenticat*|dimentichi|dimentica|scordat*|scordi) [pure] che (questo|questa|il mio|la mia|il nostro|la nostra) (indirizzo|mail|email|casella|contatto|recapito) (esiste|esista|ci sia) ..',
    '(cassate|cassi|depennate|depenni|tirate via|espungete|espunga|cancellate|cancelli|eliminate|togliete|buttate|dimenticate|scordate|scordatevi|dimenticatevi|stracciate|strappate) [pure|subito|per favore|anche|perfino|di|del|della] (il|i|la|lo|questo) [mio|mia|miei|nostro|nostra|nostri] (nominativo|nome|indirizzo|cognome|contatto|recapito|numero|esistenza|scheda) ..',
    '(cancell*|toglie*|rimuov*|elimin*|depenn*|levat*) (da) (dovunque|ovunque|qualunque|qualsiasi|dove) ..',
    '(depennateci|depennatemi|depennaci|ci depenni|mi depenni|cassateci|cassatemi|depennarci|toglieteci|cancellateci|stralciateci|stralciatemi) (e|da|dalla|dal|dai|dalle|$) ..',
    '(chiudete|chiuda|chiudere) [pure|definitivamente] (la mia|la nostra) (scheda|pratica|posizione) ..',
    '(desider*|prefer*|vuole|vogliono|vogliamo|voglio|vorrei|vorremmo|chied*|gradir*|intend*) ... (restare|rimanere|essere lasciat*|essere tenut*|stare|starne|restarne) (fuori|al di fuori|esclus*) (da|dai|dalle|dalla|dal|di) ..',
    '(lasciate|lasci|tenete|tenga|lasciateci|lasciatemi|teneteci|tenetemi) [ci|mi|pure] fuori (da|dai|dalle|dalla|dal) ..',
    '(ometterci|omettermi|escluderci|escludermi|tralasciarci|toglierci|togliermi|levarci|depennarci|espungerci) [da ora|in futuro|pure] (da|dai|dalle|dalla|dal|dallo|dall) ..',
    'non (contateci|contatemi|consideratemi|consideratevi|considerateci|annoveratemi|annoverateci) più (fra|tra|nei|nelle|come) ..',
    '(non) (mi sono|ci siamo) (iscritt*) a (niente|nulla|nessun*) ... (fuori|toglie*|cancell*|basta|via) ..',
    '^ [quindi|allora|e] fuori (di qui|di qua|dalla mia *|dalla nostra *|da questa *|dai piedi) ..',
  ],
  stop_writing: [
    '^ [e] (può|potrebbe) finire (questa|questo|sta|questa *|sta *|qui|qua) [cosa|storia|roba|tormento] [per favore|una buona volta] $',
    '^ [e] (possiamo|potremmo) (smetterla|finirla|chiuderla qui) [con *|con * *|qui|una buona volta|per favore] $',
    '^ [ma|e|allora|insomma|scusate] [non] la (volete|vuole|vuoi|vogliamo) (smettere|finire|piantare) [con *|con * *|o no|una buona volta|sì o no|di (scriv*|mand*|inviar*|disturbar*|insister*|tormentar*|spammar*|rompere|scocciar*|assillar*) ..] $',
    `^ [ma|e|allora|insomma] la (finite|smettete|piantate|finisce|smette|pianta|finisci|smetti|pianti) [o no|una buona volta|per favore|subito] (di|con|da|$) ..`,
    '^ [ma|e|allora] (avete|ha|hai) finito di (scrivermi|disturbarmi|disturbarci|importunarmi|importunarci|tormentarmi|tormentarci|spammare|spammarmi|scocciarmi|scocciarci|assillarmi|assillarci|rompere|romperci|rompermi) ..',
    `(chiuderla|finirla|chiudiamola|finiamola|chiudetela) qui con .. ${mails} ..`,
    `(astener*|astene*|asteng*|astenga*|astenessero|asteneste) [in futuro|da ora] (da|dal|dai|dalle|dall) .. (${verbs}|${mails}|contatt*|ulteriori)`,
    `(desist*|cess*|rinunci*) [in futuro|subito|da ora|immediatamente] (da|dal|dai|dalle|a|con|il|gli|le|ogni|dall|qualsiasi) [*] [*] (${verbs}|${mails})`,
    `(smett*|finit*|piant*|finir*) [subito|ora|per favore] (di|con) .. (rompere|romperci|rompermi|assillar*|tormentar*|sommerger*|inondar*|intasar*|bersagliar*|seccar*|scocciar*|stressar*|riempir*|bombardar*|perseguitar*|tampinar*|ammorbar*|tediar*) ..`,
    `(non) (mi|ci) (rompete|rompa|rompere|scassate|scassi|seccate|secchi|scocciate|scocci|assillate|tampinate|stressate|ammorbate|intasate) più ..`,
    `non (rompetemi|rompeteci|scocciatemi|scocciateci|seccatemi|seccateci|assillateci|assillatemi|tediateci|intasateci|intasatemi) [più] ..`,
    `^ [e|ora|allora] (può bastare|basta così|ora basta|adesso basta|ne abbiamo avuto abbastanza) (con|di|${thanks}) ..`,
  ],
  no_contact: [
    'non (si metta|si mettano|mettetevi|metterti|mettersi|vi mettete) [più|mai più] in contatto [con (noi|me)] ..',
    'non (vi|si|ti) (azzardate|azzardi|azzardare|permettete|permetta|sognate|sogni|provate|provi) [più|nemmeno|neanche] [a|di] (riscriver*|scriver*|ricontatt*|contatt*|rimandar*|mandar*|inviar*|disturb*|richiamar*) ..',
    `(questa|questo|la nostra|il nostro|la mia|il mio) (casella|pec|indirizzo|account|linea|recapito) [di *|pec] non (è|serve) [destinat*|fatt*|pensat*|adibit*|aperta] (a|alla|alle|ai|per|al) [ricevere|la|le|i|messaggi|comunicazioni|scopi|fini] ${advertising} ..`,
    '(scriv*|contatt*|mand*|invi*) ... non [lo|si] [deve|devono|dovete|dovrebbe] (rifare|rifarlo|rifà|rifate|rifaccia|rifatelo|fate più|faccia più|fa più|deve fare più|farlo più|farlo di nuovo) ..',
    `non (deve|dovrà|dovranno|voglio che) [più|mai più] (succedere|accadere|capitare|succeda|accada|capiti) [mai più|più] che [mi|ci] [*] [*] [*] ${mails} ..`,
    `(dite|dica|dì|digli) al (vostro|suo|tuo) ${software} di (dimenticar*|cancellar*|lasciarmi|lasciarci|toglier*|ignorar*) ..`,
    `(il|la) (vostro|vostra|suo|sua|tuo|tua) ${software} (può|deve|potrebbe|dovrebbe) [pure|anche|tranquillamente] (dimenticarmi|dimenticarci|scordarmi|scordarci|cancellarmi|cancellarci|depennarmi|depennarci|(dimenticar*|scordar*|cancellare|depennare) (di (me|noi)|[del|della|di|il|la] (mio|mia|nostro|nostra|questo|questa) (indirizzo|mail|email|contatto|nome|nominativo|casella|recapito))) ..`,
    '(non) (si disturbi|disturbatevi|vi disturbate|ti disturbare|prendetevi la briga|si prenda la briga|perdete tempo|perda tempo) [più|nemmeno|neanche] (a|di) .. (scriver*|riscriver*|contattar*|ricontattar*|richiamar*)',
    '(capo|direttore|direttrice|direzione|titolare|responsabile|proprietario|proprietaria|padrone|dirigente|presidente|amministratore) ... (chiede|chiesto|prega|pregato|incarica|incaricato|dice|raccomanda) [di|che] .. (dir*|comunicar*|riferir*|sapere|avvis*|informar*|scriver*) ... non (vuole|desidera|intende|gradisce) ... (sentir*|ricever*|sapere|contattat*|contatti|mail|messaggi|comunicazioni|scriv*|disturbat*)',
    '(non) (si azzardi|azzardatevi|azzardarti|ti azzardare|si permetta|permettetevi|osi|osate|osare|si provi|provateci|si sogni|sognatevi) .. (riscriver*|scriver*|ricontatt*|contatt*|mandarmi|mandarci|inviarmi|inviarci|rimandar*|disturb*|richiamar*|farvi vivi)',
    'non si (desidera|desiderano|gradisce|gradiscono|vuole|vogliono|intende ricevere|desidera ricevere) [più|ricevere] [alcun|alcuna|nessun|nessuna|altro|altri|altre] [ulteriore|ulteriori|altro|altra|altri|altre|genere di] (contatto|contatti|comunicazione|comunicazioni|mail|email|messaggi|pubblicità|invii|invio|solleciti) ..',
    `non (usatela|usatelo|utilizzatela|utilizzatelo|la usate|lo usate|la usi|lo usi) ... ${advertising}`,
    `non (intasatela|intasatelo|riempitela|riempitelo|intasate|la intasate|la riempite|occupatela|inondatela|sporcatela|intasateci) ..`,
    `(tenet*|lasciat*|mantenet*|tenga|tenerla) [pure|la|questa|questo|nostra] [${mailbox}] (libera|libero|pulita|pulito|sgombra|sgombro) (da|dalla|dalle|di) ..`,
    `(niente|basta|nessuna|nessun|no|via la|senza) [più|alla] ${advertising} (a|in|su|per|nella|sulla|al|allo|alla|nello|presso) [questo|questa|nostro|nostra|mio|mia] (${mailbox}|${house}) ..`,
    `(pubblicità|offerte|vendite) .. (proprio no|no grazie|manco|neanche) $`,
    `(che) (non|nulla|niente) [più] (arrivi|arrivino|arrivasse|giunga) [più] [nulla|niente] (a|in|su|qui|più|presso) ..`,
    `(non) (vogliamo|voglio|desideriamo|desidero) [più|mai più] (leggervi|leggerla|leggere le vostre|saperne|sapere di voi|sentirvi|sapere più) ..`,
    `(vogliate|voglia|siete pregati di|è pregato di|si prega di|abbiate la *|abbia la *) [cortesemente|gentilmente] [di] (ometter*|escluder*|desister*|cessar*|astener*|toglier*|cancellar*|rimuover*|depennar*) ..`,
    `(non) (rivolgetevi|rivolgersi|rivolgervi|si rivolga) più (a|al|ai|alla|alle|ad) (nostro|nostra|nostri|nostre|mio|mia|miei) ..`,
  ],
  no_more_mail: [
    `(fate|faccia|fai|fate in modo|assicurat*|assicur*|spero|speriamo|confido|confidiamo) ... non [mi|ci] (arrivi|arrivino|giunga|ci sia|seguire|segua|dover*|debba *|ricevere|leggere) [*] (la|il|una|un) ${nth} [${mails}] ..`,
    `^ [e] (una|un|la|il) ${nth} [${mails}] [per me|davvero] (non serve|non occorre|non è necessaria|non è necessario|è di troppo|sarebbe di troppo|me la risparmi|risparmiatemela|ve la risparmio|no) [${thanks}] $`,
    '^ [e|per favore] (niente altro|nient altro|null altro|nulla altro|nulla di più|niente di più|più niente|più nulla|mai più niente) (da (voi|lei|te)|da parte (vostra|sua|tua)|da (vostra|sua) parte) [grazie|per favore|in futuro] $',
    '^ [e|per favore] (niente|nessun|nessuna|senza|basta) [altri|più|altro] (follow-up|follow up|followup|solleciti|sollecito|promemoria|reminder|richiami) [per favore|grazie] $',
    'non (mi|ci) (arrivi|arrivino|giunga|giungano|pervenga|pervengano) (più|mai più|altro) ..',
    'non (fate|fatemi|fateci|faccia|fare) [altri|più|alcun] (follow-up|follow up|followup|solleciti) ..',
    '(non) (voglio|vogliamo|desidero|desideriamo) [più|altra|altre|vedere|ricevere] (roba|cose|robaccia|schifezze) [del genere|simili|simile|come questa|così|di questo genere|di questo tipo] ..',
    '(spero|speriamo|mi auguro|ci auguriamo) .. (non) .. (riceve*|arriv*|vedere|seguano|segua) .. (altro|altre|altri|più|nulla) .. (dopo questa|dopo questo|da voi|da parte vostra|mail|email|messaggi)',
    `^ [e|ma] (nemmeno|neanche|neppure|non) (una|uno|un) [solo|sola] [altro|altra] [${mails}] (di più|in più|di troppo) [${thanks}] ..`,
    `^ [e|ma] (nemmeno|neanche|neppure) (una altra|un altra|un altro|uno altro|mezza|mezzo) [${mails}] [${thanks}] $`,
    '^ [ora|ormai|adesso] ne (abbiamo|ho) (già|ormai) (ricevut*|avut*|lett*) (troppe|troppi|abbastanza) ..',
    '(troppe|troppi|abbastanza) (ne abbiamo|ne ho) (già) (ricevut*|avut*) ..',
  ],
  erase_data: [
    '(questo|questa|il mio|la mia|il nostro|la nostra) (indirizzo|mail|email|e-mail|contatto|recapito|casella|nominativo) .. non ... {list} ... (cancellatelo|cancellatela|cancellalo|cancellala|lo cancelli|la cancelli|toglietelo|toglietela|toglilo|toglila|lo tolga|la tolga|eliminatelo|eliminatela|lo elimini|la elimini|rimuovetelo|rimuovetela|lo rimuova|la rimuova|depennatelo)',
    '(cancell*|elimin*|distrug*) [poi|quindi|pure] (tutto|ogni cosa|tutto quello|tutto ciò|quanto|ciò) [ciò|quello] che [*] (avete|conserv*|deten*|sape*|tenete) ..',
    '(informa*|informazion*|ditemi|dica|dicano|fatemi sapere|comunicat*|indicat*|copia|accesso) ... (poi|quindi|dopo|successiva*|e|in seguito) [la|alla] (cancell*|elimin*|distrugg*|rimoz*|rimuov*) [tutto|ogni|di|i|quanto|dei|$] ..',
    '(pretend*|esig*|chied*|voglio|vogliamo) [la|che] [*] (cancellazione|eliminazione|distruzione) di (tutto|tutti|tutte|ogni|quanto) ..',
  ],
  objection: [
    `${mails} ... contro la (mia|nostra) volontà ..`,
    '(ogni|qualsiasi|qualunque|eventuale|la mia|la vostra|il mio) (autorizzazione|consenso|permesso) [a|al|alla|di|prestato] [*] [*] (è|sono|si intende|viene) [da oggi|quindi|pertanto] (revocat*|ritirat*|annullat*) ..',
    `${blocklist} ... (metteteci|mettetemi|mettimi|mettici|ci metta|mi metta|inseriteci|inseritemi|mi inserisca|ci inserisca|aggiungeteci|aggiungetemi|segnateci|segnatemi|iscriveteci) ..`,
    '(inutile|non serve|non occorre|non insist*|evitate di) ... (riscriver*|scriver*|insister*|insist*|ricontattar*|richiamar*|riprovar*) ... mai $',
    '(consider*|riten*|ritieni|reputi*) .. (revocat*|ritirat*|annullat*|nullo) .. (consenso|autorizzazione|permesso|assenso) ..',
    '(consider*|riten*) .. (consenso|autorizzazione|permesso) .. (revocat*|ritirat*|annullat*|nullo|nulla) ..',
    'consenso ... (revocato|ritirato|annullato|decaduto|revocata) ..',
    '(non esiste|non risulta|non vi è|non ce|mai) [alcun|nessun|un mio|un nostro] consenso [alcuno] (da parte (mia|nostra)|mio|nostro|$)',
    '(mai|non) [vi|le|ti] [ho|abbiamo] [mai] (dato|prestato|concesso|fornito|rilasciato|dati) [*] [*] (consenso|consensi|autorizzazione|permesso|assenso) ..',
    '(non) (avete|ha|disponete|possedete) [di|del|il] [alcun|nessun|mio|nostro] (consenso|autorizzazione|permesso) ..',
  ],
  go_away: [
    `(mia|nostra|mio|nostro|questa|questo) ${mailbox} non è (un|una|la vostra|il vostro) (bacheca|discarica|cestino|vetrina|pattumiera|cartellone|bidone) ..`,
    '(consider*|ritener*|ritenga*|dare per) (chius*|conclus*|terminat*|interrott*) [qui] [ogni|il|qualsiasi|questo|la|nostro] [nostro|nostra|questa] (contatto|contatti|comunicazione|corrispondenza|rapporto|rapporti|scambio) ..',
    '(provat*|provi|prova|tentat*|tenti|tenta) .. (la fortuna|vendere|proporr*|proporlo) .. (altri $|altrove|qualcun altro|qualcuno altro|altre aziende|altri clienti|altra parte) ..',
    '(scriv*|vendet*|venda|vendi|proponet*|proponga|offrit*|mandat*) [pure|piuttosto|queste cose|la vostra roba|questa roba] (ad altri|altrove|a qualcun altro|a qualcuno altro|a altri) [per favore|grazie|per cortesia] $',
    '(cercatevi|trovatevi|si cerchi|si trovi|cercate|trovate|cercati|trovati|cerchi|trovi) [pure] (qualcun altro|qualcuno altro|un altro|altri|altra gente|altre persone) (a cui|da|cui|con cui|che) .. (scriver*|disturbar*|importunar*|tormentar*|infastidir*|vender*|scocciar*|seccar*|mandar*|rompere|prendersela|spammar*)',
    '(cercatevi|trovatevi|si cerchi|si trovi) [pure] (altra vittima|altre vittime|un altro pollo|qualcun altro|qualcuno altro) $',
    '^ .. (sparite|smammate|smamma|sloggiate|sparisca|sparisci|toglietevi dai piedi) [da qui|per sempre|una buona volta] $',
    '(disturbate|disturbi|importunate|tormentate|assillate|rompete|scocciate|seccate|infastidite) [pure|le scatole a|le palle a|a] (qualcun altro|qualcuno altro|altri|qualche altro|il vostro vicino) ..',
    `(fate|faccia|fai|fare|facciate|comportatevi|finga|fingete) [pure|tutti|conto] [come|finta] (se|che) ${writer} non (esist*|fosse*|fossi|ci fosse*|ci fossi|ci sia) ..`,
    '(fate|faccia|fai|fingete|fare) [pure|finta|conto] (come se|che) non (esist*|ci fossi|ci fossimo|ci sia) ..',
    'per (voi|lei|te) [ormai] (non|noi non|io non|noi ormai non) (esist*|ci sono|ci siamo) [più] ..',
    '(dimenticat*|scordat*|dimentichi|scordi) [pure|anche] [di|che|la] (strada (della|del|per la|per) *|che (esisto|esistiamo)|la (mia|nostra) esistenza|mia esistenza|nostra esistenza|esisto|esistiamo|come si arriva) ..',
    `(consider*) .. ${mailbox} .. (mort*|inesistente|defunt*) ..`,
    `(oggi|ora|adesso|innanzi|vogliamo|voglio|desidero|chiedo) [in poi|in avanti|da parte vostra|solo|il] [solo|il] silenzio (radio|assoluto|totale|completo|tombale) ..`,
    `^ silenzio (radio|assoluto|totale|completo|tombale) [${thanks}|da oggi|da ora in poi] $`,
    `risparmia* [pure] (la|il|questa|lo) (fatica|tempo|sforzo|disturbo|fiato|inchiostro) $`,
    `(risparmiateci|risparmiatemi|mi risparmi|ci risparmi|risparmiami) [pure|per favore] (i|le|gli|il|la|queste|questi|ulteriori|altri|altre|lo|altro) [*] [*] ${mails} ..`,
    '(mi|ci) (lasci|lascia|lasciate) (perdere|stare|in pace) ..',
    '(lasciatemi|lasciateci|lasciami|lasciaci) [una buona volta|pure] perdere ..',
    '(levat*|togliet*|levarsi|tolga*|levi|si levi|si tolga|andate fuori|fuori) (di|dai|da) (torno|piedi|coglioni|mezzo|scatole|palle) ..',
    '(levatevi|toglietevi|sparite|si levi) dalla (mia|nostra) (vista|casella|vita|posta) ..',
    '(andate|vada|vai|andatevene) [pure] a (scocciare|rompere|disturbare|importunare|infastidire|seccare|tormentare|stressare|vendere) ... (altro|altri|altrove|vicino|vicini|altra) ..',
    `(avete|ha|hai|state|sta) [mi|ci|già|davvero] (rotto|rompendo|stufato|stancato|scocciato|scassato|stufando|seccato) [${rude}] ($|con|di *) ..`,
    `(mi|ci) (avete|ha|state|sta|hai) [già|davvero|proprio] (rotto|rompendo|stufato|stancato|scocciato|scassato|seccato|scocciando|seccando) ..`,
    '^ [e|quindi] (girate al largo|alla larga|state alla larga|giri al largo|smammate|smamma|sloggiate|aria) $',
    '(statemi|stateci|state|stia) (alla larga|lontani|lontano) [da (noi|me|questa *|questo *)] $',
  ],
} satisfies Partial<Record<OptOutAsk, string[]>>;

/** What only sounds like it. */
export const italianNotAsked = [
  '(toglie|tolgono|toglierebbe|leva|tolto|toglierà|levato|togliete|toglieva) [davvero|proprio] (un|una|il|la|le|lo|i|ogni|tanti|molti|dei|parecchi) [*] [*] (peso|pensiero|pensieri|spina|dubbio|dubbi|problema|problemi|preoccupazione|preoccupazioni|ansia|carico|parole|sonno|castagne|impiccio|sassolino) ..',
  '(collega|colleghi|persona|segretaria|assistente|titolare|socio|socia|signora|signore|ragazza|ragazzo|marito|moglie|figlio|figlia|stagista|responsabile) che (le|vi|ti) (ha|hanno|aveva|avevano) .. (chiesto|scritto|detto|pregat*|risposto) ..',
  '(commercialista|consulente|capo|moglie|marito|socio|avvocato|ragioniere) [mi|ci] (dice|consiglia|raccomanda|chiede|impone|ha detto) di (cancellare|tagliare|disdire|eliminare|togliere|ridurre) [quasi] (tutti|tutte|gli|le|i) ..',
  '(volevo|volevamo|intendevo|intendevamo) (disiscrivermi|cancellarmi|disiscriverci|cancellarci) da (un altro|un altra|una altra|altri|altro|altrove) ..',
  '(stavo|stavamo|stava) (per|già per) [vi|la|li] (cancellar*|cestinar*|eliminar*|buttar*) ..',
];

/** Only the telephone is not wanted. */
export const italianNoCalls = [
  '(chiam*|telefon*) [più|mai|pure] (sul|al|a|in|sulla) [mio|nostro|numero] (fisso|cellulare|telefono|casa|lavoro|ufficio|negozio|telefonino) ..',
];
