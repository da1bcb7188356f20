import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const italianSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'mio|mia|miei|nostro|nostra|nostri',
    who: 'collega|colleghi|capo|direttore|direttrice|responsabile|titolare|predecessore|assistente|segretaria|cliente|clienti|marito|moglie|padre|madre|figlio|figlia|fratello|sorella|amico|amica|socio|socia|vecchio indirizzo|precedente indirizzo',
  },
  others: ['{whose} [ex|vecchio|vecchia] {who}', '(al|alla) (signor|signora|sig|dott|dottor|dottoressa) ..'],
  withWriter: [
    '(mancato|mancata|morto|morta|deceduto|deceduta|scomparso|scomparsa|mancare) ..',
    '(mi|ci) (chiede|chiesto|prega|pregato|incarica|incaricato|ha chiesto|ha pregato|ha incaricato) di (dirle|dirvi|dirti|comunicar*|riferir*|farle|farvi|informar*|avvis*) ..',
    '(io e|noi e) ..',
    '(e|o|né) [a] (me|noi|io)',
    '(me|noi) (e|o|né)',
  ],
  takesOver: [
    '(ma|mentre|invece) (io|noi) (sì|invece sì) ..',
    '(sono|sarò) [io] [ora|adesso|io] [il|la] [vostro|vostra|suo|tuo|nuovo|nuova] [nuovo] (referente|contatto|interlocutore|responsabile|persona) ..',
    '(ora|adesso|da ora|da adesso|d ora in poi) .. (sono io|me ne occupo|seguo io|il referente) ..',
    '(scrivete|scriva|scrivi|contattate|contatti|rivolgetevi) .. (a me|me) ..',
    '(scrivetemi|scrivami|contattatemi|contattami) (invece|direttamente|piuttosto) ..',
    '(usate|usi|usa|utilizzate) .. (questo indirizzo|il mio nuovo indirizzo|questo) ..',
  ],
};
