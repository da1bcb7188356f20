import { useCommonWords } from '../../components/common-words.ts';
import { leadStates } from '../../components/campaign/lead-state.ts';
import { FilterSelect } from '../../components/form/filter-select.tsx';
import { replyCategories } from '../../components/marks/category.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import type { peopleSearch } from './search.ts';
import { usePeopleWords } from './use-people.ts';
import { useTagsInUse } from './use-tags.ts';

type Search = ReturnType<typeof peopleSearch>;

/** Filters of the list of people, in the address. */
export function Filters({ search, set }: { search: Search; set: (change: Search) => void }) {
  const t = usePeopleWords();
  const common = useCommonWords();
  const campaigns = useCampaigns();
  const inUse = useTagsInUse();
  const { campaign, status, category, tag } = search;
  return (
    <div className="filter-line" role="group" aria-label={t.filters}>
      <FilterSelect
        label={t.campaign}
        value={campaign ?? ''}
        options={(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => set({ campaign: value })}
      />
      <FilterSelect
        label={t.state}
        value={status ?? ''}
        options={leadStates.map((value) => ({ value, label: t.statuses[value] }))}
        onChange={(value) => set({ status: leadStates.find((each) => each === value) })}
      />
      <FilterSelect
        label={t.reply}
        value={replyCategories.find((each) => each === category) ?? ''}
        options={replyCategories.map((value) => ({ value, label: common.categories[value] }))}
        onChange={(value) => set({ category: value })}
      />
      {(tag || inUse.length > 0) && (
        <FilterSelect
          label={t.tag}
          value={tag ?? ''}
          shown={tag}
          options={inUse
            .toSorted((one, other) => one.localeCompare(other))
            .map((value) => ({ value, label: value }))}
          onChange={(value) => set({ tag: value })}
        />
      )}
    </div>
  );
}
