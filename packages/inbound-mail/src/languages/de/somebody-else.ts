import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const germanSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'meinen|meine|meinem|meiner|unseren|unsere|unserem|unserer|ihren alten|ihre alte',
    who: 'kollegen|kollege|kollegin|kolleginnen|chef|chefin|vorgesetzten|geschäftsführer|geschäftsführerin|vorgänger|vorgängerin|assistentin|assistenten|sekretärin|mitarbeiter|mitarbeiterin|kunden|kundin|mann|frau|vater|mutter|sohn|tochter|bruder|schwester|freund|freundin|partner|partnerin|alte adresse|frühere adresse|alten adresse|vorstand',
  },
  others: [
    '^ (herr|frau) * (möchte|will|wünscht|wollte) .. ..',
    '(mein|unser|sein|ihr|meine|unsere) {who} [*] (möchte|will|wünscht|wollte|hat|bat) ... ich (schon|aber|dagegen|hingegen|selbst) ..',
    '{whose} [früheren|ehemaligen|alten|neuen|lieben|verstorbenen] {who}',
    '(an|bei|mit) (herrn|frau) ..',
    '(herrn|frau) * .. (aus|von|löschen|streichen|austragen|abmelden|anschreiben|kontaktieren)',
  ],
  withWriter: [
    '(chef|chefin|geschäftsführer|geschäftsführerin|vorstand) (bittet|ersucht) (sie|euch|dich) .. (nicht mehr|nichts mehr|keine *|nicht länger|nicht weiter) ..',
    '(und|oder|sowie|noch) (mich|mir|uns|ich)',
    '(mich|mir|uns) (und|oder|sowie|auch)',
    '(gebeten|beauftragt|angewiesen|aufgetragen) ... (auszurichten|mitzuteilen|zu sagen|wissen zu lassen) dass ..',
  ],
  takesOver: [
    '(ich|wir) (hingegen|dagegen|aber|jedoch|selbst|schon) [schon|ja|gern|gerne|sehr wohl|doch] $',
    'ich bin (jetzt|nun|ab sofort|künftig|ab jetzt|seit *) .. (ansprechpartner|ansprechpartnerin|zuständig|kontakt|verantwortlich|dran) ..',
    '(ihr|ihre|dein|deine|euer|eure) (neuer|neue) (ansprechpartner|ansprechpartnerin|kontakt) ..',
    '(ich|wir) [jetzt|nun|ab sofort] (übernehme|übernehmen|übernahm) ..',
    '(ich|wir) (habe|haben) .. übernommen',
    '(schreiben|schreib|wenden|melden|mailen|rufen) sie [sich] [bitte] (stattdessen|direkt|künftig|ab jetzt|lieber) [an|bei] (mir|mich|uns) ..',
    '(stattdessen|lieber|sondern) .. (an mich|mir|mich|an uns)',
    '(nehmen|nutzen|verwenden) sie .. (diese adresse|meine neue adresse|diese mailadresse)',
  ],
};
