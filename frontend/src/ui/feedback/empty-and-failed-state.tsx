import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/Button';

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: 48px 16px;
  text-align: center;
  color: var(--ink-2);
`;

export function EmptyState({ children, action }: { children: React.ReactNode; action?: React.ReactElement }) {
  return (
    <Centre>
      <p>{children}</p>
      {action}
    </Centre>
  );
}

/** What could not be loaded, with a retry button; retries when the connection returns. */
export function FailedState({ what, onRetry }: { what: string; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    const whenBack = () => retry.current();
    window.addEventListener('online', whenBack);
    return () => window.removeEventListener('online', whenBack);
  }, []);
  const retryFrom = ({ currentTarget }: React.MouseEvent) => {
    // The button goes, and focus would be lost with it.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Centre role="alert">
      <p>{what}</p>
      <Button variant="secondary" small onClick={retryFrom}>
        Try again
      </Button>
    </Centre>
  );
}
