import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const nordicSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'min|mitt|mina|vår|våra|mine|vores|vår|våre',
    who: 'kollega|kollegor|kolleger|kollegaer|chef|sjef|leder|direktør|vd|företrädare|forgænger|forgjenger|assistent|sekretær|sekreterare|kund|kunder|kunde|man|mand|mann|fru|kone|kona|far|mor|son|søn|sønn|dotter|datter|bror|syster|søster|vän|ven|venn|gamla adress|gamle adresse',
  },
  others: ['{whose} [gamla|gamle|tidigare|tidligere|förra|forrige] {who}'],
  withWriter: ['(och|og|eller) (mig|meg|oss|os|jag|jeg)', '(mig|meg|oss|os) (och|og|eller)'],
  takesOver: [
    '(jag|jeg) (är|er) [nu|nå] (din|er|deres|ny|den) [nya|nye] (kontakt|kontaktperson) ..',
    '(jag|jeg) .. (tagit över|har taget over|har overtaget|har tatt over|overtager|overtar|tar över) ..',
    '(skriv|kontakta|kontakt|mejla|mail) .. (mig|meg) .. (i stället|istället|i stedet|stedet|direkt|direkte|fremover|framöver) ..',
  ],
};
