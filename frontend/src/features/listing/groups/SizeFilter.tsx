import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import type { ScaleSizes } from '../../../contract/types';
import { media } from '../../../ui/theme/media-queries';
import { type Group, isChosen } from '../../catalog';
import { countOf } from './are-others-counted';
import { FilterGroup } from './FilterGroup';
import { maxShown, MoreButton, ShowAllButton } from './ShowAllButton';
import { commonGroups, firstSizes, type SizeGroup, sizeGroups } from './size-groups';
import { isolated } from '../../../lib/format/isolated';

const Scale = styled.div`
  & + & {
    padding-top: 16px;
  }
`;
const ScaleName = styled.p`
  padding-bottom: 8px;
  color: var(--ink-2);
  font-size: var(--size-small);
`;
/* --least is the width of the longest size. */
const Sizes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(40px, var(--least))), 1fr));
  gap: 8px;
`;
const Size = styled.button`
  width: 100%;
  min-height: 44px;
  padding: 2px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--paper);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  overflow-wrap: anywhere;
  ${media.mouse} {
    min-height: 40px;
  }
  &[aria-pressed='true'] {
    padding: 1px;
    border: 2px solid var(--ink);
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      background: var(--sand);
    }
  }
  ${media.forced} {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

interface SizeFilterProps {
  /** Scales in their order, each with its sizes in order. */
  scales: readonly ScaleSizes[];
  /** The sizes that are found, with how many products; undefined where they were not counted. */
  found: Readonly<Record<string, number>> | undefined;
  /** How many products each size finds; undefined while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
  chosen: readonly string[];
  onToggle: (group: Group, size: string) => void;
}

export function SizeFilter({ scales, found, chosen, ...rest }: SizeFilterProps) {
  const id = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const groups = sizeGroups(scales, chosen);
  if (groups.length === 0) return null;
  const common = commonGroups(groups, found, chosen);
  return (
    <FilterGroup name="Size" isOpenAtFirst isChosen={chosen.length > 0}>
      <div id={id}>
        {(areAllShown ? groups : common).map((group) => (
          <ScaleOfSizes key={group.name} group={group} isNamed={groups.length > 1} chosen={chosen} {...rest} />
        ))}
      </div>
      {common.length < groups.length && (
        <MoreButton aria-expanded={areAllShown} aria-controls={id} onClick={() => setAreAllShown(!areAllShown)}>
          {areAllShown ? 'Fewer sizes' : 'More sizes'}
        </MoreButton>
      )}
    </FilterGroup>
  );
}

interface ScaleOfSizesProps extends Omit<SizeFilterProps, 'scales' | 'found'> {
  group: SizeGroup;
  isNamed: boolean;
}

function ScaleOfSizes({ group: { name, sizes }, isNamed, counts, chosen, onToggle }: ScaleOfSizesProps) {
  const id = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? sizes : firstSizes(sizes, chosen);
  const longest = Math.max(...sizes.map((size) => size.length));
  return (
    <Scale role={isNamed ? 'group' : undefined} aria-labelledby={isNamed ? `${id}-name` : undefined}>
      {isNamed && <ScaleName id={`${id}-name`}>{name}</ScaleName>}
      <Sizes id={`${id}-sizes`} style={{ '--least': `calc(${longest} * 0.48rem + 16px)` } as React.CSSProperties}>
        {shown.map((size) => (
          <li key={size}>
            <SizeOption
              size={size}
              count={countOf(size, counts, chosen)}
              isChosen={isChosen(chosen, size)}
              onToggle={onToggle}
            />
          </li>
        ))}
      </Sizes>
      {sizes.length > maxShown && (
        <ShowAllButton
          values="sizes"
          areAllShown={areAllShown}
          aria-controls={`${id}-sizes`}
          aria-describedby={isNamed ? `${id}-name` : undefined}
          onPress={() => setAreAllShown(!areAllShown)}
        />
      )}
    </Scale>
  );
}

interface SizeOptionProps extends Pick<SizeFilterProps, 'onToggle'> {
  size: string;
  /** Undefined while unknown. */
  count: number | undefined;
  isChosen: boolean;
}

const SizeOption = memo(function SizeOption({ size, count, isChosen, onToggle }: SizeOptionProps) {
  return (
    <Size
      type="button"
      aria-pressed={isChosen}
      aria-label={count === undefined ? undefined : `${isolated(size)}, ${products(count)}`}
      onClick={() => onToggle('size', size)}
    >
      <bdi>{size}</bdi>
    </Size>
  );
});

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
