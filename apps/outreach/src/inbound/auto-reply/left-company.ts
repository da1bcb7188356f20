/** Words that somebody does not work here any more, in the languages of Europe. */
const left = new RegExp(
  String.raw`(?<![\p{L}])(?:` +
    [
      'no longer (?:works?|working|employed|be working|with (?:the |our |us|\\p{Lu})|at \\p{L}+|a member|part of|an employee|works?)',
      "(?:has|have|i've|i’ve|i have)(?: \\p{L}+)? left (?:the |our |my )?(?:company|organi[sz]ation|firm|business|team|position|\\p{Lu}\\p{L}+)|(?:has|have) (?:moved on|departed|retired)|my last (?:working )?day|(?:is|am) retired|left the company",
      '(?:mail(?:box| ?account)|e-?mail address|inbox|account)(?: is)? no longer (?:in use|monitored|active|valid|checked)',
      'nicht (?:mehr|länger)[^.!?\\n]{0,60}(?:tätig|beschäftigt|im unternehmen|mitarbeiter\\p{L}*|bei uns|arbeit\\p{L}*|teil)|(?:unternehmen|firma|haus)[^.!?\\n]{0,20} verlassen|ausgeschieden|im ruhestand|nicht mehr (?:aktiv|gültig|verwendet|genutzt|abgerufen)',
      "ne (?:travaille|fait|fais|sera|suis|est)[^.!?\\n]{0,20} plus|a quitté|ai quitté|n'est plus|n’est plus|ya no (?:trabaj\\p{L}+|labora|forma|pertenec\\p{L}+|est\\p{L}+)|ha dejado (?:la empresa|de trabajar)|non (?:lavora|lavoro|fa|collabora|è) più|ha lasciato (?:l|la)",
      '(?:niet (?:meer|langer)|geen) [^.!?\\n]{0,40}(?:werkzaam|werkt|in dienst|medewerker)|uit dienst|(?:já )?não (?:trabalh\\p{L}+|faz|está|integra|colabora)[^.!?\\n]{0,20}(?:mais|na empresa)|deixou (?:a empresa|de trabalhar)|(?:już )?nie (?:pracuj\\p{L}+|jest)[^.!?\\n]{0,20}(?:już|pracown\\p{L}+)|nie pracuje|nie pracuję',
      '(?:arbetar|jobbar) inte längre|inte längre (?:kvar|anställd|arbetar)|har slutat|(?:arbejder|arbeider|jobber) ikke længere|ikke (?:længere|lenger) (?:ansat|ansatt|arbe\\p{L}+|hos)|er (?:fratrådt|stoppet|sluttet)|har sluttet|ei ole enää|již (?:zde )?nepracuj\\p{L}+|больше не работа\\p{L}+|退職',
    ].join('|') +
    `)`,
  'iu',
);

/** Whether a notice says that the person left, so that nobody will answer there. Its beginning decides. */
export function saysLeft(text: string): boolean {
  return left.test(text.slice(0, 1_500).replaceAll(/\s+/g, ' '));
}
