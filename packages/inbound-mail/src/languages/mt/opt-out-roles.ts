import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Maltese, by the part they play in a sentence. */
export const malteseOptOutRoles: OptOutRoles = {
  want: 'nixtieq|irrid|irridu|nixtiequ|nitlob|nitolbu|nippretendi',
  filler:
    "jekk|jogħġbok|jekk jogħġbok|jogħġobkom|jekk jogħġobkom|grazzi|hello|għażiż|minnufih|issa|illum|għal dejjem|kemm jista jkun malajr|minn|mil|mill|mis|mit|mir|fil|fis|fuq|fi|lil|lill|lis|għal|għall|dan|din|dawn|dawk|il|l|ta|tal|tas|tat|tiegħek|tagħkom|intom|inti|u|jew|li|biex|bl|bil|kull|kollha|kulma|xi|ebda|tista|tistgħu|kif|irrid|nixtieq|interessat|interessata|interessati|mhux|m'iniex|kummerċjali|awtomatiċi|kumpanija|mingħandkom|mingħand|le|iva|ukoll|biss|diġà|darba|ir-raba|milli|magħna|dak|affarijiet|pjaċir|agħmlu|oħra|kollox|f|fejn|me hemmx",
  and: 'u',
  other:
    'kollega|klijent|klijenti|fattura|ordni|laqgħa|demo|attachment|sakemm|qabel|ġimgħa|xahar|it-tnejn|bħalissa|toqgħod lura|prezz|prezzijiet|għodda|paġna|xi ħadd|hu|hi|huma|iżda|imma|bi żball|wara|vaganza|kuntratt|irċevejt|tinsiex',
};
