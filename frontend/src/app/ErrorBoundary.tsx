import { useLayoutEffect, useRef } from 'react';
import { type FallbackProps, ErrorBoundary as Boundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

const mostRebuilds = 3;

/** React misses a node that something else has moved, such as a translator of pages. */
function isNodeMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

interface BrokenPageProps {
  error: unknown;
  rebuild: () => void;
}

/** A page that misses a node is built again. */
function BrokenPage({ error, rebuild }: BrokenPageProps) {
  useLayoutEffect(() => {
    if (isNodeMissing(error)) rebuild();
  }, [error, rebuild]);
  return <ErrorPage error={error} />;
}

/** Shows the error in place of the page, until the user navigates. */
export function ErrorBoundary({ children }: { children: React.ReactNode }) {
  const address = useLocation().key;
  const rebuilt = useRef(0);
  useLayoutEffect(() => {
    rebuilt.current = 0;
  }, [address]);
  const fallback = ({ error, resetErrorBoundary }: FallbackProps) => {
    const rebuild = () => {
      if (rebuilt.current >= mostRebuilds) return;
      rebuilt.current += 1;
      resetErrorBoundary();
    };
    return <BrokenPage error={error} rebuild={rebuild} />;
  };
  return (
    <Boundary resetKeys={[address]} fallbackRender={fallback}>
      {children}
    </Boundary>
  );
}
