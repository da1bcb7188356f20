/** Sentiments of a theme, most negative first. */
export const themeSentiments = ['negative', 'neutral', 'positive'] as const;
