import { plainOptOut } from '../plain-opt-out.ts';

/** The words of Italian in every order, besides the phrases that were written out. */
export const italianPlainOptOut = plainOptOut(
  {
    please: 'per favore|prego|vi prego di|cortesemente|per cortesia|vi chiedo di|chiedo di',
    me: 'mi|me|ci|la mia azienda|la nostra azienda',
    my: 'mio|mia|miei|nostro|nostra|nostri|il mio|la mia|i miei',
    remove: 'cancell*|elimin*|rimuov*|toglie*|togliere|escludete|escludere|depenn*',
    removal: 'cancellazione|eliminazione|rimozione|disiscrizione',
    unsubscribe: 'disiscriv*|disiscrivetemi|disiscrivermi',
    list: 'lista|liste|mailing list|database|newsletter|archivio|archivi|elenco|elenchi|contatti',
    mails: 'email|mail|messaggi|pubblicità|spam|newsletter|comunicazioni|offerte|promozioni',
    data: 'dati|indirizzo|email|contatto|recapiti',
    write:
      'disturbato|disturbati|disturbata|importun*|insist*|scriv*|contatt*|invia*|mand*|disturb*|scrivermi|scrivetemi|contattarmi|mandatemi|inviatemi',
    stop: 'smett*|smettete di|basta|cess*|interromp*|finite di|finitela',
    no: 'non|mai',
    more: 'più|ancora|in futuro|altro|altre',
    doNotWant:
      '(gradirei|preferirei|vorrei) non [più]|non (gradisco|gradiamo|voglio|vogliamo|desidero|desideriamo|vorrei|intendo) [più]',
    receive:
      'essere più disturbat*|essere disturbat*|essere più contattat*|ricevere|essere contattato|essere contattata|ricever*',
    noMore: 'niente più|basta|nessuna altra|mai più',
    object: 'mi oppongo|ci opponiamo|revoco|rifiuto|vieto|diffido',
    marketing: 'pubblicità|marketing|pubblicitari*|commercial*|promozional*',
    forget: 'dimenticate|dimentichi|dimenticatevi di|dimenticarvi di',
    oneMore: 'ancora una|un altra|un altro|al prossimo|alla prossima',
    harm: 'segnal*|denunci*|avvocat*|legale|garante|blocc*',
    inVain:
      'risparmiatemi|risparmiami|risparmiateci|(inutile|non serve|non ha senso|evitate di|risparmiatevi) ..',
    lastMail: 'ultima (mail|email|volta)',
    hope: 'spero|sia|fate|assicurat*',
    others: 'collega|colleghi|capo|direttore|clienti|cliente|socio',
  },
  { requests: [] },
);
