import styled from 'styled-components';
import type { ListingMeta } from '../../../../contract/types';
import { Button } from '../../../../ui/buttons/Button';
import { EmptyState } from '../../../../ui/feedback/empty-and-error';
import { Row } from '../../../../ui/theme/layout-components';
import type { Group, Offers } from '../../filters';
import type { ListingQuery } from '../../listing-query';
import { focusMain } from '../../../../lib/navigation/focus-main';
import { type Obstacle, obstaclesOf } from './obstacles';

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
  const obstacles = obstaclesOf(query, meta?.facets);
  // The pressed button goes with the answer.
  const takeAway = (obstacle: Obstacle) => {
    focusMain();
    if ('offers' in obstacle) onOffers(obstacle.offers);
    else for (const value of obstacle.values) onToggle(obstacle.group, value);
  };
  const ways = obstacles.map(({ label }) => `without ${label}`).join(' or ');
  return (
    <EmptyState
      action={
        <>
          <p>{ways ? `Try ${ways}.` : 'Take away more than one filter.'}</p>
          <Ways $wrap>
            {obstacles.map((obstacle) => (
              <Button key={obstacle.label} variant="secondary" onClick={() => takeAway(obstacle)}>
                Without {obstacle.label}
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
