/** Names of months, January first, as they begin in the languages of Europe; what follows up to 8 letters belongs to them. */
const months = [
  'jan|jän|gen|ene|stycz|led(?:na|en)|янв|ocak|tammi',
  'feb|fév|fev|febbr|lut(?:y|ego)|únor|фев|şubat|helmi',
  'mar(?!t[esi])|mär|maart|mrt|mars|marc|marz|břez|мар|maalis',
  'apr|avr|abr|kwie|dub(?:na|en)|апр|nisan|huhti',
  'mai|may|mag|mei|maj|květ|ма[яй]|touko',
  'jun|juin|giu|czerw|června|июн|haziran|kesä',
  'jul|juil|lug|lip(?:iec|ca)|července|июл|temmuz|heinä',
  'aug|août|aout|ago|sierp|srp|авг|ağustos|elo',
  'sep|set(?!t?im)|wrze|září|сен|eylül|syys',
  'okt|oct|ott|out(?:ubro)?|paź|říj|окт|ekim|loka',
  'nov|listop|ноя|kas[ıi]m|marras',
  'dez|dec|déc|dic|dzień|grud|pros|дек|aralık|joulu',
];

/** Monday first. */
const weekdays = [
  'monday|montag|lundi|lunes|lunedì|maandag|segunda-feira|poniedział\\p{L}+|måndag|mandag|понедельник|maanantai\\p{L}*',
  'tuesday|dienstag|mardi|martes|martedì|dinsdag|terça-feira|wtor\\p{L}+|tisdag|tirsdag|вторник|tiistai\\p{L}*',
  'wednesday|mittwoch|mercredi|miércoles|mercoledì|woensdag|quarta-feira|śro\\p{L}+|onsdag|среду|среда|keskiviikko\\p{L}*',
  'thursday|donnerstag|jeudi|jueves|giovedì|donderdag|quinta-feira|czwart\\p{L}+|torsdag|четверг|torstai\\p{L}*',
  'friday|freitag|vendredi|viernes|venerdì|vrijdag|sexta-feira|piąt\\p{L}+|fredag|пятницу|пятница|perjantai\\p{L}*',
  'saturday|samstag|sonnabend|samedi|sábado|sabato|zaterdag|sobot\\p{L}+|lördag|lørdag|суббот\\p{L}+|lauantai\\p{L}*',
  'sunday|sonntag|dimanche|domingo|domenica|zondag|niedziel\\p{L}+|söndag|søndag|воскресенье|sunnuntai\\p{L}*',
];

/** Source of a pattern for any month name, and for any weekday name. */
export const monthName = String.raw`(?:${months.join('|')})\p{L}{0,8}\.?`;
export const weekdayName = `(?:${weekdays.join('|')})`;

/** 1 to 12 for a word that `monthName` matched. */
export function monthOf(word: string): number {
  return months.findIndex((names) => new RegExp(`^(?:${names})`, 'iu').test(word)) + 1;
}

/** 1 for Monday to 7 for a word that `weekdayName` matched. */
export function weekdayOf(word: string): number {
  return weekdays.findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(word)) + 1;
}
