import type { OptOutLexicon } from '../opt-out-lexicon.ts';
import type { OptOutRoles, RoleName } from './roles.ts';

/** The roles of words in the phrases of plain-opt-out.ts, by the name of their class. */
const rolesOfClasses: Readonly<Record<string, readonly RoleName[]>> = {
  please: ['filler'],
  me: ['me'],
  toMe: ['me'],
  my: ['mine'],
  remove: ['remove'],
  removal: ['remove'],
  unsubscribe: ['leave'],
  list: ['place'],
  mails: ['mail'],
  data: ['data'],
  write: ['write'],
  doNotWrite: ['no', 'write'],
  stop: ['stop'],
  no: ['no'],
  more: ['more'],
  receive: ['get'],
  object: ['object'],
  marketing: ['use'],
  alone: ['alone'],
  harm: ['harm'],
  later: ['other'],
  papers: ['other'],
  others: ['other'],
};

/** The roles whose words are taken from the language's own list alone where it has one. */
const ownRoles: ReadonlySet<RoleName> = new Set(['stop', 'no', 'write', 'mail', 'remove', 'leave']);

/** The words that the plain phrases of a language are made of, by their roles, besides those of its own list. */
export function plainRoles({ classes, plain }: OptOutLexicon, own: OptOutRoles): OptOutRoles[] {
  const words = plain?.classes ?? classes;
  return Object.entries(rolesOfClasses).flatMap(([name, roles]) => {
    const source = words[name];
    const taken = roles.filter((role) => roles.length > 1 || !ownRoles.has(role) || own[role] === undefined);
    return source === undefined ? [] : taken.map((role) => ({ [role]: source }));
  });
}
