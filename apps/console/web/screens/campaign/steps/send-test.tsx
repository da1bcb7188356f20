import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Lead } from '@reachback/client/outreach-types';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { useMay } from '../../../data/me.ts';
import { once } from '../../../data/once.ts';
import { useKeys } from '../../../shell/keys.ts';
import { useCampaignPageWords } from '../use-campaign.ts';
import type { DraftStep, DraftText } from './draft.ts';

interface SendTestProps {
  campaignId: string;
  step: DraftStep;
  text: DraftText;
  lead: Lead | undefined;
}

/** Sends what is on the screen, saved or not, to the person who looks at it. */
export function SendTest({ campaignId, step, text, lead }: SendTestProps) {
  const t = useCampaignPageWords();
  const textOf = useFailureText();
  const may = useMay('outreach:write');
  const { id } = step;
  const send = useMutation({
    mutationFn: async () => {
      if (id === undefined) return;
      const { subject, body } = text;
      const input = { id: campaignId, step_id: id, subject, body, ...(lead && { lead_id: lead.id }) };
      toast(t.testSent((await once(outreach.testStep, input)).sent_to));
    },
    onError: (error) => toast(textOf(error)),
  });
  const isOff = id === undefined || text.body.trim() === '';
  useKeys([
    {
      key: 'mod+Enter',
      label: t.testKey,
      foot: true,
      inFields: true,
      off: !may || isOff,
      run: () => !send.isPending && send.mutate(),
    },
  ]);
  if (!may) return null;
  return (
    <div className="flex items-center gap-3 px-4 pb-3">
      <Button small icon={Send} disabled={isOff} busy={send.isPending} onClick={() => send.mutate()}>
        {t.sendTest}
      </Button>
      {id === undefined && <span className="text-12 text-ink-2">{t.testUnsaved}</span>}
    </div>
  );
}
