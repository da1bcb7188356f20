import { useQuery } from '@tanstack/react-query';
import { ReachbackError } from '@reachback/client';
import type { TrackingDomain } from '@reachback/client/outreach-types';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DnsRecords } from '../../components/dns-records.tsx';
import { Field } from '../../components/form/field.tsx';
import { Chip, type Tone } from '../../components/marks/chip.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { Failure, sentence, Skeleton, useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/link-domain.ts';
import { en } from '../../words/en/link-domain.ts';
import { useWords } from '../../words/words.ts';

const key = ['campaigns', 'tracking-domain'];

const tones: Record<TrackingDomain['status'], Tone> = { pending: 'warn', active: 'good', failing: 'bad' };

/** The only one of the organization; its name is what differs. */
const idOf = ({ domain }: TrackingDomain): string => `link domain ${domain}`;

/** Null without one, for which the service returns 404. */
async function loadDomain(signal: AbortSignal): Promise<TrackingDomain | null> {
  try {
    return await outreach.getTrackingDomain({}, { signal });
  } catch (error) {
    if (error instanceof ReachbackError && error.status === 404) return null;
    throw error;
  }
}

/** The organization's own domain for links in emails, with its DNS records. */
export function LinkDomain() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => loadDomain(signal) });
  const [typed, setTyped] = useState<string>();
  const run = async (call: Promise<TrackingDomain>, said?: string) => {
    try {
      queryClient.setQueryData(key, await call);
      setTyped(undefined);
      if (said) toast(said);
    } catch (error) {
      toast(failure(error));
    }
  };
  const { isHidden, removeLater } = useRemoval(
    () => queryClient.invalidateQueries({ queryKey: key }),
    failure,
  );
  const shown = query.data && isHidden(idOf(query.data)) ? null : query.data;
  // Sent links continue to work and only new emails change, so it is removed when the time to undo is over.
  const remove = (former: TrackingDomain) =>
    removeLater(idOf(former), t.removing(former.domain), async ({ outreach }) => {
      const now = queryClient.getQueryData<TrackingDomain | null>(key);
      // Another one that was set meanwhile stays.
      if (!now || now.domain === former.domain) await outreach.deleteTrackingDomain({});
    });
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (shown === undefined) return <Skeleton />;
  const domain = typed ?? shown?.domain ?? '';
  return (
    <div className="flex max-w-[560px] flex-col gap-8">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run(outreach.putTrackingDomain({ domain: domain.trim() }), t.saved);
        }}
      >
        <h2 className="text-14">{t.title}</h2>
        <p className="text-ink-2">{t.about}</p>
        <Field
          label={t.domain}
          hint={t.hint}
          value={domain}
          maxLength={253}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <Button
            kind="primary"
            type="submit"
            disabled={domain.trim() === '' || domain.trim() === shown?.domain}
          >
            {t.save}
          </Button>
        </div>
      </form>
      {shown && (
        <section aria-label={shown.domain} className="flex flex-col gap-4">
          <div className="flex items-center gap-2">
            <h2 className="text-14">{shown.domain}</h2>
            <Chip tone={tones[shown.status]}>{t.statuses[shown.status]}</Chip>
            {shown.checked_at && (
              <span className="ml-auto text-12 text-ink-3">
                {t.checked} <Time at={shown.checked_at} />
              </span>
            )}
          </div>
          <p className="text-ink-2">
            {t.statusTexts[shown.status]}
            {shown.error && (
              <span className="block text-12 text-ink-3">{sentence(t.missing(shown) ?? '')}</span>
            )}
          </p>
          <DnsRecords records={shown.records} words={t} />
          <div className="flex gap-2">
            <Button onClick={() => run(outreach.checkTrackingDomain({}))}>{t.check}</Button>
            <Button kind="danger" onClick={() => remove(shown)}>
              {t.remove}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
