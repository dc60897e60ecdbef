import { memo, Suspense } from 'react';
import styled from 'styled-components';
import type { ListingMeta } from '../../contract/types';
import { CheckboxRow } from '../../ui/form/CheckboxRow';
import { ClientOnly } from '../../ui/loading/ClientOnly';
import { type ListingQuery, type Group, type Offers, switches, brands, categories } from '../catalog';
import { ChoiceFilter } from './groups/ChoiceFilter';
import { ColourFilter } from './groups/ColourFilter';
import { FilterGroup } from './groups/FilterGroup';
import { SizeFilter } from './groups/SizeFilter';
import { useLastKnownValue } from './groups/use-last-known-value';
import { productCount } from './count/product-count';
import { loadable } from '../../ui/code/loadable';

const { Component: PriceFilter } = loadable(() => import('./PriceFilter'));

const Uncounted = styled.p`
  padding-bottom: 12px;
  color: var(--ink-2);
  font-size: var(--size-small);
`;

interface FilterPanelProps {
  query: ListingQuery;
  /** Null while there is no response. */
  meta: ListingMeta | null;
  /** Whether a response is expected. */
  isLoading: boolean;
  onToggle: (group: Group, value: string) => void;
  onOffers: (offers: Partial<Record<keyof Offers, string>>) => void;
}

/**
 * Values of a group are joined by OR, groups by AND. A value without results is disabled.
 * @param props `onToggle` must be the same function on each render, or all options render again
 */
export default memo(function FilterPanel({ query, meta, isLoading, onToggle, onOffers }: FilterPanelProps) {
  const { offers } = query;
  const facets = meta?.facets;
  const latest = useLastKnownValue(meta);
  const counts = meta?.isTotalMinimum ? undefined : facets;
  // Before the first response only categories are shown, because the sizes that it adds would shift what is below.
  const isCategoryAlone = !latest && isLoading;
  return (
    <>
      {latest?.isTotalMinimum && (
        <Uncounted>{`Filters show no numbers for ${productCount(latest)}. Each of them narrows it down.`}</Uncounted>
      )}
      <ChoiceFilter
        group="category"
        choices={categories()}
        counts={facets?.category}
        chosen={query.category}
        onToggle={onToggle}
      />
      {latest?.sizes && (
        <SizeFilter
          scales={latest.sizes}
          found={latest.isTotalMinimum ? undefined : latest.facets.size}
          counts={counts?.size}
          chosen={query.size}
          onToggle={onToggle}
        />
      )}
      {latest?.facets.colour && (
        <ColourFilter
          found={latest.isTotalMinimum ? undefined : latest.facets.colour}
          counts={counts?.colour}
          chosen={query.colour}
          onToggle={onToggle}
        />
      )}
      {!isCategoryAlone && (
        <>
          <FilterGroup name="Price" isChosen={Boolean(offers.minPrice ?? offers.maxPrice)}>
            <ClientOnly>
              <Suspense fallback={null}>
                <PriceFilter offers={offers} onChange={onOffers} />
              </Suspense>
            </ClientOnly>
          </FilterGroup>
          <ChoiceFilter
            group="brand"
            choices={brands()}
            counts={facets?.brand}
            chosen={query.brand}
            onToggle={onToggle}
          />
          <FilterGroup name="Availability" isChosen={switches.some(({ key }) => offers[key])}>
            {switches.map(({ key, label }) => (
              <CheckboxRow
                key={key}
                label={label}
                checked={offers[key] === 'true'}
                onChange={() => onOffers({ [key]: offers[key] ? '' : 'true' })}
              />
            ))}
          </FilterGroup>
        </>
      )}
    </>
  );
});
