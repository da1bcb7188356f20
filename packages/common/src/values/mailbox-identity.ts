/** Domains whose mailboxes ignore dots in the local part, and the canonical domain of each. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the mailbox of an address, to identify people: `kim+shop@client.example` is `kim@client.example` (RFC 5233
 * subaddressing), and `k.i.m@googlemail.com` is `kim@gmail.com`. Never send to it: not every server supports
 * subaddresses.
 * @param address from `parseEmailAddress`
 */
export function mailboxIdentity(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const plus = address.indexOf('+');
  const local = address.slice(0, plus > 0 && plus < at ? plus : at);
  const dotless = dotlessDomains.get(domain);
  return dotless === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${dotless}`;
}
