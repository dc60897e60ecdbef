import type { ListingMeta } from '../../../../contract/types';
import { Button } from '../../../../ui/buttons/Button';
import { EmptyState } from '../../../../ui/feedback/empty-and-error';
import { Row } from '../../../../ui/theme/layout-components';
import type { Group, Offers } from '../../filters';
import type { ListingQuery } from '../../listing-query';
import { type Obstacle, obstaclesOf } from './obstacles';

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
  const takeAway = (obstacle: Obstacle) => {
    if ('offers' in obstacle) onOffers(obstacle.offers);
    else for (const value of obstacle.values) onToggle(obstacle.group, value);
  };
  const ways = obstacles.map(({ label }) => `without ${label}`).join(' or ');
  return (
    <EmptyState
      action={
        <>
          <p>{ways ? `Try ${ways}.` : 'Take away more than one filter.'}</p>
          <Row $wrap>
            {obstacles.map((obstacle) => (
              <Button key={obstacle.label} variant="secondary" onClick={() => takeAway(obstacle)}>
                Without {obstacle.label}
              </Button>
            ))}
            <Button variant="secondary" onClick={onClear}>
              Clear all
            </Button>
          </Row>
        </>
      }
    >
      No products match these filters.
    </EmptyState>
  );
}
