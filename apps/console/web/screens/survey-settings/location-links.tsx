import { useQuery } from '@tanstack/react-query';
import type { LocationLink } from '@reachback/client/survey-types';
import { Copy, Download, QrCode, RefreshCw, TabletSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { survey } from '../../data/clients.ts';
import { saveFrom } from '../../data/download.ts';
import { once } from '../../data/once.ts';
import { queryClient } from '../../data/query-client.ts';
import { useSurveySettingsWords } from './words.ts';

const linksMax = 20;

/** Public links to a location's survey: for a printed code, and for a shared device. */
export function LocationLinks({ location }: { location: string }) {
  const t = useSurveySettingsWords();
  const failure = useFailureText();
  const queryKey = ['survey-settings', 'location-links', location];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => survey.listLocationLinks({ location, limit: linksMax }, { signal }),
  });
  const act = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      toast(done);
    } catch (error) {
      toast(failure(error));
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  const create = (kind: LocationLink['kind']) =>
    act(() => once(survey.createLocationLink, { location, kind, name: t.linkKinds[kind] }), t.linkCreated);
  return (
    <section className="flex flex-col gap-3" aria-label={t.locationLinks}>
      <h3 className="text-13">{t.locationLinks}</h3>
      <p className="text-12 text-ink-2">{t.locationLinksText}</p>
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton />}
      {list.data?.data.toReversed().map((link) => (
        <LinkCard key={link.id} link={link} act={act} />
      ))}
      {list.data && list.data.data.length < linksMax && (
        <div className="flex flex-wrap gap-2">
          <Button icon={QrCode} onClick={() => create('qr')}>
            {t.addQrCode}
          </Button>
          <Button icon={TabletSmartphone} onClick={() => create('kiosk')}>
            {t.addKiosk}
          </Button>
        </div>
      )}
    </section>
  );
}

interface CardProps {
  link: LocationLink;
  act: (action: () => Promise<unknown>, done: string) => Promise<void>;
}

function LinkCard({ link, act }: CardProps) {
  const t = useSurveySettingsWords();
  const [asked, setAsked] = useState<'rotate' | 'delete'>();
  const { id, kind, name, url } = link;
  const image = (format: 'svg' | 'png') => `/survey/api/v1/location-links/${id}/qr-code?format=${format}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast(t.linkCopied),
      () => toast(t.linkNotCopied),
    );
  /** Revoking a link asks for confirmation in place, as printed codes cannot be recalled. */
  const twice = (what: 'rotate' | 'delete', action: () => Promise<unknown>, done: string) => async () => {
    if (asked !== what) return setAsked(what);
    setAsked(undefined);
    await act(action, done);
  };
  return (
    <article aria-label={name} className="flex gap-4 rounded-md border border-line p-3 max-phone:flex-col">
      {kind === 'qr' && (
        // A white margin in dark mode too, for scanners. The key reloads the image when the URL changes.
        <img
          src={`${image('svg')}#${url.slice(-8)}`}
          key={url}
          alt={t.qrCodeOf(name)}
          className="size-28 rounded-sm bg-white"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="font-mid text-13">{name}</p>
        <a className="link mono text-12 break-all" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        {asked && <p className="text-12">{t.linkEnds[asked]}</p>}
        <div className="flex flex-wrap gap-2">
          <Button small icon={Copy} onClick={copy}>
            {t.copyLink}
          </Button>
          {kind === 'qr' &&
            (['svg', 'png'] as const).map((format) => (
              <Button key={format} small icon={Download} onClick={() => saveFrom(image(format))}>
                {format.toUpperCase()}
              </Button>
            ))}
          <Button
            small
            kind={asked === 'rotate' ? 'danger' : 'default'}
            icon={RefreshCw}
            onClick={twice('rotate', () => survey.rotateLocationLink({ id }), t.linkRotated)}
          >
            {asked === 'rotate' ? t.rotateNow : t.rotateLink}
          </Button>
          <Button
            small
            kind={asked === 'delete' ? 'danger' : 'default'}
            icon={Trash2}
            onClick={twice('delete', () => survey.deleteLocationLink({ id }), t.linkDeleted)}
          >
            {asked === 'delete' ? t.deleteNow : t.deleteLink}
          </Button>
        </div>
      </div>
    </article>
  );
}
