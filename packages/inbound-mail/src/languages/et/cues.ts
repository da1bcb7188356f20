import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const estonianCues: CueLexicon = {
  negators: 'ei|pole|mitte|ilma|ära|ärge|ega|puudub',
  contrasts: 'aga|kuid|ent|siiski|vaid',
  classes: {},
  cues: {
    refusal: [
      '(ei|pole) [ole|see|me|meid] .. (huvita*|meie jaoks|minu jaoks|sobi|vajadust|vaja|vajalik|võta|soovi|otsi|plaanis|huvi)',
      '(otsustasime|otsustasin) .. (loobuda|mitte) ..',
      '(loobume|keeldume|keeldun|ütleme ära|ei võta .. vastu) ..',
      '^ ei [*] (aitäh|tänan|täname) ..',
      '(aitäh|tänan) [aga] ei $',
    ],
    settled: [
      '(juba|rahul) .. (koostöö*|partner*|olemas|kasutame|teenusepakkuja|lahendus|rahul)',
      'meil on juba ..',
    ],
    hindrance: ['(ei ole|puudub|pole) .. (eelarve*|aega|raha|ressur*)'],
    interest: [
      '(huvitatud|huvitab|huvitav|huvitaks|huvi)',
      '(kõlab|tundub|näib) .. (hästi|hea|huvitav*|suurepärase*)',
      '(sooviksin|sooviksime|tahaksin|tahaksime) .. (rohkem|teada|näha|kuulda|proovida)',
      '(just|täpselt) .. (otsime*|otsin|vajame|vaja)',
      '(meeleldi|hea meelega|rõõmuga)',
    ],
    meeting: [
      '(saame|võiksime|saaksime|kas) .. (rääkida|kohtuda|helistada|räägime)',
      '(esmaspäev*|teisipäev*|kolmapäev*|neljapäev*|reede*) .. (sobib|sobiks)',
      '(tulge|tule|helistage|kohtume|kohtuda|räägime|saame kokku) .. (kohale|läbi|meile|silmast|kell|homme|teisipäeval|kolmapäeval|neljapäeval|reedel|esmaspäeval) ..',
      '(teha|teeme|teete|näha) .. (demo|esitlus*|esitluse) ..',
    ],
    request: [
      '(saatke|saada) .. (lisainfo*|infot|pakkumi*|hinnakir*|materjal*|detail*)',
      '(rohkem|täpsemat) (infot|teavet)',
    ],
    yes: ['^ (jah|jaa|muidugi|kindlasti|sobib) [palun|aitäh] $'],
    no: ['^ (ei|kahjuks ei|kahjuks mitte) [aitäh|tänan] $'],
    chat: ['^ (aitäh|tänan|täname|ok) ..'],
  },
};
