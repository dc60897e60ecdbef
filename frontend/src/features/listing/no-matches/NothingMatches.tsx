import styled from 'styled-components';
import type { ListingMeta } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { EmptyState } from '../../../ui/feedback/empty-and-failed-state';
import { Row } from '../../../ui/theme/layout-components';
import type { Group, Offers, ListingQuery } from '../../catalog';
import { focusMain } from '../../../lib/navigation/focus-main';
import { type FilterToRemove, filtersToRemove } from './filters-to-remove';

const Ways = styled(Row)`
  justify-content: center;
`;

interface NothingMatchesProps {
  query: ListingQuery;
  meta: ListingMeta | null;
  onToggle: (group: Group, value: string) => void;
  onOffers: (offers: Partial<Record<keyof Offers, string>>) => void;
  onClear: () => void;
}

/** Says which filter leaves nothing, and takes it away. */
export default function NothingMatches({ query, meta, onToggle, onOffers, onClear }: NothingMatchesProps) {
  const suggestions = filtersToRemove(query, meta);
  // The pressed button disappears with the response.
  const takeAway = (suggestion: FilterToRemove) => {
    focusMain();
    if ('offers' in suggestion) onOffers(suggestion.offers);
    else for (const value of suggestion.values) onToggle(suggestion.group, value);
  };
  const ways = suggestions.map(({ label }) => `without ${label}`).join(' or ');
  return (
    <EmptyState
      action={
        <>
          <p>{ways ? `Try ${ways}.` : 'Take away more than one filter.'}</p>
          <Ways $wrap>
            {suggestions.map((suggestion) => (
              <Button key={suggestion.label} variant="secondary" onClick={() => takeAway(suggestion)}>
                {`Without ${suggestion.label}`}
              </Button>
            ))}
            <Button
              variant="secondary"
              onClick={() => {
                focusMain();
                onClear();
              }}
            >
              Clear all
            </Button>
          </Ways>
        </>
      }
    >
      No products match these filters.
    </EmptyState>
  );
}
