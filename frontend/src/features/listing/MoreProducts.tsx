import styled from 'styled-components';
import { Button } from '../../ui/buttons/Button';

const MoreBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding-top: 48px;
  color: var(--ink-2);
`;

const Progress = styled.progress`
  width: 200px;
  height: 3px;
  appearance: none;
  border: 0;
  &::-webkit-progress-bar {
    background: var(--line);
  }
  &::-webkit-progress-value {
    background: var(--ink);
  }
  &::-moz-progress-bar {
    background: var(--ink);
  }
`;

interface MoreProductsProps {
  shown: number;
  total: number;
  /** Whether there are more than `total`. */
  isTotalMinimum?: boolean | undefined;
  /** Whether the list goes no further, because there are too many. */
  isEnd: boolean;
  isBusy: boolean;
  onMore: () => void;
}

/** How many products are shown, and a button for more. */
export default function MoreProducts({
  shown,
  total,
  isTotalMinimum = false,
  isEnd,
  isBusy,
  onMore,
}: MoreProductsProps) {
  return (
    <MoreBox>
      <p>{`Showing ${shown} of ${isTotalMinimum ? `more than ${total.toLocaleString('en')}` : total}`}</p>
      <Progress value={shown} max={total} aria-hidden="true" />
      {isEnd ? (
        <p role="status">The list ends here. Narrow it down with filters or a search to see the others.</p>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={onMore}>
          Load more
        </Button>
      )}
    </MoreBox>
  );
}
