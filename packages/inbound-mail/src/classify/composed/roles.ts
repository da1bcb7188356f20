/**
 * The words with which people of one language ask to be left alone, by the part they play in it. Each is a list parted
 * by `|`: of words, of words next to each other (`take off`), or of two words with up to four others in between
 * (`take .. off`). A word may begin or end freely, or in between (`unsubscri*`, `*liste`, `borr*me`). The order in a
 * sentence is free.
 */
export type OptOutRoles = Partial<Record<RoleName | keyof typeof deniedRoles, string>>;

/** How a language builds its sentences. */
export interface SentenceShape {
  /** `not` stands behind the verb that it denies: `löschen Sie mich nicht`. */
  deniesBehind?: boolean;
  /** Words are written together: roles are looked for within runs of letters. */
  joined?: boolean;
  /** Its words differ by more than a letter, so that one with a wrong letter is known. */
  slips?: boolean;
}

/** Verbs that contain their negation: `nepište`, `nechci`. */
export const deniedRoles = { noWrite: ['no', 'write'], noWant: ['no', 'want'] } as const;

/** What a word can be; its place in the list is its bit. */
export const roleNames = [
  /** To end something: `stop`. */
  'stop',
  /** `not`, `no`, `never`. */
  'no',
  /** To turn to somebody: `write`, `contact`. */
  'write',
  /** Those among them that have an object: `send`. */
  'send',
  /** What is sent: `emails`. */
  'mail',
  /** `again`, `further`. */
  'more',
  /** To take away: `remove`, `delete`. */
  'remove',
  /** To leave a list; needs no object: `unsubscribe`. */
  'leave',
  /** The writer as an object, or where they are written to: `me`, `this address`. */
  'me',
  /** `my`, `our`. */
  'mine',
  /** The writer as a subject: `I`. */
  'self',
  /** Where addresses are kept: `list`, `database`. */
  'place',
  /** What is kept of somebody: `address`, `details`. */
  'data',
  /** `want`, `ask`, `prefer`. */
  'want',
  /** `receive`, `hear`, `be contacted`. */
  'get',
  /** `object`, `forbid`, `withdraw consent`. */
  'object',
  /** `consent`, `agree`, `allow`. */
  'consent',
  /** What is objected to: `marketing`, `processing`. */
  'use',
  /** Laws and their articles: `gdpr`. */
  'law',
  /** A list of those who are left alone: `do-not-contact`. */
  'block',
  /** What follows: `lawyer`, `complaint`. */
  'harm',
  /** `if`, `otherwise`, `next`. */
  'when',
  /** `last`. */
  'last',
  /** `leave me alone`. */
  'alone',
  /** `spare me`, `enough of`. */
  'spare',
  /** What stands for the mails: `this`, `these`. */
  'it',
  /** For now, and not for good: `today`. */
  'today',
  /** Words that change nothing: `please`, `your`, `immediately`. */
  'filler',
  /** Between two clauses without a comma: `and`. */
  'and',
  /** To put on a list: `add`. */
  'add',
  /** Somebody or something else, or put off: `colleague`, `invoice`, `until`. */
  'other',
] as const;

export type RoleName = (typeof roleNames)[number];

/** The bit of each role. */
export const roles = Object.fromEntries(roleNames.map((name, at) => [name, 1 << at])) as Record<
  // The names are those of the list.
  RoleName,
  number
>;

/** The bits of what a list of words is. */
export function bitsOf(name: keyof OptOutRoles): number {
  if (name !== 'noWrite' && name !== 'noWant') return roles[name];
  return deniedRoles[name].reduce((bits, one) => bits | roles[one], 0);
}
