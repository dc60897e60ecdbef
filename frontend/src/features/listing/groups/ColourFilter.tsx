import styled from 'styled-components';
import type { ColourFamily } from '../../../contract/types';
import { colourFamilies, type Group } from '../../catalog';
import { areOthersCounted, countOf } from './are-others-counted';
import { FilterOption } from './FilterOption';
import { FilterGroup } from './FilterGroup';

/* The ring is seen on light colours only. */
const Swatch = styled.i`
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px rgb(17 17 16 / 0.45);
  forced-color-adjust: none;
`;

/** As CSS backgrounds. */
const swatches: Record<ColourFamily, string> = {
  black: '#161615',
  white: '#ffffff',
  grey: '#8f8f8d',
  beige: '#d9c7a8',
  brown: '#6f4a30',
  red: '#b3261e',
  orange: '#d9772b',
  pink: '#e6a4b4',
  yellow: '#e9c53c',
  green: '#4a7a4e',
  blue: '#2f5c9e',
  purple: '#6f4f9b',
  multicolour: 'conic-gradient(#b3261e, #e9c53c, #4a7a4e, #2f5c9e, #6f4f9b, #b3261e)',
};

const marks = Object.fromEntries(
  Object.entries(swatches).map(([family, background]) => [family, <Swatch key={family} style={{ background }} />]),
) as Record<ColourFamily, React.ReactElement>;

interface ColourFilterProps {
  /** The families that are found; undefined where they were not counted. */
  found: Readonly<Record<string, number>> | undefined;
  /** How many products each family finds; undefined while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
  chosen: readonly string[];
  onToggle: (group: Group, family: string) => void;
}

/** The colour families that find a product or are chosen, and all where they were not counted. */
export function ColourFilter({ found, counts, chosen, onToggle }: ColourFilterProps) {
  const isFound = (value: string) => !found || !areOthersCounted(found, chosen) || (found[value] ?? 0) > 0;
  const shown = colourFamilies.filter(({ value }) => isFound(value) || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <FilterGroup name="Colour">
      {shown.map(({ value, label }) => (
        <FilterOption
          key={value}
          group="colour"
          value={value}
          label={label}
          mark={marks[value]}
          count={countOf(value, counts, chosen)}
          checked={chosen.includes(value)}
          onToggle={onToggle}
        />
      ))}
    </FilterGroup>
  );
}
