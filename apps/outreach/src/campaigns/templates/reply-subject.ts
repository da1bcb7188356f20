/** Subject of an email that continues the thread which began with the given one; empty where that one is unknown. */
export function replySubject(first: string): string {
  if (first === '') return '';
  return /^re:/i.test(first) ? first : `Re: ${first}`;
}
