import { Link } from '@tanstack/react-router';
import type { Response } from '@reachback/client/survey-types';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Chip } from '../../components/marks/chip.tsx';
import { useThemeName } from '../../data/themes.ts';
import { de } from '../../words/de/themes.ts';
import { en } from '../../words/en/themes.ts';
import { useWords } from '../../words/words.ts';

const looks = {
  positive: { tone: 'good', icon: ThumbsUp },
  neutral: { tone: 'neutral' },
  negative: { tone: 'bad', icon: ThumbsDown },
} as const;

/** Themes of the comment, and whether the language model chose them; each links to other comments with the same. */
export function ThemeChips({ of: { themes, themes_source: source } }: { of: Response }) {
  const t = useWords({ en, de });
  const nameOf = useThemeName();
  if (themes.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-wrap gap-[6px]" aria-label={t.title}>
        {themes.map(({ theme, sentiment }) => (
          <li key={theme}>
            <Link
              to="/responses"
              search={{ view: 'all', theme, sentiment }}
              className="block rounded-2 max-phone:py-2"
            >
              <Chip {...looks[sentiment]}>
                {nameOf(theme)}
                <span className="hidden-text">{t.said[sentiment]}</span>
              </Chip>
            </Link>
          </li>
        ))}
      </ul>
      {source === 'model' && <span className="text-12 text-ink-3">{t.byModel}</span>}
    </div>
  );
}
