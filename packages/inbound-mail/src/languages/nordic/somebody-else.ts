import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const nordicSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'min|mitt|mina|vår|våra|mine|vores|vår|våre',
    who: 'kollega|kollegor|kolleger|kollegaer|chef|sjef|leder|direktør|vd|företrädare|forgænger|forgjenger|assistent|sekretær|sekreterare|kund|kunder|kunde|man|mand|mann|fru|kone|kona|far|mor|son|søn|sønn|dotter|datter|bror|syster|søster|vän|ven|venn|gamla adress|gamle adresse',
  },
  others: ['{whose} [gamla|gamle|tidigare|tidligere|förra|forrige] {who}'],
  withWriter: [
    '(skriver|svarer|svarar|skriv) (for|för|på vegne av|på vegne af|på vegner av|på uppdrag av|å vägnar) ..',
    '(ber|bad|beder|bett|bedt|bedd) (mig|meg|oss|os) [om] [om] [å|at|att] (si|sige|säga|hilse|hälsa|helse|melde|meddela|meddele|informere|informera|opplyse|oplyse|formidle|framföra|svara|svare|skrive|skriva|gi|give|gjøre|gøre) ..',
    '(er|är|har) [dessverre|desværre|tyvärr|diverre] (død|døde|död|afgået|avgått|avliden|avlidit|gått bort|gået bort|sovet ind|sovnet inn|somnat in) ..',
    '(och|og|eller) (mig|meg|oss|os|jag|jeg)',
    '(mig|meg|oss|os) (och|og|eller)',
  ],
  takesOver: [
    '(jag|jeg) (är|er) [nu|nå] (din|er|deres|ny|den) [nya|nye] (kontakt|kontaktperson) ..',
    '(jag|jeg) .. (tagit över|har taget over|har overtaget|har tatt over|overtager|overtar|tar över) ..',
    '(skriv|kontakta|kontakt|mejla|mail) .. (mig|meg) .. (i stället|istället|i stedet|stedet|direkt|direkte|fremover|framöver) ..',
  ],
};
