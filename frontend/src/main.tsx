import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { lazyValue } from './app/lazy-value';
import { ignoreSecondPresses } from './lib/navigation/double-click';
import { LayeredRouter } from './lib/navigation/LayeredRouter';
import { loadPageAt } from './app/routes/router';
import { readSharedData } from './features/catalog';
import { readPreloadedState } from './app/server-rendering/preloaded-state';
import { createStore } from './app/store';
import { noteTypedText } from './lib/typed-text';
import { reapplyMediaQueriesOnResize } from './ui/theme/reapply-media-queries-on-resize';

const root = document.getElementById('root') as HTMLElement;

ignoreSecondPresses();
noteTypedText();
reapplyMediaQueriesOnResize();

const preloaded = readPreloadedState();
const areRead = readSharedData();
const theStore = lazyValue(() => createStore(preloaded ?? undefined));

function Shop({ serverState }: { serverState?: object }) {
  return (
    <StrictMode>
      <Provider store={theStore()} serverState={serverState}>
        <App Router={LayeredRouter} />
      </Provider>
    </StrictMode>
  );
}

/** Where a translator has changed the texts before, React renders the page again: no error of the shop. */
function onRecoverableError(error: unknown): void {
  if (!root.querySelector('font')) reportError(error);
}

if (preloaded) {
  const store = theStore();
  const hydrate = () => hydrateRoot(root, <Shop serverState={store.getState()} />, { onRecoverableError });
  // Hydrates even if the code can't be loaded: the page then shows the error.
  const hasSession = preloaded.auth?.assumed === 'shopper';
  void loadPageAt(window.location.pathname, hasSession).then(hydrate, hydrate);
} else {
  root.replaceChildren();
  delete document.documentElement.dataset['replaced'];
  const page = createRoot(root);
  // In time slices, so that a slow phone can handle taps in between.
  void areRead.then(() => startTransition(() => page.render(<Shop />)));
}
