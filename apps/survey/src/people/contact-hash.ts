/** SQL of the hash under which a contact's suppression is kept, so that it outlives the contact. */
export const contactHashSql = (value: string): string => `sha256(convert_to(${value}, 'UTF8'))`;
