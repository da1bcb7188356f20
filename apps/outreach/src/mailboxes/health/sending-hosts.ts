import { organizationalDomain } from './dmarc/evaluate-dmarc.ts';
import ipaddr from 'ipaddr.js';

/** A provider that sends from other addresses than those of its SMTP host. */
interface KnownProvider {
  name: string;
  /** SMTP hosts, including their subdomains. */
  hosts: readonly string[];
  /** Names that SPF records include for it; the recommended one first. */
  includes: readonly string[];
}

const providers: readonly KnownProvider[] = [
  { name: 'Google', hosts: ['gmail.com', 'google.com', 'googlemail.com'], includes: ['_spf.google.com'] },
  {
    name: 'Microsoft',
    hosts: ['office365.com', 'outlook.com'],
    includes: ['spf.protection.outlook.com', '_spf-a.outlook.com'],
  },
  {
    name: 'Zoho',
    hosts: ['zoho.com', 'zoho.eu', 'zoho.in', 'zohocloud.ca'],
    includes: ['zohomail.com', 'zohomail.eu', 'zoho.com', 'zoho.eu', 'one.zoho.com', 'one.zoho.eu'],
  },
  { name: 'Fastmail', hosts: ['fastmail.com'], includes: ['spf.messagingengine.com'] },
  { name: 'Amazon SES', hosts: ['amazonaws.com'], includes: ['amazonses.com'] },
  { name: 'SendGrid', hosts: ['sendgrid.net'], includes: ['sendgrid.net'] },
  { name: 'Mailgun', hosts: ['mailgun.org'], includes: ['mailgun.org', 'eu.mailgun.org'] },
  { name: 'Postmark', hosts: ['postmarkapp.com'], includes: ['spf.mtasv.net'] },
  {
    name: 'Brevo',
    hosts: ['brevo.com', 'sendinblue.com'],
    includes: ['spf.brevo.com', 'spf.sendinblue.com'],
  },
  { name: 'Mailjet', hosts: ['mailjet.com'], includes: ['spf.mailjet.com'] },
  { name: 'Yahoo', hosts: ['yahoo.com'], includes: ['_spf.mail.yahoo.com'] },
  { name: 'Proton', hosts: ['protonmail.ch', 'proton.me'], includes: ['_spf.protonmail.ch'] },
];

/** The provider of an SMTP host; null if it is not known to send from other addresses. */
export function knownProvider(host: string): KnownProvider | null {
  const name = host.toLowerCase();
  return providers.find(({ hosts }) => hosts.some((one) => name === one || name.endsWith(`.${one}`))) ?? null;
}

/** Whether the server belongs to the domain itself, so that it sends from its own addresses. */
export function isOwnServer(host: string, domain: string): boolean {
  return ipaddr.isValid(host) || organizationalDomain(host) === organizationalDomain(domain);
}
