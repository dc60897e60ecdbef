import styled from 'styled-components';
import type { ReviewFit, ReviewSummary } from '../../../contract/types';
import { formatCount } from '../../../lib/format/count';
import { fits } from '../../../lib/format/review-words';
import { Small } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';

const Fit = styled.div`
  display: grid;
  gap: 10px;
  b {
    font-weight: 600;
  }
`;
const Scale = styled.div`
  position: relative;
  height: 12px;
  /* A line with a stroke at each end and in the middle. */
  background:
    linear-gradient(var(--line-strong)) 50% / 100% 1px no-repeat,
    linear-gradient(
      to right,
      var(--line-strong) 1px,
      transparent 1px calc(50% - 0.5px),
      var(--line-strong) calc(50% - 0.5px) calc(50% + 0.5px),
      transparent calc(50% + 0.5px) calc(100% - 1px),
      var(--line-strong) calc(100% - 1px)
    );
  forced-color-adjust: none;
  &::before {
    content: '';
    position: absolute;
    left: calc(var(--at) * (100% - 12px));
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--ink);
  }
  ${media.forced} {
    &::before {
      background: CanvasText;
    }
  }
`;
const Ends = styled(Small)`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  > :last-child {
    text-align: right;
  }
`;

/** How the size turned out for most, in words and as a place between small and large; nothing where nobody says. */
export function FitScale({ counts }: { counts: ReviewSummary['fit'] }) {
  const { small, large } = counts;
  const total = small + counts.true + large;
  if (total === 0) return null;
  const most = mostSaid(counts);
  return (
    <Fit>
      <p>
        <b>{fits[most]}</b>
        <span>{`, ${formatCount(counts[most])} of ${formatCount(total)}`}</span>
      </p>
      <Scale style={{ '--at': (1 + (large - small) / total) / 2 } as React.CSSProperties} />
      <Ends as="div" aria-hidden="true">
        <span>{fits.small}</span>
        <span>{fits.large}</span>
      </Ends>
    </Fit>
  );
}

/** Of as many voices it is true to size. */
function mostSaid(counts: ReviewSummary['fit']): ReviewFit {
  return (['true', 'small', 'large'] as const).reduce((most, each) => (counts[each] > counts[most] ? each : most));
}
