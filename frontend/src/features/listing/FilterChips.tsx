import { memo } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import { Chip } from '../../ui/buttons/Chip';
import { type ListingQuery, filterLabel, type Group, groups, type Offers, priceLabel, switches } from '../catalog';
import { focusMain } from '../../lib/navigation/focus-main';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 24px;
  li:last-child > button {
    margin-left: -8px;
    padding-inline: 8px;
    white-space: nowrap;
  }
`;

interface FilterChipsProps {
  query: ListingQuery;
  onToggle: (group: Group, value: string) => void;
  onOffers: (offers: Partial<Record<keyof Offers, string>>) => void;
  onClear: () => void;
}

export default memo(function FilterChips({ query, onToggle, onOffers, onClear }: FilterChipsProps) {
  const chosen = groups.flatMap((group) => query[group].map((value) => ({ group, value })));
  const { minPrice, maxPrice } = query.offers;
  const hasPrice = Boolean(minPrice ?? maxPrice);
  const switched = switches.filter(({ key }) => query.offers[key]);
  const count = chosen.length + switched.length + Number(hasPrice);
  return (
    // Pressing a chip removes it: the focus moves to the list if other chips are left.
    <Chips
      aria-label="Chosen filters"
      tabIndex={-1}
      onClick={({ currentTarget }) => (count > 1 ? currentTarget.focus() : focusMain())}
    >
      {chosen.map(({ group, value }) => (
        <li key={`${group} ${value}`}>
          <Chip onRemove={() => onToggle(group, value)}>{filterLabel(group, value)}</Chip>
        </li>
      ))}
      {hasPrice && (
        <li>
          <Chip onRemove={() => onOffers({ minPrice: '', maxPrice: '' })}>{priceLabel(query.offers)}</Chip>
        </li>
      )}
      {switched.map(({ key, label }) => (
        <li key={key}>
          <Chip onRemove={() => onOffers({ [key]: '' })}>{label}</Chip>
        </li>
      ))}
      <li>
        <Button
          variant="ghost"
          small
          onClick={(event) => {
            event.stopPropagation();
            focusMain();
            onClear();
          }}
        >
          Clear all
        </Button>
      </li>
    </Chips>
  );
});
