import type { MailAddress } from '../mail.ts';

/** The addresses of a header such as From or To (RFC 5322, section 3.4), groups dissolved, lower case. */
export function addressesIn(header: string): MailAddress[] {
  return mailboxesIn(header).flatMap((mailbox) => {
    const open = mailbox.lastIndexOf('<');
    const close = open === -1 ? -1 : mailbox.indexOf('>', open);
    const spec = open === -1 ? mailbox : mailbox.slice(open + 1, close === -1 ? undefined : close);
    const address = /[^\s"'(),:;<>]{1,64}@[^\s"'(),:;<>]{1,255}/.exec(spec)?.[0].toLowerCase();
    if (address === undefined) return [];
    return [{ address, name: open === -1 ? commentIn(mailbox) : unquoted(mailbox.slice(0, open)) }];
  });
}

/** Cuts at the commas that are not within quotes, comments or angle brackets. */
function mailboxesIn(header: string): string[] {
  const mailboxes: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if ((character === ',' || character === ';') && !isQuoted) {
      mailboxes.push(header.slice(start, at));
      start = at + 1;
    }
  }
  return [...mailboxes, header.slice(start)];
}

function unquoted(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1').replaceAll('"', '').trim();
}

/** The older way to give a name: `ann@client.example (Ann Lee)`. */
function commentIn(mailbox: string): string {
  return /\(([^()]*)\)/.exec(mailbox)?.[1]?.trim() ?? '';
}

/** Message-IDs of a header such as References, with angle brackets. */
export function messageIdsIn(text: string): string[] {
  return [...new Set(text.match(/<[^<>\s]{1,250}>/g))].slice(0, messageIdsMax);
}

const messageIdsMax = 100;
