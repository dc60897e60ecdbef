import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/buttons/Chip';
import type { ListingQuery } from '../listing-query';
import { type Group, groups, type Offers, priceLabel, switches } from '../filters';
import { labelOf } from '../taxonomy';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 24px;
  li:last-child > button {
    margin-left: -8px;
    padding-inline: 8px;
  }
`;

interface FilterChipsProps {
  query: ListingQuery;
  onToggle: (group: Group, value: string) => void;
  onOffers: (offers: Partial<Record<keyof Offers, string>>) => void;
  onClear: () => void;
}

export function FilterChips({ query, onToggle, onOffers, onClear }: FilterChipsProps) {
  const chosen = groups.flatMap(({ key }) => query[key].map((value) => ({ key, value })));
  const { minPrice, maxPrice } = query.offers;
  const hasPrice = Boolean(minPrice ?? maxPrice);
  const switched = switches.filter(({ key }) => query.offers[key]);
  if (chosen.length + switched.length === 0 && !hasPrice) return null;
  return (
    <Chips aria-label="Chosen filters">
      {chosen.map(({ key, value }) => (
        <li key={value}>
          <Chip onRemove={() => onToggle(key, value)}>{labelOf(value)}</Chip>
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
        <Button variant="ghost" small onClick={onClear}>
          Clear all
        </Button>
      </li>
    </Chips>
  );
}
