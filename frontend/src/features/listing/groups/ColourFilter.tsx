import { memo } from 'react';
import styled from 'styled-components';
import type { ColourFamily } from '../../../contract/types';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { media } from '../../../ui/theme/media-queries';
import { colourFamilies, type Group } from '../../catalog';
import { areOthersCounted, countOf } from './are-others-counted';
import { FilterGroup } from './FilterGroup';

const Colours = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;
/* The inner ring is seen on light colours only. */
const Colour = styled.label`
  --edge: inset 0 0 0 1px rgb(17 17 16 / 0.45);
  position: relative;
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 6px 0 4px;
  color: var(--ink-2);
  font-size: var(--size-caption);
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  input {
    appearance: none;
    width: 28px;
    height: 28px;
    margin: 0;
    border-radius: 50%;
    box-shadow: var(--edge);
    cursor: pointer;
    forced-color-adjust: none;
  }
  input:focus-visible {
    outline-offset: 5px;
  }
  input:checked {
    box-shadow:
      var(--edge),
      0 0 0 2px var(--canvas),
      0 0 0 4px var(--ink);
  }
  &:has(:checked) {
    color: var(--ink);
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      color: var(--ink);
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.forced} {
    input:checked {
      box-shadow:
        0 0 0 2px Canvas,
        0 0 0 4px Highlight;
    }
  }
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
    <FilterGroup name="Colour" isOpenAtFirst isChosen={chosen.length > 0}>
      <Colours>
        {shown.map(({ value, label }) => (
          <ColourOption
            key={value}
            family={value}
            label={label}
            count={countOf(value, counts, chosen)}
            checked={chosen.includes(value)}
            onToggle={onToggle}
          />
        ))}
      </Colours>
    </FilterGroup>
  );
}

interface ColourOptionProps extends Pick<ColourFilterProps, 'onToggle'> {
  family: ColourFamily;
  label: string;
  /** Undefined while unknown. */
  count: number | undefined;
  checked: boolean;
}

const ColourOption = memo(function ColourOption({ family, label, count, checked, onToggle }: ColourOptionProps) {
  return (
    <Colour>
      <input
        type="checkbox"
        style={{ background: swatches[family] }}
        checked={checked}
        onChange={() => onToggle('colour', family)}
      />
      <span>{label}</span>
      {count !== undefined && <VisuallyHidden>{`(${count})`}</VisuallyHidden>}
    </Colour>
  );
});
