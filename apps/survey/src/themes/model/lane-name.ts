/** The lane in which the language model reads comments; one per organization. */
export const themesLaneName = 'themes';
