import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, Inbox } from 'lucide-react';
import type { ListedReply } from '@reachback/client/outreach-types';
import { Category } from '../../components/marks/category.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import type { Column } from '../../components/list/head.tsx';
import { List } from '../../components/list/list.tsx';
import { Empty, Failure, Skeleton, useServiceText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { outreach } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { useCampaign, useCampaignPageWords } from './use-campaign.ts';

const senderOf = ({ lead, from }: ListedReply): string =>
  [lead?.first_name, lead?.last_name].filter(Boolean).join(' ') || from;

/** Activity: replies, newest first, and imported files. */
export function CampaignActivity() {
  const t = useCampaignPageWords();
  const { id } = useCampaign();
  const navigate = useNavigate();
  const replies = usePages(['replies', 'of', id], (before, options) =>
    outreach.listReplies(
      { campaign_id: id, include_automatic: true, include_lead: true, ...(before && { before }), limit: 100 },
      options,
    ),
  );
  const columns: Column<ListedReply>[] = [
    {
      key: 'from',
      head: t.person,
      width: 'minmax(140px, 0.8fr)',
      cell: (reply) => (
        <span className="cut font-mid" title={reply.from}>
          {senderOf(reply)}
        </span>
      ),
    },
    {
      key: 'text',
      head: t.body,
      from: 'phone',
      width: 'minmax(0, 2fr)',
      cell: ({ subject, text }) => <span className="cut text-ink-2">{text || subject}</span>,
    },
    {
      key: 'category',
      head: t.category,
      width: '144px',
      cell: ({ category }) => <Category category={category} />,
    },
    {
      key: 'at',
      head: '',
      width: '104px',
      align: 'end',
      cell: ({ received_at: at }) => (
        <span className="text-12 text-ink-3">
          <Time at={at} short />
        </span>
      ),
    },
  ];
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_360px] max-tablet:grid-cols-1 max-tablet:grid-rows-[minmax(0,1fr)_auto]">
      <List
        label={t.activityReplies}
        pages={replies}
        rowId={(reply) => reply.id}
        columns={columns}
        rowHeight={40}
        cardHeight={64}
        card={(reply) => (
          <div className="flex flex-col">
            <span className="flex justify-between gap-2">
              <span className="cut font-mid">{senderOf(reply)}</span>
              <span className="text-12 text-ink-3">
                <Time at={reply.received_at} short />
              </span>
            </span>
            <span className="flex items-center gap-2">
              <Category category={reply.category} />
              <span className="cut text-12 text-ink-2">{reply.text}</span>
            </span>
          </div>
        )}
        onOpen={({ lead_id: lead }) =>
          void navigate({ to: '/campaigns/$id/people', params: { id }, search: { lead } })
        }
        empty={
          <Empty icon={Inbox} title={t.noReplies}>
            {t.noRepliesText}
          </Empty>
        }
      />
      <Imports campaignId={id} />
    </div>
  );
}

function Imports({ campaignId }: { campaignId: string }) {
  const t = useCampaignPageWords();
  const serviceText = useServiceText();
  const imports = useQuery({
    queryKey: ['imports', 'of', campaignId],
    queryFn: async ({ signal }) =>
      (await outreach.listImports({ campaign_id: campaignId, limit: 20 }, { signal })).data,
  });
  return (
    <aside className="overflow-auto border-l border-line p-4 max-tablet:border-t max-tablet:border-l-0">
      <h2 className="pb-2 text-13">{t.activityImports}</h2>
      {imports.isPending && <Skeleton rows={3} rowHeight={40} />}
      {imports.error && <Failure error={imports.error} onRetry={() => void imports.refetch()} />}
      {imports.data?.length === 0 && <p className="text-ink-2">{t.noImports}</p>}
      <ol className="flex flex-col">
        {imports.data?.map(({ id, status, added, rows, error, created_at: at }) => (
          <li key={id} className="flex gap-2 border-b border-line py-2 last:border-0">
            <FileUp aria-hidden="true" className="mt-[2px] text-ink-3" />
            <div className="flex min-w-0 flex-1 flex-col">
              <span>{t.importResult(added, rows)}</span>
              <span className="text-12 text-ink-3">
                <Time at={at} />
              </span>
              {error && <span className="text-12 text-bad-ink">{serviceText(error)}</span>}
            </div>
            <span>
              <Chip tone={status === 'completed' ? 'good' : status === 'running' ? 'accent' : 'bad'}>
                {t.importState[status]}
              </Chip>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
