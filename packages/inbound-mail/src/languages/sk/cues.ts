import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const slovakCues: CueLexicon = {
  negators: 'nie|nie je|nikdy|bez|žiadny|žiadne|nemám|nemáme',
  contrasts: 'ale|avšak|no|však',
  classes: {},
  cues: {
    refusal: [
      '(nemáme|nemám|bez) .. záujem* ..',
      '(nezaujíma|nezaujalo|nezaujala|nepotrebujeme|nepotrebujem|nehodí|nevyhovuje|nehľadáme|neplánujeme|nechceme|odmietame|odmietam|nezodpovedá|nesedí) ..',
      '(nevyužijeme|nevyužijem|neprijmeme|neprijímame|nebudeme|neprijať|nevyužiť|nepokračovať|odmietnuť) ..',
      'nie (je|sme|sú) .. (pre nás|pre mňa|vhodné|zainteresovan*|potreb*|zaujímav*)',
      '^ nie [bohužiaľ] (ďakujem|ďakujeme|vďaka|dík) ..',
      '(vďaka|ďakujem|ďakujeme) .. nie $',
      '^ (rád|rada|radi) by (som|sme) vás [teda|preto|týmto|len|slušne|zdvorilo|veľmi] (požiadal|požiadala|požiadali|poprosil|poprosila|poprosili|prosil|prosila|prosili) $',
    ],
    settled: [
      '(už|spokojn*) .. (spolupracujeme|máme|používame|využívame|pracujeme|spolupracujem) ..',
      '(spolupracujeme|máme|používame) .. (iným|inou|dodávateľa|dodávateľom|riešenie|partnera)',
    ],
    hindrance: ['(nemáme|nemám|nie je) .. (rozpočet|čas|peniaze|prostriedky|kapacit*|priorit*)'],
    interest: [
      '(mám|máme|určite|mal by som|mali by sme) .. záujem',
      '(zaujíma|zaujalo|zaujala|zaujímavé|zaujímavá|zaujímalo)',
      '(znie|vyzerá) .. (dobre|skvele|zaujímavo|super|výborne)',
      '(rád|rada|radi) .. (by|sa|si|uvidíme|vyskúšame|dozviem|dozvedel*)',
      '(presne|práve) .. (hľadáme|potrebujeme|hľadám|potrebujem)',
      '^ (rád|rada|radi|s radosťou)',
    ],
    meeting: [
      '(môžeme|mohli|môžete|poďme) .. (zavolať|stretnúť|spojiť|prebrať|porozprávať)',
      '(hodí|vyhovuje) .. (pondelok|utorok|streda|stredu|štvrtok|piatok|termín)',
    ],
    request: [
      '(pošlite|zašlite|pošli|prosím o) .. (podrobnosti|informácie|ponuku|cenník|ceny|materiály|viac)',
      '(viac|bližšie|ďalšie) (informácií|informácie|podrobností|detailov)',
    ],
    yes: ['^ (áno|hej|jasné|určite|súhlasím|dobre) [prosím|ďakujem|vďaka] $'],
    no: ['^ (nie|bohužiaľ nie) [ďakujem|vďaka] $'],
    chat: ['^ (ďakujem|vďaka|ďakujeme|ok) ..'],
  },
};
