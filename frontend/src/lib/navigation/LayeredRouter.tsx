import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { createLayeredHistory } from './layers';

let theHistory: ReturnType<typeof createLayeredHistory> | undefined;

/** `BrowserRouter`, with history entries for what is open over a page. */
export function LayeredRouter({ children }: { children: React.ReactNode }) {
  const history = (theHistory ??= createLayeredHistory(() => UNSAFE_createBrowserHistory({ v5Compat: true })));
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setShown(update))), [history]);
  return (
    <Router navigationType={action} location={location} navigator={history}>
      {children}
    </Router>
  );
}
