import { useQuery } from '@tanstack/react-query';
import type { Reminders } from '@reachback/client/survey-types';
import { Switch } from '../../components/form/field.tsx';
import { Failure, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { survey } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

const queryKey = ['survey-settings', 'reminders'];

/** Whether the person gets emails about follow-ups that are due; the link in such an email turns them off. */
export function RemindersSwitch() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => survey.getReminders({}, { signal }),
  });
  const change = async (enabled: boolean) => {
    // What was asked for before would show the former value again.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Reminders>(queryKey, { enabled });
    await survey
      .updateReminders({ enabled })
      .catch((failed: unknown) => toast(failure(failed)))
      .finally(() => queryClient.invalidateQueries({ queryKey }));
  };
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data && <Switch label={t.reminders} checked={data.enabled} onChange={(on) => void change(on)} />;
}
