/** Subject of a reply in the thread that started with the given subject; empty if that is unknown. */
export function replySubject(first: string): string {
  if (first === '') return '';
  return /^re:/i.test(first) ? first : `Re: ${first}`;
}
