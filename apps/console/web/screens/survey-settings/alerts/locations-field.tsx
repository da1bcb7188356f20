import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '../../../components/marks/chip.tsx';
import { Combobox } from '../../../components/form/combobox.tsx';
import { locationsQuery } from '../../../data/surveys.ts';
import { useAlertWords } from './words.ts';

/** Locations to which it applies; empty means all. */
export function LocationsField({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const t = useAlertWords();
  const { data: locations = [] } = useQuery(locationsQuery);
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? t.unknownLocation;
  const options = locations
    .filter(({ id, archived }) => !archived && !value.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        // Cleared after each selection.
        key={value.length}
        label={t.locations}
        placeholder={value.length === 0 ? t.allLocations : t.addLocation}
        options={options}
        value={null}
        onChange={(id) => id && onChange([...value, id])}
      />
      {value.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {value.map((id) => (
            <FilterChip key={id} onRemove={() => onChange(value.filter((each) => each !== id))}>
              {nameOf(id)}
            </FilterChip>
          ))}
        </div>
      )}
    </div>
  );
}
