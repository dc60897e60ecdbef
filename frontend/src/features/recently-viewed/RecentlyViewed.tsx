import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';
import { useIsNear } from '../../ui/hooks/use-is-near';
import { Row, Small } from '../../ui/theme/layout-components';
import { forgetSeen, noteSeen, useSeen } from './seen-products';
import { SeenProducts, SeenProductsSkeleton } from './SeenProducts';

const Band = styled.section<{ $isLast: boolean }>`
  padding-block: ${({ $isLast }) => ($isLast ? '0 var(--rhythm)' : 'var(--rhythm) 0')};
`;
const Head = styled(Row)`
  margin-bottom: clamp(16px, 2vw, 24px);
  button {
    margin-inline-end: -16px; /* its text ends with the row */
  }
`;

const mostShown = 12;

interface RecentlyViewedProps {
  /** The product of the page itself. */
  presentId?: string | undefined;
  /** The page ends with it; what is above it leaves the room between. */
  isLast?: boolean;
}

/** What was looked at before, read when it comes near the screen. */
export function RecentlyViewed({ presentId, isLast = false }: RecentlyViewedProps) {
  const ids = useSeen()
    .filter((id) => id !== presentId)
    .slice(0, mostShown);
  const band = useRef<HTMLElement>(null);
  const [isCleared, setIsCleared] = useState(false);
  const isNear = useIsNear(band, ids.length > 0);
  useEffect(() => {
    if (presentId) noteSeen(presentId);
  }, [presentId]);
  if (ids.length === 0 && !isCleared) return null;
  const clear = () => {
    forgetSeen();
    setIsCleared(true);
  };
  return (
    <Band ref={band} $isLast={isLast} aria-labelledby="recently-viewed">
      <Head $between $wrap>
        <h2 id="recently-viewed">Recently viewed</h2>
        {ids.length > 0 && (
          <Button variant="ghost" small aria-label="Clear recently viewed" onClick={clear}>
            Clear
          </Button>
        )}
      </Head>
      {ids.length === 0 ? (
        <Cleared />
      ) : isNear ? (
        <SeenProducts ids={ids} />
      ) : (
        <SeenProductsSkeleton count={ids.length} />
      )}
    </Band>
  );
}

/** Takes the focus of the button that is gone. */
function Cleared() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <Small ref={text} role="status" tabIndex={-1}>
      This list is cleared.
    </Small>
  );
}
