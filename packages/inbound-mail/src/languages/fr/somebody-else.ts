import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const frenchSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'mon|ma|mes|notre|nos|votre ancien|votre ancienne',
    who: 'collègue|collègues|patron|patronne|chef|cheffe|directeur|directrice|pdg|dg|prédécesseur|assistant|assistante|secrétaire|client|clients|mari|femme|père|mère|fils|fille|frère|soeur|ami|amie|associé|associée|ancienne adresse|ancien collègue|ancienne collègue|responsable',
  },
  others: [
    '{whose} [ancien|ancienne|cher|ex] {who}',
    '(à|contacter|écrire à|écrivez à) (monsieur|madame|m|mme) ..',
  ],
  withWriter: [
    '(et|ni|ou) (moi|nous)',
    '(moi|nous) (et|ni|ou|aussi)',
    '(patron|patronne|chef|cheffe|directeur|directrice|pdg) [*] (me|nous) [a|ont] (charge|demande|prie|chargé|demandé|prié) de vous (dire|informer|signaler|faire|prier|demander|écrire) ..',
    '(patron|patronne|chef|cheffe|directeur|directrice|pdg) vous (prie|demande) de ne plus ..',
  ],
  takesOver: [
    'c est (désormais|maintenant|dorénavant) moi ..',
    'c est moi (désormais|maintenant|dorénavant) ..',
    'c est moi qui (gère|m occupe|reprends|traite|prends) ..',
    '(mais|alors que|tandis que) (moi|nous|moi je) (si|oui|je veux bien|bien) ..',
    'je (suis|serai) [désormais|maintenant|dorénavant|à présent] [votre|le|la] [nouveau|nouvelle|seul] (contact|interlocuteur|interlocutrice|responsable|correspondant) ..',
    'je (suis|serai) (désormais|maintenant|dorénavant|à présent) .. (contact|interlocuteur|interlocutrice|charge|responsable)',
    '(je|nous) (reprends|reprenons|remplace|remplaçons) ..',
    '(écrivez|contactez|adressez|envoyez|parlez|ajoutez|mettez) .. (moi|nous) .. (plutôt|à la place|directement|désormais)',
    '(utilisez|utiliser) .. (cette adresse|ma nouvelle adresse|celle-ci) ..',
  ],
};
