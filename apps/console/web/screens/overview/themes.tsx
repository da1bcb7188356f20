import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ThemeNumbers } from '@reachback/client/survey-types';
import { QueryState } from '../../components/states.tsx';
import { useMay } from '../../data/me.ts';
import { themeSentiments } from '../../data/theme-sentiments.ts';
import { themesQuery, useThemeName } from '../../data/themes.ts';
import { de } from '../../words/de/themes.ts';
import { en } from '../../words/en/themes.ts';
import { formatNumber, formatPercent, useWords } from '../../words/words.ts';
import type { Shared } from './search.ts';

const colors = { negative: 'bg-c-detractor', neutral: 'bg-c-passive', positive: 'bg-c-promoter' };

/** Themes of comments with their sentiments; each number links to its comments. */
export function Themes({ link }: { link: Shared }) {
  const { days, ...group } = link;
  const t = useWords({ en, de });
  const mayManage = useMay('settings:manage');
  const query = useQuery({ ...themesQuery(days, group), placeholderData: keepPreviousData });
  const { data } = query;
  const rows = data?.data ?? [];
  const most = Math.max(1, ...rows.map(({ comments }) => comments));
  return (
    <section className="card" aria-label={t.title}>
      <header>
        <h2 className="text-13">{t.title}</h2>
        {data && <span className="cut text-12 text-ink-3">{t.sub(data.comments)}</span>}
        <span className="flex-1" />
        {mayManage && (
          <Link className="link text-12 whitespace-nowrap" to="/survey-settings" search={{ tab: 'themes' }}>
            {t.toSettings}
          </Link>
        )}
      </header>
      <QueryState of={query} rows={4} rowHeight={36} />
      {data && rows.length === 0 && (
        <p className="p-4 text-ink-2">
          {data.recounting ? t.recounting : data.comments > 0 ? t.none : t.noComments}
        </p>
      )}
      {rows.length > 0 && (
        <table className="num w-full table-fixed">
          <thead className="border-b border-line text-12 text-ink-3 [&_th]:h-8 [&_th]:font-mid">
            <tr>
              <th scope="col" className="pl-4 text-left">
                {t.theme}
              </th>
              <th scope="col" className="w-[30%] max-phone:hidden" aria-label={t.drawn} />
              <th scope="col" className="w-20 text-right max-phone:w-[62px]">
                {t.sentiments.negative}
              </th>
              <th scope="col" className="w-16 text-right max-phone:w-[48px]">
                {t.sentiments.positive}
              </th>
              <th scope="col" className="w-28 pr-4 text-right max-phone:w-[94px]">
                {t.comments}
              </th>
              <th scope="col" className="w-20 pr-4 text-right max-phone:hidden">
                {t.average}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.theme} row={row} most={most} link={link} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-12 text-ink-3">
          {data?.recounting ? t.recounting : data?.usesModel ? t.explainedModel : t.explained}
        </p>
      )}
    </section>
  );
}

function Row({ row, most, link }: { row: ThemeNumbers; most: number; link: Shared }) {
  const t = useWords({ en, de });
  const name = useThemeName()(row.theme);
  const { theme, sentiment, comments } = row;
  const countLink = (of: 'negative' | 'positive', ink: string) =>
    sentiment[of] === 0 ? (
      <span className="text-ink-3">0</span>
    ) : (
      <Link
        to="/responses"
        search={{ view: 'all', ...link, theme, sentiment: of }}
        aria-label={t.countOf(t.sentiments[of], name, formatNumber(sentiment[of]))}
        // Above the row's link.
        className={`relative -m-2 p-2 font-mid hover:underline ${ink}`}
      >
        {formatNumber(sentiment[of])}
      </Link>
    );
  const bar = (
    <span className="flex h-2 gap-[2px]" aria-hidden="true" style={{ width: `${(comments / most) * 100}%` }}>
      {themeSentiments
        .filter((each) => sentiment[each] > 0)
        .map((each) => (
          <i
            key={each}
            className={`min-w-[3px] rounded-1 ${colors[each]}`}
            style={{ flexGrow: sentiment[each] }}
          />
        ))}
    </span>
  );
  return (
    <tr className="relative h-9 border-b border-line last:border-b-0 hover:bg-hover max-phone:h-12 max-phone:[&>td]:py-2">
      <td className="pl-4">
        <Link
          to="/responses"
          search={{ view: 'all', ...link, theme }}
          className="block font-mid after:absolute after:inset-0"
          title={name}
        >
          <span className="cut block max-phone:whitespace-normal">{name}</span>
        </Link>
        <span className="mt-1 hidden pr-2 max-phone:block">{bar}</span>
      </td>
      <td className="pl-4 max-phone:hidden">{bar}</td>
      <td className="text-right">{countLink('negative', 'text-bad-ink')}</td>
      <td className="text-right">{countLink('positive', 'text-good-ink')}</td>
      <td className="pr-4 text-right whitespace-nowrap">
        {formatNumber(comments)}{' '}
        <span className="text-ink-3 max-phone:hidden">· {formatPercent(row.sharePercent / 100, 0)}</span>
      </td>
      <td className="pr-4 text-right max-phone:hidden">
        {row.averageScore === null
          ? '–'
          : formatNumber(row.averageScore, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </td>
    </tr>
  );
}
