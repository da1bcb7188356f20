/** What a comment says of a theme, the worst first. */
export const themeSentiments = ['negative', 'neutral', 'positive'] as const;
