import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { Facets } from '../../../contract/types';
import { CheckboxRow } from '../../../ui/form/CheckboxRow';
import type { ListingQuery } from '../listing-query';
import { type Group, groups, type Offers, switches } from '../filters';

// Last in the panel, so that nothing moves when it arrives.
const PriceFilter = lazy(() => import('./PriceFilter'));

const Fields = styled.fieldset`
  padding: 16px 0;
  border-bottom: 1px solid var(--line);
  legend {
    float: left;
    width: 100%;
    padding: 0 0 4px;
    font-weight: 600;
  }
  legend + * {
    clear: both;
  }
`;

interface FilterPanelProps {
  query: ListingQuery;
  facets: Facets | undefined;
  onToggle: (group: Group, value: string) => void;
  onOffers: (offers: Partial<Record<keyof Offers, string>>) => void;
}

/** Values of a group are joined by OR, groups by AND. A value without results is disabled. */
export default function FilterPanel({ query, facets, onToggle, onOffers }: FilterPanelProps) {
  const { offers } = query;
  return (
    <>
      {groups.map(({ key, label, options }) => (
        <Fields key={key}>
          <legend>{label}</legend>
          {options.map(({ value, label: text }) => {
            const isChosen = query[key].includes(value);
            const count = facets ? (facets[key][value] ?? 0) : undefined;
            return (
              <CheckboxRow
                key={value}
                label={text}
                count={count}
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() => onToggle(key, value)}
              />
            );
          })}
        </Fields>
      ))}
      <Fields>
        <legend>Availability</legend>
        {switches.map(({ key, label }) => (
          <CheckboxRow
            key={key}
            label={label}
            checked={offers[key] === 'true'}
            onChange={() => onOffers({ [key]: offers[key] ? '' : 'true' })}
          />
        ))}
      </Fields>
      <Fields>
        <legend>Price</legend>
        <Suspense fallback={null}>
          <PriceFilter offers={offers} onChange={onOffers} />
        </Suspense>
      </Fields>
    </>
  );
}
