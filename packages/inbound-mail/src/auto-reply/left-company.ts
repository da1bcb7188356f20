import { anyOf } from '../any-of.ts';

/** Somebody does not work here any more, in the languages of Europe. */
const left = anyOf([
  String.raw`no longer (?:works?|working|employed|be working|with|at \p{L}+|a member|part of|an employee|works?)`,
  String.raw`(?:has|have|i've|i’ve|i have)(?: \p{L}+)? left (?:the |our |my )?(?:company|organi[sz]ation|firm|business|team|position|\p{L}+)`,
  '(?:has|have) (?:moved on|departed|retired)',
  'my last (?:working )?day',
  '(?:is|am) retired',
  'left the company',
  '(?:mail(?:box| ?account)|e-?mail address|inbox|account)(?: is)? no longer (?:in use|monitored|active|valid|checked)',
  String.raw`nicht (?:mehr|länger)[^.!?\n]{0,60}(?:tätig|beschäftigt|im unternehmen|mitarbeiter\p{L}*|bei uns|arbeit\p{L}*|teil)`,
  String.raw`(?:unternehmen|firma|haus)[^.!?\n]{0,20} verlassen`,
  'ausgeschieden',
  'im ruhestand',
  'nicht mehr (?:aktiv|gültig|verwendet|genutzt|abgerufen)',
  String.raw`ne (?:travaille|fait|fais|sera|suis|est)[^.!?\n]{0,20} plus`,
  'a quitté',
  'ai quitté',
  "n'est plus",
  'n’est plus',
  String.raw`ya no (?:trabaj\p{L}+|labora|forma|pertenec\p{L}+|est\p{L}+)`,
  'ha dejado (?:la empresa|de trabajar)',
  'non (?:lavora|lavoro|fa|collabora|è) più',
  'ha lasciato (?:l|la)',
  String.raw`(?:niet (?:meer|langer)|geen) [^.!?\n]{0,40}(?:werkzaam|werkt|in dienst|medewerker)`,
  'uit dienst',
  String.raw`(?:já )?não (?:trabalh\p{L}+|faz|está|integra|colabora)[^.!?\n]{0,20}(?:mais|na empresa)`,
  'deixou (?:a empresa|de trabalhar)',
  String.raw`(?:już )?nie (?:pracuj\p{L}+|jest)[^.!?\n]{0,20}(?:już|pracown\p{L}+)`,
  'nie pracuje',
  'nie pracuję',
  '(?:arbetar|jobbar) inte längre',
  'inte längre (?:kvar|anställd|arbetar)',
  'har slutat',
  '(?:arbejder|arbeider|jobber) ikke længere',
  String.raw`ikke (?:længere|lenger) (?:ansat|ansatt|arbe\p{L}+|hos)`,
  'er (?:fratrådt|stoppet|sluttet)',
  'har sluttet',
  'ei ole enää',
  String.raw`již (?:zde )?nepracuj\p{L}+`,
  String.raw`больше не работа\p{L}+`,
  '退職',
]);

/** Whether a notice says that the person left, so that nobody will answer there. Its beginning decides. */
export function saysLeft(text: string): boolean {
  return left.test(text.slice(0, 1_500).replaceAll(/\s+/g, ' '));
}
