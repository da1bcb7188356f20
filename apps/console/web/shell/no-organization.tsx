import { Building2 } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { Empty, useFailureText } from '../components/states.tsx';
import { toast } from '../components/overlays/toast.tsx';
import { account } from '../data/clients.ts';
import { finishPending } from '../data/leaving.ts';
import { useMe } from '../data/me.ts';
import { queryClient } from '../data/query-client.ts';
import { useShellWords } from './shell-words.ts';

/** Shown to people who were removed from the selected organization, until they select another. */
export function NoOrganization() {
  const t = useShellWords();
  const me = useMe();
  const textOf = useFailureText();
  const select = async (id: string) => {
    try {
      await finishPending();
      await account.selectOrganization({ id });
      await queryClient.resetQueries();
    } catch (error) {
      toast(textOf(error));
    }
  };
  return (
    <div className="grid flex-1 place-items-center">
      <Empty
        icon={Building2}
        title={t.noOrganizationTitle}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {me?.organizations.map(({ id, name }) => (
              <Button key={id} onClick={() => select(id)}>
                {name}
              </Button>
            ))}
          </span>
        }
      >
        {t.noOrganizationText}
      </Empty>
    </div>
  );
}
