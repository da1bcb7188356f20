import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const hungarianCues: CueLexicon = {
  negators: 'nem|nincs|nincsen|sem|soha|ne',
  contrasts: 'de|azonban|viszont|ám|hanem',
  classes: {},
  cues: {
    refusal: [
      'nem .. (érdekel*|érdekl*|érdekes|kívánunk|kívánok|szeretnénk|szükség*|való|megfelelő|fogadjuk|illik|tudjuk|élünk|keresünk|tervez*|aktuális)',
      '(nincs|nincsen) .. (szükség*|érdeklőd*|igény*)',
      '(visszautasít*|elutasít*|elutasítjuk|passzol*|nem élünk|úgy döntöttünk hogy nem) ..',
      '^ (nem|köszönöm) [köszönöm|köszönjük|nem|szépen] .. (nekünk|nem)',
      '^ nem (köszönöm|köszönjük|kösz|kösz szépen) ..',
    ],
    settled: [
      '(már|elégedett*|jelenlegi) .. (dolgozunk|van|használunk|beszállító*|partnerünk|szolgáltató*|megoldás*)',
    ],
    hindrance: ['(nincs|nincsen) .. (keret*|költségvetés*|büdzsé*|idő*|pénz*|forrás*)'],
    interest: [
      '(érdekel|érdekelne|érdeklődöm|érdeklődnék|érdekes|érdekesnek|érdekelnének)',
      '(jól|jónak|remekül|szuperül|érdekesen) (hangzik|tűnik)',
      '(szívesen|örömmel|szeretnék|szeretnénk) .. (hallanék|hallanánk|többet|megnézn*|megtudni|kipróbáln*|megismern*|tudnék|nézn*|róla)',
      '(pont|pontosan|épp|éppen) .. (keresünk|keresek|kell|kerestünk|szükségünk)',
      '^ (szívesen|örömmel)',
    ],
    meeting: [
      '(tudnánk|tudunk|lehetne|beszéljünk|találkozzunk|egyeztessünk) .. (beszélni|beszéljünk|találkozni|egyeztetni|hívni|hét*)',
      '(megfelel|jó) .. (hétfő*|kedd*|szerd*|csütörtök*|péntek*|időpont)',
      '(jöjjön|jöjjenek|ugorjon|ugorjanak|üljünk|összeülhetnénk|csörögjön|találkozhatnánk|találkoznánk) ..',
      '(bemutató*|demó*|demo*) .. (élőben|megnézn*|személyesen|online) ..',
      '(élőben|személyesen|online) .. (bemutató*|demó*|demo*|beszéljük) ..',
    ],
    request: [
      '(küldjön|küldjenek|küldj|kérnék|kérek) .. (tájékoztat*|információ*|részlet*|ajánlat*|árlist*|anyag*|bővebb)',
      '(bővebb|további|több) (információ*|részlet*)',
    ],
    yes: ['^ (igen|persze|rendben|jó|természetesen) [kérem|köszönöm] $'],
    no: ['^ (nem|sajnos nem) [köszönöm|köszi] $'],
    chat: ['^ (köszönöm|köszönjük|köszi|rendben) ..'],
  },
};
