import { isDisposable } from '../../../src/leads/adding/disposable-domains.ts';
import { isRoleMailbox } from '../../../src/leads/adding/role-mailboxes.ts';

const rfc2142 =
  'info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp';
const variants = 'no-reply no_reply noreply do.not.reply mailer-daemon sales2 info+spring customer.service';
const languages = 'kontakt buero contacto accueil biuro hr jobs';

it.each(`${rfc2142} ${variants} ${languages}`.split(' '))('%s is a role', (local) => {
  expect(isRoleMailbox(local)).toBe(true);
});

it.each([
  'ann',
  'ann.sales',
  'salesman',
  'paris',
  'india',
  'dev',
  'jobst',
  'infosys',
  'p.marketing',
  'hr.mueller',
  'marc+info',
  '7',
  '_',
  '+',
])('%s may be a person', (local) => {
  expect(isRoleMailbox(local)).toBe(false);
});

it.each([
  ['mailinator.com', true],
  ['yopmail.com', true],
  ['gmail.com', false],
  ['gmx.de', false],
  ['proton.me', false],
  ['example.com', false],
])('%s gives out throw-away addresses: %s', (domain, disposable) => {
  expect(isDisposable(domain)).toBe(disposable);
});
