import { useQuery } from '@tanstack/react-query';
import type { ExternalLink } from '@reachback/client/survey-types';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Conflict } from '../../components/form/conflict.tsx';
import { Discard } from '../../components/form/discard.tsx';
import { Field } from '../../components/form/field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { toast } from '../../components/overlays/toast.tsx';
import { QueryState, sentence } from '../../components/states.tsx';
import { survey } from '../../data/clients.ts';
import { fillExternalLink } from '../../data/external-link.ts';
import { useExternalLink } from '../../data/surveys.ts';
import { useConnectWords } from './parts.tsx';

/** The address of a visit in the organization's own system, which makes the ids of visits links. */
export function LinksToYourSystem() {
  const t = useConnectWords();
  const query = useExternalLink();
  return (
    <section
      aria-label={t.links}
      className="mt-8 flex max-w-[960px] flex-col gap-4 border-t border-line pt-6"
    >
      <div>
        <h2 className="text-14">{t.links}</h2>
        <p className="text-ink-2">{t.linksText}</p>
      </div>
      {query.data ? <Form start={query.data} /> : <QueryState of={query} rows={1} />}
    </section>
  );
}

function Form({ start }: { start: ExternalLink }) {
  const t = useConnectWords();
  const common = useCommonWords();
  const form = useDraft<ExternalLink>(start, {
    stale: 'survey-settings',
    keepAs: 'external-link',
    load: () => survey.getExternalLink(),
    save: (change) => survey.updateSettings(change),
  });
  const template = form.draft.externalLink;
  return (
    <form
      className="flex max-w-[560px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isSaved) => isSaved && toast(t.linksSaved));
      }}
    >
      <Field
        label={t.linkAddress}
        hint={t.linkHint}
        error={form.error && sentence(form.error.replace(/^externalLink: /i, ''))}
        inputMode="url"
        maxLength={2000}
        placeholder="https://booking.example/appointments/{externalId}"
        value={template ?? ''}
        onChange={(event) => form.set({ externalLink: event.target.value.trim() || null })}
      />
      {template?.includes('{externalId}') && <Example template={template} isSaved={!form.isChanged} />}
      <Conflict of={form.conflict} names={{ externalLink: t.linkAddress }} />
      <div className="flex gap-2">
        <Button kind="primary" type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          {common.save}
        </Button>
        <Discard of={form} />
      </div>
    </form>
  );
}

/** Where the newest visit with an id leads. Only a saved address, which the service has checked, is a link. */
function Example({ template, isSaved }: { template: string; isSaved: boolean }) {
  const t = useConnectWords();
  const newest = useQuery({
    queryKey: ['invitations', 'newest-id'],
    queryFn: async ({ signal }) => {
      const { data } = await survey.listInvitations({ limit: 50 }, { signal });
      return data.find(({ externalId }) => externalId !== null)?.externalId ?? null;
    },
  });
  if (newest.isPending) return null;
  const id = newest.data ?? 'appointment-1';
  const address = fillExternalLink(template, id);
  return (
    <p className="flex flex-col gap-1">
      <span className="text-12 text-ink-2">{t.linkExample(id)}</span>
      {isSaved ? (
        <a className="link mono break-all" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ) : (
        <span className="mono break-all">{address}</span>
      )}
    </p>
  );
}
