/** Domains whose mailboxes ignore dots in the local part, and the domain that they are one with. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox behind an address, for telling people apart: `kim+shop@client.example` is `kim@client.example` (RFC 5233
 * subaddressing), and `k.i.m@googlemail.com` is `kim@gmail.com`. Never write to it: not every server knows subaddresses.
 * @param address as `parseEmailAddress` gives it
 */
export function mailboxIdentity(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const plus = address.indexOf('+');
  const local = address.slice(0, plus > 0 && plus < at ? plus : at);
  const dotless = dotlessDomains.get(domain);
  return dotless === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${dotless}`;
}
