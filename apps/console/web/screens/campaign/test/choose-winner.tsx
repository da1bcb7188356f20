import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { chooseWinner, letterIn, useTestWords, type SavedStep } from './step-test.ts';

/** Ends a test by hand, or without a test sends one text only. Can be undone for 10 s. */
export function ChooseWinner({ campaignId, step }: { campaignId: string; step: SavedStep }) {
  const t = useTestWords();
  const textOf = useFailureText();
  const [isChosen, setChosen] = useState(false);
  const choose = (variant: string | null, letter: string) => {
    setChosen(true);
    toast(t.choosing(letter), {
      undo: () => setChosen(false),
      onEnd: (clients) =>
        chooseWinner(clients, { id: campaignId, step_id: step.id, variant }).finally(() => setChosen(false)),
      textOf,
    });
  };
  const { test } = step;
  if (test?.state === 'winner_found') {
    const letter = letterIn(step, test.leader ?? null) ?? '–';
    return (
      <Button small kind="primary" disabled={isChosen} onClick={() => choose(test.leader ?? null, letter)}>
        {t.chooseIt(letter)}
      </Button>
    );
  }
  const texts = [null, ...step.variants.map(({ id }) => id)];
  return (
    <Menu
      trigger={
        <Button small icon={Trophy} disabled={isChosen}>
          {t.chooseWinner}
        </Button>
      }
      entries={texts.map((variant) => {
        const letter = letterIn(step, variant) ?? '–';
        return {
          label: t.chooseIt(letter),
          checked: test?.winner ? test.winner.variant === variant : undefined,
          onSelect: () => choose(variant, letter),
        };
      })}
    />
  );
}
