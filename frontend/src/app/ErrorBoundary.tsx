import { Component } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

interface CatcherProps {
  address: string;
  children: React.ReactNode;
}

interface CatcherState {
  address: string;
  caught: { error: unknown } | null;
  rebuilt: number;
}

const mostRebuilds = 3;

/** React misses a node that something else has moved, such as a translator of pages. */
function isNodeMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { address: this.props.address, caught: null, rebuilt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ address }: CatcherProps, state: CatcherState): CatcherState | null {
    return address === state.address ? null : { address, caught: null, rebuilt: 0 };
  }

  override componentDidCatch(error: unknown) {
    if (!isNodeMissing(error) || this.state.rebuilt >= mostRebuilds) return;
    this.setState(({ rebuilt }) => ({ caught: null, rebuilt: rebuilt + 1 }));
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <ErrorPage error={caught.error} />;
  }
}

/** Shows the error in place of the page, until the user navigates. A page that misses a node is built again. */
export function ErrorBoundary({ children }: { children: React.ReactNode }) {
  return <Catcher address={useLocation().key}>{children}</Catcher>;
}
