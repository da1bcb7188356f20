/** Asks to be removed from a list or omitted from a mailing, in any order of the words, for lexicons with these classes. */
export const omissionAsks: string[] = [
  '{ours} .. {remove} .. {list}',
  '{remove} .. {ours} .. {list}',
  '{omit} .. {writer} .. {mailing}',
  '{mailing} ... {omit} .. {writer}',
  '{omit} .. {writer} [prosím] $',
  '{mailing} ... {writer} ... {omit}',
  '{writer} ... {mailing} .. {omit}',
  '{writer} ... {omit} .. {mailing}',
  '{writer} ... {omit} [prosím] $',
];
