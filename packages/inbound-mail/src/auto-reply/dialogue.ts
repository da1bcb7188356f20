import { anyOf } from '../any-of.ts';

/** Words addressed to one reader, which no program finds. */
export function isDialogue(text: string): boolean {
  return /\?|\b(?:let'?s|sounds (?:good|great)|(?:i'?m|i am|we'?re|very) interested|happy to|your (?:offer|proposal|product|pricing)|unsubscribe|remove me|not interested|interesse|intéressée?s?|interesad[oa]|interessat[oa])\b/i.test(
    text,
  );
}

/** What people ask of the reader. */
const request = anyOf([
  String.raw`(?:call|ring|contact|e-?mail|write to|remind|ping|send|tell|try|ask) (?:me|us|again|back)`,
  'please',
  'thanks?',
  'no',
  'not interested',
  String.raw`meld(?:en sie|e dich|et euch)`,
  'schicken',
  'senden sie',
  'rufen sie',
  'bitte',
  'danke',
  'nein',
  'kein(?:en?)?',
  String.raw`(?:rappel|recontact|contact|envoy|[ée]criv)ez(?:[- ]moi)?`,
  'merci',
  'non',
  String.raw`(?:ll[áa]m|escr[íi]b|env[íi]|contact)\p{L}*me`,
  'por favor',
  'gracias',
  String.raw`(?:chiam|scriv|invi|contatt)\p{L}*(?:mi|temi)`,
  'grazie',
  'bel me',
  'stuur',
  'bedankt',
  'obrigad[oa]',
]);

/** Whether the reader is asked for something, or thanked, or refused. */
export function asksForSomething(text: string): boolean {
  return request.test(text);
}
