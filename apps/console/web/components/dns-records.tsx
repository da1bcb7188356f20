import type { DnsRecord } from '@reachback/client/outreach-types';
import { Copy } from 'lucide-react';
import { IconButton } from './button.tsx';
import { toast } from './overlays/toast.tsx';

export interface RecordWords {
  actions: Record<DnsRecord['action'], string>;
  type: string;
  name: string;
  value: string;
  copyName: string;
  copyValue: string;
  copied: string;
  notCopied: string;
}

/** DNS records to create at the DNS provider, with buttons to copy name and value. */
export function DnsRecords({ records, words }: { records: readonly DnsRecord[]; words: RecordWords }) {
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast(words.copied),
      () => toast(words.notCopied),
    );
  return records.map(({ action, type, name, value }) => (
    <div key={`${action} ${name} ${value}`} className="flex flex-col gap-1">
      <p className="text-12 text-ink-2">{words.actions[action]}</p>
      <dl className="code grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
        <dt className="text-ink-3">{words.type}</dt>
        <dd className="col-span-2">{type}</dd>
        <dt className="text-ink-3">{words.name}</dt>
        <dd className="break-all">{name}</dd>
        <dd>
          <IconButton icon={Copy} label={words.copyName} onClick={() => copy(name)} />
        </dd>
        <dt className="text-ink-3">{words.value}</dt>
        <dd className="break-all">{value}</dd>
        <dd>
          <IconButton icon={Copy} label={words.copyValue} onClick={() => copy(value)} />
        </dd>
      </dl>
    </div>
  ));
}
