import type { Location, MemberLocations } from '@reachback/client/survey-types';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/form/field.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useFailureText } from '../../components/states.tsx';
import { survey } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

/** Members who are restricted to some locations. */
export const memberLocationsQuery = {
  queryKey: ['members', 'locations'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MemberLocations[]> =>
    (await survey.listMemberLocations({}, { signal })).data,
};

/** The locations whose responses a member can see. Empty means all. */
export function MemberLocationsDialog({
  member,
  chosen: before,
  locations,
  onClose,
}: {
  member: { id: string; name: string };
  chosen: readonly string[];
  locations: readonly Location[];
  onClose: () => void;
}) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await survey.setMemberLocations({ id: member.id, locations: chosen.length > 0 ? [...chosen] : null });
      toast(t.locationsSaved(member.name));
      await queryClient.invalidateQueries({ queryKey: ['members'] });
      onClose();
    } catch (failed) {
      setError(failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.locationsOf(member.name)}
      onSubmit={() => !isBusy && void save()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy}>
          {t.save}
        </Button>
      }
    >
      <p className="text-ink-2">{t.locationsHint}</p>
      <ul className="flex max-h-[50vh] flex-col gap-2 overflow-auto">
        {locations.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </Dialog>
  );
}
