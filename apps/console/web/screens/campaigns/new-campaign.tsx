import { useMutation, useQuery } from '@tanstack/react-query';
import type { Mailbox } from '@reachback/client/outreach-types';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Checkbox, Field } from '../../components/form/field.tsx';
import { Failure, useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { allMailboxesQuery, mailboxesOfCampaignMax } from '../../data/mailboxes.ts';
import { useMe, zone } from '../../data/me.ts';
import { once } from '../../data/once.ts';
import { queryClient } from '../../data/query-client.ts';
import type { en } from '../../words/en/campaigns.ts';

const usableOf = (all: readonly Mailbox[]) => all.filter(({ status }) => status !== 'disabled');
const idsOf = (mailboxes: readonly Mailbox[]) => mailboxes.map(({ id }) => id);

const few = 5;
/** Selects all mailboxes if there are few. */
const suggested = (usable: readonly Mailbox[]) => (usable.length <= few ? idsOf(usable) : []);

/** Asks for name and mailboxes; everything else is edited in the campaign. */
export function NewCampaign({ t, onClose }: { t: typeof en; onClose: () => void }) {
  const common = useCommonWords();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const me = useMe();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>();
  const mailboxes = useQuery(allMailboxesQuery);
  const usable = usableOf(mailboxes.data ?? []);
  const picked = chosen ?? suggested(usable);
  const giveUp = useRef(new AbortController());
  const close = () => {
    // If closed before the response, does not navigate to the campaign later.
    giveUp.current.abort();
    onClose();
  };
  const create = useMutation({
    mutationFn: async () =>
      once(
        outreach.createCampaign,
        {
          name: name.trim(),
          // Submitted before the list has loaded: uses the default selection.
          mailbox_ids: chosen ?? suggested(usableOf(await queryClient.ensureQueryData(allMailboxesQuery))),
          schedule: { time_zone: me?.organization?.time_zone ?? zone },
        },
        { signal: giveUp.current.signal },
      ),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      await navigate({ to: '/campaigns/$id/steps', params: { id } });
    },
  });
  return (
    <Dialog
      open
      onClose={close}
      title={t.newCampaign}
      onSubmit={() => !create.isPending && create.mutate()}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            {common.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={create.isPending} disabled={name.trim() === ''}>
            {t.create}
          </Button>
        </>
      }
    >
      <Field
        label={t.name}
        hint={t.nameHint}
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={create.error ? textOf(create.error) : undefined}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="field-label pb-1">{t.mailboxes}</legend>
        {mailboxes.error && <Failure error={mailboxes.error} onRetry={() => void mailboxes.refetch()} />}
        {usable.length === 0 && mailboxes.data && <p className="text-ink-2">{t.noMailboxes}</p>}
        {usable.length > mailboxesOfCampaignMax && (
          <p className="text-ink-2">{common.mailboxesMax(mailboxesOfCampaignMax)}.</p>
        )}
        {usable.length > few && usable.length <= mailboxesOfCampaignMax && (
          <Checkbox
            label={<span className="font-mid">{t.allMailboxes(usable.length)}</span>}
            checked={picked.length === usable.length}
            indeterminate={picked.length > 0 && picked.length < usable.length}
            onChange={(event) => setChosen(event.currentTarget.checked ? idsOf(usable) : [])}
          />
        )}
        {usable.map(({ id, email }) => (
          <Checkbox
            key={id}
            label={email}
            checked={picked.includes(id)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...picked, id] : picked.filter((each) => each !== id))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
