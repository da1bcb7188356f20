import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';
import { italianPlainOptOut } from './plain-words.ts';

export const italianOptOut: OptOutLexicon = {
  classes: {
    list: 'lista|liste|database|newsletter|mailing|elenco|elenchi|archivio|archivi|sistema|sistemi|contatti|rubrica|invii|indirizzi|crm|comunicazioni|distribuzione|banca|list|iscrizione|iscritti|campagne|campagna',
    mails:
      'mail|email|messaggi|messaggio|comunicazioni|comunicazione|newsletter|spam|pubblicità|posta|offerte|informazioni|niente|nulla|contatti|contatto|questo|queste|promozioni|proposte|solleciti',
    remove:
      'cancellatemi|cancellami|mi cancelli|cancellarmi|cancellateci|cancellarci|ci cancelli|rimuovetemi|rimuovimi|mi rimuova|rimuovermi|rimuoveteci|rimuoverci|toglietemi|toglimi|mi tolga|togliermi|toglieteci|toglierci|eliminatemi|eliminami|mi elimini|eliminarmi|eliminateci|eliminarci|disiscrivetemi|disiscrivimi|disiscrivermi|mi disiscriva|escludetemi|escludermi|depennatemi|levatemi|levarmi|ci rimuova|ci tolga|disiscriveteci|disiscriverci|disiscrivete',
    delete:
      'cancellare|cancellate|cancella|cancelli|eliminare|eliminate|elimina|elimini|rimuovere|rimuovete|rimuova|rimuovi|togliere|togliete|tolga|togli|distruggete|distruggere',
    write:
      'contattatemi|contattateci|contattarmi|contattarci|contatti|contattare|contattate|contattami|scrivermi|scriverci|scrivetemi|scriveteci|scrivere|scrivete|scriva|scrivermi|scrivi|scrivimi|inviarmi|inviarci|inviatemi|inviateci|inviare|inviate|invii|invia|mandarmi|mandarci|mandatemi|mandateci|mandare|mandate|mandi|manda|disturbarmi|disturbare|disturbate|disturbatemi|spedirmi|spedire|molestarmi|importunare|importunarmi|ricontattarmi|ricontattare|chiamarmi|chiamatemi|inviandomi|mandandomi|inviarmele|sollecitarmi|tempestarmi',
    data: 'dati|indirizzo|contatti|email|mail|nominativo|informazioni|recapiti|contatto',
  },
  plain: italianPlainOptOut,
  asks: {
    threat: [
      '(se|altrimenti|prossima|prossimo|ulteriore|o) ... (garante|avvocato|legale|legali|denunci*|querela|segnal*|spam|blocc*) ..',
    ],
    command: [
      '^ [per favore|prego] (cancellami|cancellatemi|cancellazione|disiscrizione|disiscrivimi|disiscrivetemi|rimuovetemi|rimuovimi|stop|basta|basta spam|basta mail|basta email|disiscrivi|cancella|cancellare|unsubscribe|cancellarmi|annulla iscrizione|disiscrivermi|rimuovere|rimozione|opt out|smettetela|smettila|finitela|toglietemi) [per favore|grazie|subito|ora|dalla lista] $',
    ],
    unsubscribe: [
      '(già) .. (disiscritto|cancellato|disiscritta|cancellata) .. (perché|ma|ancora) ..',
      '(vorrei|voglio|desidero|vogliamo|come posso|come faccio a|come si fa a|posso) .. (disiscrivermi|cancellarmi|disiscriverci|disdire la iscrizione|annullare la iscrizione|cancellare la iscrizione|cancellare la mia iscrizione) ..',
      '(disiscrivetemi|disiscrivimi|disiscrivermi) ..',
      '(chiedo|richiedo|chiediamo|richiediamo) .. (disiscrizione|cancellazione|rimozione) ..',
      '(annullate|annulli|annullare|disdire|cancellate) .. (iscrizione|sottoscrizione) ..',
      '(link|pulsante) [di|per] (disiscri*|cancell*) ... (non|manca)',
    ],
    leave_list: [
      '(voglio|vorrei|desidero|vogliamo|fatemi|fammi) uscire (da|dalla|dalle|dal|dai) ..',
      '(toglietemi|levatemi|toglimi|tolgami|cancellatemi) (da|di) (qui|qua|mezzo) ..',
      '{remove} .. (e|o|ma|che|perché) ..',
      '(prego|chiedo|vorrei|voglio|gradirei|potete|può|potreste|potrebbe|desidero|esigo|favore) .. [di] {remove} ..',
      '{delete} [per favore|subito] (il mio|la mia|i miei|il nostro|la nostra|i nostri|questo|questa) (indirizzo|nominativo|email|mail|contatto|nome|dati|recapito|e-mail) ..',
      '(toglie*|leva*|rimuov*|cancell*) (mi|ci) ..',
      '{remove} [per favore|subito] .. (da|dalla|dalle|dal|dai|dagli|dallo|dalle|dell) .. {list}',
      '{remove} [per favore|subito|grazie|immediatamente] $',
      '{delete} [per favore] (il mio|la mia|i miei|il nostro|la nostra|i nostri|questo|questa) .. (da|dalla|dalle|dal|dai|dagli) .. {list}',
      '(essere|venire|venga|sia) (rimosso|rimossa|rimossi|cancellato|cancellata|cancellati|tolto|tolta|eliminato|eliminata|escluso|esclusa|depennato) ..',
      '(non) (voglio|desidero|vogliamo|desideriamo) (essere|stare|comparire|figurare|far parte) (nella|in|nel|nelle|della) .. {list}',
    ],
    stop_writing: [
      '(smettetela|smettila|smettete|smetti|smetta|smetterla|finitela|piantatela|cessate|cessare|interrompete|la smetta|basta) .. (di|con|a) .. ({write}|{mails}|spam*|rompere|insistere) ..',
      '^ .. (lasciatemi|lasciami|lasciateci|mi lasci|ci lasci) [per favore] (in pace|stare|tranquill*) ..',
      '(smettetela|smettila|smettete|smetti|smetta|smetterla|basta|finitela|piantatela|cessate|cessare|interrompete|interrompere|la smetta) [per favore|subito] (di|con|gli|le|ogni|col|con le|con gli|con la|con lo|la) .. ({write}|{mails}|spam*) ..',
      '(smettetela|smettila|finitela|piantatela|la smetta) [per favore|subito|ora|grazie] $',
      '^ basta [con] [queste|le|gli] {mails} ..',
      '(astenersi|astenetevi|si astenga) (dal|da) ..',
    ],
    no_contact: [
      '(evitate|eviti|evita) di (contattar*|scriver*|inviar*|mandar*|disturbar*) ..',
      '(vieto|vietiamo|diffido|diffidiamo|esigo|proibisco) .. ..',
      '(non|mai) [mi|ci] [vogliate|dovete|voglio|vogliamo|desidero|desideriamo|vorrei|intendo|gradisco] [più|che|ricevere] .. ({write}|ricevere|contattato|disturbato) .. (più|altro|ulteriori|altre|altri|mai|nulla|niente|{mails}) ..',
      '(non) (voglio|vogliamo|desidero|desideriamo|gradisco|intendo|autorizzo|acconsento|vorrei) .. (più|altre|altri|ulteriori|che mi|che ci) .. ({mails}|ricevere|sentire|sentirvi|contatt*|scriv*) ..',
      '(preferirei|preferisco|preferiamo|gradirei|apprezzerei|chiedo|chiediamo|prego|preghiamo|pregato|pregati|invito|diffido) .. (di|che) .. non .. ({write}|ricevere|essere contatt*|contatt*|inviar*) ..',
      '(questa|questo|che) .. (sia|deve essere|è) (la ultima|le ultima|ultima|il ultimo|ultimo) ..',
      'non [mi|ci|vi|dovete] [più] {write} [più|mai più|mai|altre|ulteriori|alcuna|nessuna] .. (più|mai più|mail|email|messaggi|comunicazioni|altro|ulteriormente|nulla|niente) ..',
      'non (mi|ci) {write} (più|mai più|ulteriormente)',
      'non {write} (più|mai più)',
      'non (contattatemi|contattateci|scrivetemi|scriveteci|disturbatemi|inviatemi mail|mandatemi mail|inviatemi email|mandatemi email) [per favore|grazie] $',
      '(di|a|per favore) non [più] {write} [più] ..',
      'non (voglio|vogliamo|desidero|desideriamo|intendo|gradisco|vorrei) [più] (ricevere|essere contattato|essere contattata|essere contattati|essere disturbato|ricevere più) ..',
      'non (voglio|vogliamo|desidero|desideriamo|gradisco) (altre|più|ulteriori) {mails} ..',
      'non (voglio|desidero|vogliamo) [più] che (mi|ci) .. (contattiate|scriviate|inviate|mandiate|contatti|scriva) ..',
    ],
    no_more_mail: [
      '^ [per favore|grazie] (niente|nessuna|nessun|mai|non) (più|altra|altre|altri|ulteriore|ulteriori) {mails} ..',
    ],
    erase_data: [
      '{delete} [per favore|subito|tutti|immediatamente] [tutti] (i miei|il mio|i nostri|il nostro|la mia|miei) [dati] .. ($|{data}|personali|dal|dai|dalla) ..',
      '(cancellazione|rimozione|eliminazione) (dei|del|di tutti|della|di) (miei|mio|nostri|nostro|i miei|mia|dati) ..',
      '(diritto) (alla|di|alle|al|a le) .. (oblio|cancellazione|opposizione)',
      '(articolo|art|art.) (17|21) ..',
    ],
    objection: [
      'non (autorizzo|autorizziamo|acconsento|consento|do il consenso|do il mio consenso|presto il consenso) .. (uso|utilizzo|dati|email|indirizzo|trattamento|mail|a|al) ..',
      '(mi oppongo|ci opponiamo|oppormi|opporci) .. (al|alla|a) .. (trattamento|uso|utilizzo|invio) ..',
      '(revoco|ritiro|revocare) .. consenso ..',
    ],
    go_away: [
      '^ .. non (insistete|insista|insistere|insistiate) [più|oltre] $',
      '(lasciatemi|lasciami|lasciateci|mi lasci) [per favore] (in pace|stare|tranquillo|tranquilla)',
    ],
  },
  asksSource: [
    '(dove|come|chi|da dove) .. (il mio|la mia|i miei|il nostro|i nostri) (indirizzo|email|mail|contatto|dati|numero|contatti|recapito) ..',
  ],
  requests: [
    '(ok|chiaro|capito|intesi|va bene) $',
    '(può|potete|potrebbe|potreste|puoi|potresti)',
    '(come|dove) (posso|faccio|mi|si fa|possiamo)',
    '(per favore|per cortesia|cortesemente|gentilmente)',
    '(quando|perché) .. (smett*)',
    '(quante volte)',
    '^ (stop|basta)',
  ],
  silenceGuards: [
    '(fattur*|cartace*|carta|campion*|corriere|corrieri|pacco|pacchi|merce|spedizioni)',
    '(piuttosto|invece|ma|bensì) (chiam*|contatt*|scriv*|mi chiami|al|a)',
    '(per|al|via|su) (telefono|whatsapp|linkedin|sms)',
    '(questa settimana|questo mese|la prossima settimana|durante|nel fine settimana|di sera|in questi giorni)',
  ],
  negated: ['non (smett*|ferma*|cessa*) ..', 'non [mi|ci] (elimin*|cancell*|toglie*|rimuov*|disiscriv*) ..'],
  erasesIt: ['(cancellate*|cancelli*|cancella*|eliminate*|elimini*|rimuovete*|rimuova*) ..'],
  questionGuards: [
    '(più tardi|quanto tempo|in seguito|dopo|quando voglio|quando vogliamo|in qualsiasi momento|se non)',
  ],
  guards: [
    '^ se ... ... ma se ..',
    '^ se (il|la|costa|supera|è) .. ..',
    '(cancellate|cancelli|togliete|tolga|rimuovete|rimuova|disiscrivete|disiscriva) [il|la] (mio|mia|nostro|nostra) [ex] (collega|capo|direttore|assistente) ..',
    '(nostri|dei|i|vostri|gli) (clienti|utenti|iscritti|destinatari|lettori|contatti|dipendenti) .. (che|possono|vogliono|non vogliono|chiedono|riescono|possano) ..',
    '(file|allegati|consegna|spedizione|pacco|logo|invito|gruppo|carrello|articolo|prodotto) ..',
    '(ci|mi) (siamo|sono) .. (disiscritt*|cancellat*) .. (dal|dalla|da) [nostro|nostra|vecchi*|altr*] ..',
    '(prima|fino) (di|del|della|delle|a|al|alla|che|dei) ..',
    '(non) (esiti|esitate|esitare|si faccia|fatevi) ..',
    '(non) (voglio|vogliamo|intendo|desidero) (disiscrivermi|cancellarmi|essere cancellato|essere rimosso|disdire)',
    '(non) (cancellatemi|rimuovetemi|toglietemi|eliminatemi|mi cancelli|mi rimuova|mi tolga)',
    '(per errore|per sbaglio|erroneamente|accidental*)',
    '(clienti|utenti|destinatari|iscritti|persone|contatti|qualcuno|loro|dipendenti|gente|lead) .. (disiscriv*|cancell*|rimuov*|si)',
    '(nostro|attuale|vecchio|altro|precedente|vecchia) (fornitore|strumento|piattaforma|contratto|software|servizio|newsletter|tool|provider|gestionale|attuale)',
    '(tasso|pagina|processo|gestione) di (disiscrizione|cancellazione)',
    '(nella|cartella) (spam|posta indesiderata)',
    '(se|quando|dopo) .. (disdic*|firm*|prova|contratto|cancell*|termin*)',
    '(duplicati|offerta|fattura|ordine|riga|allegato|preventivo|appuntamento|riunione)',
  ],
  guardsOf: {
    erase_data: [
      '^ (cancellate voi|devo|dobbiamo|bisogna|quando|come|eliminate automaticamente)',
      '(import*|migra*|prova)',
    ],
    no_contact: [
      'non (ho|abbiamo|è arrivat*|ricevo|trovo) ..',
      '(perché|nessuno|loro|lui|lei) .. non ..',
      '(più tardi|più avanti|più informazioni|più dettagli|più tempo)',
      '(non) (possiamo|posso|riusciamo|riesco|siamo|sono) ..',
    ],
    stop_writing: ['(vogliamo|abbiamo|dobbiamo) .. smett* ..'],
  },
};
