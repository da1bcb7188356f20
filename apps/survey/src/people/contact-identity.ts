import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';

/** The contact that a person is known by: the mailbox of an address (`mailboxIdentity`), or a phone number as it is. */
export function contactIdentity(contact: string): string {
  return contact.includes('@') ? mailboxIdentity(contact) : contact;
}

/** A contact and its identity, which are the same person's. */
export function withIdentity(contact: string): string[] {
  return [...new Set([contact, contactIdentity(contact)])];
}
