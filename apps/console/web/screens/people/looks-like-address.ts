/** Whether a text may be an email address; the service decides. */
export const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text);
