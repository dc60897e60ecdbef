import { useId, useState } from 'react';
import type { Choice, Group } from '../../catalog';
import { FilterGroup } from './FilterGroup';
import { FilterOption } from './FilterOption';
import { maxShown, ShowAllButton } from './ShowAllButton';

const names = { category: ['Category', 'categories'], brand: ['Brand', 'brands'] } as const;

interface ChoiceFilterProps {
  group: keyof typeof names;
  choices: readonly Choice[];
  /** How many products each finds. Where very many match, the server does not count each value. */
  counts: Readonly<Record<string, number>> | undefined;
  chosen: readonly string[];
  onToggle: (group: Group, value: string) => void;
}

/** The categories or brands; of very many the first ones and those that are chosen. */
export function ChoiceFilter({ group, choices, counts, chosen, onToggle }: ChoiceFilterProps) {
  const id = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const [name, values] = names[group];
  const isLong = choices.length > maxShown;
  const shown = areAllShown ? choices : choices.filter(({ value }, at) => at < maxShown || chosen.includes(value));
  return (
    <FilterGroup name={name} isOpenAtFirst isChosen={chosen.length > 0}>
      <div id={id}>
        {shown.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          const count = counts?.[value];
          return (
            <FilterOption
              key={value}
              group={group}
              value={value}
              label={label}
              count={count}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onToggle={onToggle}
            />
          );
        })}
      </div>
      {isLong && (
        <ShowAllButton
          values={values}
          areAllShown={areAllShown}
          aria-controls={id}
          onPress={() => setAreAllShown(!areAllShown)}
        />
      )}
    </FilterGroup>
  );
}
