import { useMutation } from '@tanstack/react-query';
import type { AddLeadsAnswer, AddLeadsInput } from '@reachback/client/outreach-types';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { TextArea } from '../../../components/form/field.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { outreach } from '../../../data/clients.ts';
import { keepText, keptText, useKeptText } from '../../../data/kept-texts.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useCampaignPageWords } from '../use-campaign.ts';

const linesMax = 5_000;

/** Adds a few people by hand, one per line. Shows what was skipped, with reasons. */
export function AddPeople({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const textOf = useFailureText();
  const name = `people for ${campaignId}`;
  const text = useKeptText(name);
  const leads = leadsIn(text);
  const add = useMutation({
    mutationFn: (sent: string) => outreach.addLeads({ id: campaignId, leads: leadsIn(sent) }),
    onSuccess: async ({ added, skipped }, sent) => {
      // What was typed meanwhile is not added yet.
      if (keptText(name) === sent) keepText(name, '');
      const reasons = Object.entries(skipped)
        .filter(([, count]) => count > 0)
        // The keys of the counts are the reasons.
        .map(([reason, count]) => `${count} ${t.skipReasons[reason as keyof AddLeadsAnswer['skipped']]}`);
      const sum = Object.values(skipped).reduce((total, count) => total + count, 0);
      toast([t.added(added, sum), ...reasons].join(' · '));
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
        queryClient.invalidateQueries({ queryKey: ['leads'] }),
      ]);
    },
  });
  const tooMany = leads.length > linesMax ? t.linesMax : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.pasteAddresses}
      onSubmit={() => !add.isPending && add.mutate(text)}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={add.isPending}
            disabled={leads.length === 0 || tooMany !== undefined}
          >
            {t.addLines(leads.length)}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.people}
        hint={t.pasteHint}
        rows={10}
        autoFocus
        spellCheck={false}
        placeholder="annika.brandt@nordhafen.example, Annika, Brandt, Nordhafen Logistik"
        value={text}
        onChange={(event) => keepText(name, event.currentTarget.value)}
        error={tooMany ?? (add.error ? textOf(add.error) : undefined)}
      />
    </Dialog>
  );
}

function leadsIn(text: string): AddLeadsInput['leads'] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [email = '', first, last, ...company] = line.split(/[\t;,]/).map((part) => part.trim());
    return {
      email,
      ...(first && { first_name: first }),
      ...(last && { last_name: last }),
      ...(company.length > 0 && { company: company.join(', ') }),
    };
  });
}
