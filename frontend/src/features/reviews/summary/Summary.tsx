import styled from 'styled-components';
import type { ReviewSummary } from '../../../contract/types';
import { counted } from '../../../lib/format/count';
import { LabelledStars } from '../../../ui/display/LabelledStars';
import { Small } from '../../../ui/theme/layout-components';
import { FitScale } from './FitScale';
import { StarBars } from './StarBars';

const Parts = styled.div`
  display: grid;
  gap: 24px;
`;
const Average = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  b {
    font: 500 var(--size-page) / 1 var(--display);
    font-variant-numeric: lining-nums;
  }
  .rating {
    font-size: var(--size-lead);
  }
`;

/** What all buyers of a product say, in numbers; for at least one review. */
export function Summary({ summary: { average, count, stars, fit } }: { summary: ReviewSummary }) {
  const shown = (average ?? 0).toFixed(1);
  return (
    <Parts>
      <Average>
        <b aria-hidden="true">{shown}</b>
        <div>
          <LabelledStars of={average ?? 0} label={`Rated ${shown} of 5`} />
          <Small>{counted(count, 'review')}</Small>
        </div>
      </Average>
      <StarBars counts={stars} total={count} />
      <FitScale counts={fit} />
    </Parts>
  );
}
