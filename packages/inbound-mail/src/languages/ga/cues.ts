import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const irishCues: CueLexicon = {
  negators: 'níl|ní|ná|nach|gan|nílim',
  contrasts: 'ach|áfach',
  classes: {},
  cues: {
    refusal: [
      '(níl|ní) .. (suim|spéis|gá|oireann|dúinne|dúinn|domsa|uainn|oiriúnach|gluaisimid)',
      'ní (ghlacfaimid|ghlacfaidh|ghlacaimid|ghlacfaidh|rachaimid|leanfaimid) ..',
      '(shocraigh|chinn) .. (gan|nach) ..',
      '(diúltaím|diúltaímid|dhiúltaigh) ..',
      '^ níl go raibh maith ..',
      '^ ní theastaíonn ..',
    ],
    settled: [
      '(cheana|cheana féin|sásta) .. (soláthraí|againn|oibr*|táimid)',
      '(ag obair|tá) .. (soláthraí|comhpháirtí) .. (eile|cheana)',
    ],
    hindrance: ['(níl) .. (buiséad|am|airgead|acmhainní)'],
    interest: [
      '(suim|spéis|suimiúil|spéisiúil)',
      '(ba mhaith|ba bhreá|teastaíonn|ba mhian) (liom|linn|uaim|uainn) .. (tuilleadh|cloisteáil|chloisteáil|fheiceáil|fháil|taispeántas)',
      '(go hiontach|go breá|ar fheabhas|iontach|fuaimníonn)',
      '(go díreach|díreach|cruinn) .. (uainn|uaim|lorg)',
    ],
    meeting: [
      '(tar|tagaigí|buail|buailigí|tabhair|stop) .. (oifig|scoil|isteach|cuairt|seastán|monarcha|siopa|feirm|againn) ..',
      '(ólfaimid|labhróimid|buailfimid|suífimid|casfaimid|beidh comhrá) ..',
      '(dé) (luain|máirt|céadaoin|déardaoin|haoine|sathairn) ag # ..',
      '(aghaidh ar aghaidh) ..',
      "(an féidir linn|d'fhéadfaimis|ar mhaith leat) .. (labhairt|bualadh|caint|casadh)",
      '(an oireann|oireann) .. (luain|máirt|céadaoin|déardaoin|aoine|duit)',
    ],
    request: ['(seol|cuir|seolaigí) .. (eolas|eolais|sonraí|praghas*) ..', 'tuilleadh (eolais|sonraí)'],
    yes: ['^ (tá|cinnte|ceart go leor|sea|is ea) [go raibh maith agat] $'],
    no: ['^ (níl|ní hea|ní) [go raibh maith agat] $'],
    chat: ['^ go raibh [míle] maith (agat|agaibh) ..'],
  },
};
