/** Subject of an email that continues the thread which began with the given one. */
export function replySubject(first: string): string {
  return /^re:/i.test(first) ? first : `Re: ${first}`;
}
