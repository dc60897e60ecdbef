import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/buttons/Chip';
import type { ListingQuery } from '../listing-query';
import { type Group, groups } from '../filters';
import { labelOf } from '../taxonomy';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 24px;
`;

interface FilterChipsProps {
  query: ListingQuery;
  onToggle: (group: Group, value: string) => void;
  onClear: () => void;
}

export function FilterChips({ query, onToggle, onClear }: FilterChipsProps) {
  const chosen = groups.flatMap(({ key }) => query[key].map((value) => ({ key, value })));
  if (chosen.length === 0) return null;
  return (
    <Chips aria-label="Chosen filters">
      {chosen.map(({ key, value }) => (
        <li key={value}>
          <Chip onRemove={() => onToggle(key, value)}>{labelOf(value)}</Chip>
        </li>
      ))}
      <li>
        <Button variant="ghost" small onClick={onClear}>
          Clear all
        </Button>
      </li>
    </Chips>
  );
}
