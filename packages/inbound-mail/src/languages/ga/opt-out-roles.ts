import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Irish, by the part they play in a sentence. */
export const irishOptOutRoles: OptOutRoles = {
  write: 'meabhrúchán',
  mail: 'meabhrúchán|meabhrúcháin|rud|aon rud',
  remove: 'scriosfar|scriosfaí|scrios|bainfear',
  want: 'mian|liom|linn|iarraim|iarraimid|teastaíonn|teastaíonn uaim|uaim|uainn',
  filler:
    'le|do|thoil|le do thoil|más|más é do thoil é|é|go raibh maith agat|go raibh maith agaibh|maith|agat|agaibh|dia|duit|a|chara|láithreach|anois|inniu|go deo|chomh luath agus is féidir|ó|ón|as|de|den|ar|an|na|i|chuig|ag|agus|nó|go|gur|bhur|do chuid|sibh|tú|gach|aon|uile|ar bith|seo|sin|is|bheith|tá|táim|féidir|conas|leat|libh|chuideachta|pearsanta|leictreonach|suim|níl suim|agam|agam in|cheana|freisin|ach amháin|arís|ró|mo|ár|ríomhphost',
  and: 'agus',
  other:
    'chomhghleacaí|comhghleacaí|custaiméir|custaiméirí|sonrasc|ordú|cruinniú|taispeántas|ceangaltán|roimh|seachtain|mí|dé luain|faoi láthair|drogall|leisce|praghas|uirlis|leathanach|duine éigin|sé|sí|siad|ach|botún|níos déanaí|saoire|conradh|fuair|dearmad',
};
