import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/states.tsx';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';

/** Empty state: because of the filters, or without any data yet. */
export function NothingFound({
  isFiltered,
  clear,
  title,
  text,
  action,
}: {
  isFiltered: boolean;
  clear: () => void;
  title: string;
  text: string;
  action: ReactNode;
}) {
  const t = useWords({ en, de });
  if (!isFiltered)
    return (
      <Empty icon={MessageSquareText} title={title} action={action}>
        {text}
      </Empty>
    );
  return (
    <Empty title={t.noneTitle} action={<Button onClick={clear}>{t.clearFilters}</Button>}>
      {t.noneText}
    </Empty>
  );
}
