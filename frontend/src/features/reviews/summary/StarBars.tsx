import styled from 'styled-components';
import type { ReviewSummary } from '../../../contract/types';
import { formatCount } from '../../../lib/format/count';
import { media } from '../../../ui/theme/media-queries';

const Rows = styled.dl`
  display: grid;
  gap: 4px;
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: 4rem minmax(3rem, 1fr) minmax(2.5rem, auto);
    align-items: center;
    gap: 12px;
  }
  dd {
    display: contents;
  }
  span {
    color: var(--ink-2);
    text-align: right;
  }
`;
const Bar = styled.i`
  height: 6px;
  border-radius: 3px;
  overflow: hidden;
  background: var(--line);
  forced-color-adjust: none;
  &::before {
    content: '';
    display: block;
    width: var(--part);
    height: 100%;
    background: var(--ink);
  }
  ${media.forced} {
    background: Canvas;
    border: 1px solid CanvasText;
    &::before {
      background: CanvasText;
    }
  }
`;

interface StarBarsProps {
  counts: ReviewSummary['stars'];
  total: number;
}

/** How many gave so many stars. */
export function StarBars({ counts, total }: StarBarsProps) {
  return (
    <Rows>
      {([5, 4, 3, 2, 1] as const).map((stars) => (
        <div key={stars}>
          <dt>{stars === 1 ? '1 star' : `${stars} stars`}</dt>
          <dd>
            <Bar style={{ '--part': `${(100 * counts[stars]) / total}%` } as React.CSSProperties} />
            <span>{formatCount(counts[stars])}</span>
          </dd>
        </div>
      ))}
    </Rows>
  );
}
