import type { TrackingDomain } from '@reachback/client/outreach-types';

/** Texts of the domain for links in emails. */
export const en = {
  title: 'Your domain for links',
  about:
    'Links to unsubscribe and tracked links lead to the host that all organizations of this installation share. With your own domain, only your emails count for its reputation.',
  domain: 'Domain',
  hint: 'A host name that you use for nothing else, such as links.example.com.',
  save: 'Save',
  saved: 'Saved. Add the DNS records, then check again.',
  statuses: { pending: 'Waiting for DNS', active: 'In use', failing: 'DNS records missing' },
  statusTexts: {
    pending: 'It is used as soon as both records are there. They are looked for every few minutes.',
    active: 'Links in new emails use it. Keep both records.',
    failing: 'Links in new emails use the shared host until both records are back.',
  },
  /** The service writes English. */
  missing: ({ error }: TrackingDomain) => error,
  check: 'Check again',
  checked: 'checked',
  remove: 'Remove domain',
  removing: (domain: string) => `${domain} is removed`,
  actions: {
    add: 'Add this record where the DNS of the domain is managed:',
    change: 'Change the record to:',
    remove: 'Remove this record:',
  },
  type: 'Type',
  name: 'Name',
  value: 'Value',
  copyName: 'Copy name',
  copyValue: 'Copy value',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying',
};
