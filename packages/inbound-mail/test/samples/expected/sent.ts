/** Message-ID of an email that was sent. */
export const sent = (hex: string): string => `<${hex.padStart(32, '0')}@sender.example>`;
