import type { DmarcPolicy } from './dmarc/dmarc-record.ts';

const policies: Record<string, string> = {
  none: 'its policy lets receivers decide for themselves',
  quarantine: 'its policy asks receivers to put them into spam',
  reject: 'its policy asks receivers to reject them',
} satisfies Record<DmarcPolicy, string>;

const because = (reasons: readonly string[]) => reasons.map((reason) => ` (${reason})`).join('');

/** What a check can find, by code: the sentence about it, made of the names, numbers and records it is about. */
export const checkMessages = {
  domain_not_public: () => 'The domain of the mailbox is not one of the public DNS.',
  dns_no_answer: (name: string) => `DNS gave no answer about ${name}.`,

  spf_ok: (domain: string, host: string) => `The SPF record of ${domain} allows ${host}.`,
  spf_missing: (domain: string) =>
    `${domain} has no SPF record, so receivers cannot tell who may send for it.`,
  spf_several: (domain: string, count: string) =>
    `${domain} has ${count} SPF records, so receivers ignore all of them; keep one.`,
  spf_name_no_answer: () => 'DNS gave no answer about a name in the SPF record.',
  spf_lookups: (domain: string, count: string, max: string) =>
    `The SPF record of ${domain} needs ${count} DNS lookups; receivers ignore records with more than ${max}. Remove the includes of services that no longer send for you.`,
  spf_invalid: (domain: string, reason: string) => `The SPF record of ${domain} is invalid: ${reason}.`,
  spf_allows_everyone: (domain: string) => `The SPF record of ${domain} allows everyone to send for it.`,
  spf_server_unknown: (host: string) => `The addresses of ${host} are not known.`,
  spf_server_missing: (domain: string, host: string) =>
    `The SPF record of ${domain} does not allow ${host}, the server of this mailbox.`,
  spf_addresses_missing: (domain: string, host: string) =>
    `The SPF record of ${domain} does not allow the addresses of ${host}. If its emails leave from other addresses, ask its provider what to include.`,
  spf_neutral: (domain: string, host: string) =>
    `The SPF record of ${domain} allows ${host}, but says nothing about other senders.`,

  dkim_ok: (domain: string, selector: string) =>
    `Emails are signed for ${domain}, with the selector ${selector}.`,
  dkim_no_imap: () =>
    'Not known: signatures are read off a test email, and the mailbox has no IMAP settings to find it with.',
  dkim_test_needed: () =>
    'Not known yet: signatures are read off a test email, which checkMailboxHealth sends.',
  dkim_test_not_sent: (reason: string) => `Not known: the test email could not be sent (${reason}).`,
  dkim_test_not_arrived: (...reasons: [] | [reason: string]) =>
    `Not known yet: the test email has not arrived${because(reasons)}.`,
  dkim_test_late: () => 'Not known: the test email did not arrive within an hour.',
  dkim_key_no_answer: (name: string) => `DNS gave no answer about the key at ${name}.`,
  dkim_key_missing: (domain: string, name: string) =>
    `Emails are signed for ${domain}, but DNS has no key at ${name}; publish the TXT record that your mail server shows.`,
  dkim_key_differs: (domain: string, name: string) =>
    `Emails are signed for ${domain}, but the signature does not verify with the key at ${name}; publish the TXT record that your mail server shows.`,
  dkim_other_domain: (signed: string, domain: string) =>
    `Emails are signed for ${signed} only; switch on DKIM for ${domain} at your email provider.`,
  dkim_unsigned: (domain: string) =>
    `Emails are not signed; switch on DKIM for ${domain} at your mail server or provider.`,
  dkim_not_published: (name: string) => `Emails are not signed yet: publish the TXT record at ${name}.`,

  dmarc_ok: (domain: string, policy: string) => `Emails pass DMARC for ${domain}, whose policy is ${policy}.`,
  dmarc_no_answer: () => 'DNS gave no answer about the DMARC record.',
  dmarc_missing: (domain: string) =>
    `${domain} has no DMARC record, which Google, Yahoo and Microsoft ask of those who send much.`,
  dmarc_several: (name: string, count: string) =>
    `There are ${count} DMARC records at ${name}, so receivers ignore all of them; keep one.`,
  dmarc_invalid: (name: string) =>
    `The DMARC record at ${name} is invalid: p must be none, quarantine or reject.`,
  dmarc_not_known: () => 'Not known until SPF and DKIM are: one of them must pass for the domain.',
  dmarc_failing: (domain: string, policy: string) =>
    `Emails fail DMARC, because neither SPF nor DKIM passes for ${domain}; ${policies[policy]}.`,

  mx_ok: (domain: string) => `${domain} has MX records, so replies can arrive.`,
  mx_null: (domain: string) =>
    `${domain} says that it takes no emails (a null MX record), so replies cannot arrive and many servers refuse its emails.`,
  mx_missing: (domain: string) =>
    `${domain} has no MX record, so replies may not arrive and many servers refuse its emails; add the one of your email provider.`,

  reverse_dns_ok: (host: string) => `The addresses of ${host} have names that lead back to them.`,
  reverse_dns_missing: (...addresses: string[]) =>
    `${addresses.join(', ')} ${addresses.length === 1 ? 'has' : 'have'} no name that leads back (reverse DNS); the provider of the server sets it.`,
};

export type CheckCode = keyof typeof checkMessages;

/** All codes. */
export const checkCodes = Object.keys(checkMessages) as [CheckCode, ...CheckCode[]];
