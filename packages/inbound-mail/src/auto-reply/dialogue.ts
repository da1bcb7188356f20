import { anyOf } from '../any-of.ts';
import { inAllLanguages, inAnyLanguage } from '../languages/all-languages.ts';

const dialogue = new RegExp(String.raw`\?|\b${inAnyLanguage(({ autoReply }) => autoReply?.dialogue)}\b`, 'i');

/** Words addressed to one reader, which no program finds. */
export function isDialogue(text: string): boolean {
  return dialogue.test(text);
}

/** What people ask of the reader. */
const request = anyOf(inAllLanguages(({ autoReply }) => autoReply?.requests));

/** Whether the reader is asked for something, or thanked, or refused. */
export function asksForSomething(text: string): boolean {
  return request.test(text);
}
