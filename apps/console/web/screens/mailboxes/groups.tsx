import type { Mailbox } from '@reachback/client/outreach-types';
import { Segments } from '../../components/tabs.tsx';
import { isInTrouble } from '../../data/mailboxes.ts';
import { mailboxGroups } from './search.ts';
import { useMailboxWords } from './words.ts';

type Group = (typeof mailboxGroups)[number];

const groupOf = (mailbox: Mailbox): Group =>
  mailbox.status === 'disabled' ? 'paused' : isInTrouble(mailbox) ? 'trouble' : 'working';

/** Those of a group (default: all) whose address or name contains the text. */
export function found(all: readonly Mailbox[], group: Group | undefined, q = ''): Mailbox[] {
  const wanted = q.trim().toLocaleLowerCase();
  return all.filter(
    (mailbox) =>
      (!group || groupOf(mailbox) === group) &&
      [mailbox.email, mailbox.name, mailbox.from_name].some((text) =>
        text.toLocaleLowerCase().includes(wanted),
      ),
  );
}

interface GroupsProps {
  all: readonly Mailbox[];
  value: Group | undefined;
  onChange: (group: Group | undefined) => void;
}

/** Filter by what mailboxes need, each with its number; hidden while all need the same. */
export function Groups({ all, value, onChange }: GroupsProps) {
  const t = useMailboxWords();
  const countOf = (group: Group) => all.filter((mailbox) => groupOf(mailbox) === group).length;
  const offered = mailboxGroups.filter((group) => countOf(group) > 0 || group === value);
  if (offered.length < 2 && !value) return null;
  return (
    <Segments
      label={t.state}
      value={value ?? 'all'}
      onChange={(next) => onChange(mailboxGroups.find((group) => group === next))}
      options={[
        { value: 'all', label: t.all, count: all.length },
        ...offered.map((group) => ({ value: group, label: t.groups[group], count: countOf(group) })),
      ]}
    />
  );
}
