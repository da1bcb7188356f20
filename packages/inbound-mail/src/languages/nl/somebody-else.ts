import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const dutchSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'mijn|onze|ons',
    who: 'collega|collegas|baas|manager|directeur|directrice|voorganger|voorgangster|assistent|assistente|secretaresse|klant|klanten|man|vrouw|vader|moeder|zoon|dochter|broer|zus|vriend|vriendin|partner|oude adres|vorige adres|medewerker',
  },
  others: ['{whose} [oud|oude|vroegere|voormalige] {who}', '(aan|naar) (meneer|mevrouw|dhr|mevr|mw) ..'],
  withWriter: [
    '(overleden|gestorven|overleed|stierf) ..',
    '(baas|manager|directeur|directrice) [*] (vraagt|verzoekt) (mij|me|ons) (u|je|jullie) [te] (laten weten|mee te delen|te melden|te zeggen|te informeren) dat ..',
    '(baas|manager|directeur|directrice) (verzoekt|vraagt) (u|je|jullie) [*] [*] (niet|geen|niets) (meer|langer|verder) ..',
    '(en|of|noch) (mij|me|ons|ik)',
    '(mij|me|ons) (en|of|ook)',
    '(gevraagd|verzocht|opgedragen) .. (u|je|jullie) [te] (laten weten|mee te delen|te melden|te zeggen|te informeren) dat ..',
  ],
  takesOver: [
    '(maar|liever|wel) [rechtstreeks|direct] (naar|aan) (mij|me|ons) ..',
    '(mij|me|ons) (erop|erin|er op|er in|daarop) .. (zetten|plaatsen|zet|opnemen|toevoegen) ..',
    '(maar|terwijl) (ik|wij) (wel|juist wel) ..',
    'ik ben [nu|voortaan|sinds *|vanaf nu] (uw|je|jullie|de) [nieuwe] (contact|contactpersoon|aanspreekpunt) ..',
    'ik (neem|heb) .. (over|overgenomen)',
    '(schrijf|mail|stuur|contacteer|benader) .. (mij|me) .. (in plaats|voortaan|rechtstreeks|liever) ..',
    '(gebruik|neem) .. (dit adres|mijn nieuwe adres|deze) ..',
  ],
};
