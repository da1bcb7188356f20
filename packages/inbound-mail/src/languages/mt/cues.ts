import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const malteseCues: CueLexicon = {
  negators: "ma|mhux|m'aħniex|mhix|bla|qatt|lanqas|m'għandniex",
  contrasts: 'imma|iżda|però',
  classes: {},
  cues: {
    refusal: [
      "(m'aħniex|me aħniex|aħniex|mhux|mhix|ma|m'iniex) .. (interessat*|jaqbil*|għalina|naċċettaw|jinteressa*|nkomplux|neħtieġ*|addattat*|għalija|tajjeb)",
      "(m'għandniex|me għandniex|għandniex|me għandix|m'għandix) .. (bżonn|interess)",
      '(iddeċidejna|iddeċidejt) .. (li ma|ma) ..',
      '(nirrifjutaw|nirrifjuta|ma jinteressaniex|ma jinteressanix) ..',
      '^ le [imma] grazzi ..',
      'le grazzi',
    ],
    settled: ['(diġà|kuntenti) .. (naħdmu|għandna|nużaw|fornitur) ..'],
    hindrance: ["(m'għandniex|me għandniex|għandniex|ma hemmx) .. (baġit|ħin|flus|riżorsi)"],
    interest: [
      '(interessat|interessata|interessati|interessanti|jinteressani|jinteressana)',
      '(nixtieq|nixtiequ|irrid) .. (inkun naf|nkunu nafu|naraw|nara|aktar|nipprova)',
      '(tajjeb|sabiħ) ħafna',
      'eżattament .. (qed infittxu|infittex|għandna bżonn|rridu)',
      "(bil-qalb|bi pjaċir|b'pjaċir)",
    ],
    meeting: [
      '(ejja|ejjew|għaddi|għaddu|iġi|żurna|żuruna) .. (*uffiċċju|*fabbrika|*ħanut|għandna|hawn|*iskola|*razzett|*klinika|nhar|niltaqgħu|nitkellmu)',
      'wiċċ imb wiċċ',
      '(nistgħu|nistgħux|biex|u) (niltaqgħu|nitkellmu|nagħmlu laqgħa) ..',
      '(ieqaf|ieqfu) (ħdejn|quddiem) ..',
      '(nistgħu|nistgħux) .. (nitkellmu|niltaqgħu|inċemplu)',
    ],
    request: [
      '(ibgħatli|ibgħatuli|ibgħatulna) .. (informazzjoni|dettalji|prezzijiet|offerta)',
      'aktar (informazzjoni|dettalji)',
    ],
    yes: ['^ (iva|mela|tajjeb|żgur) [grazzi] $'],
    no: ['^ (le) [grazzi] $'],
    chat: ['^ (grazzi|ok) ..'],
  },
};
