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
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { address: this.props.address, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<CatcherState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ address }: CatcherProps, state: CatcherState): CatcherState | null {
    return address === state.address ? null : { address, caught: null };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <ErrorPage error={caught.error} />;
  }
}

/** Shows the error in place of the page, until the user navigates. */
export function ErrorBoundary({ children }: { children: React.ReactNode }) {
  return <Catcher address={useLocation().key}>{children}</Catcher>;
}
