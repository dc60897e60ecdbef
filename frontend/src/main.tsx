import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { lazyValue } from './app/lazy-value';
import { createStore } from './app/store';
import { listenForBack } from './lib/back-button-guard';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

listenForBack();

const theStore = lazyValue(createStore);

function Shop() {
  return (
    <Provider store={theStore()}>
      <App />
    </Provider>
  );
}

const page = createRoot(root);
// In time slices, so that a slow phone can handle taps in between.
startTransition(() =>
  page.render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  ),
);
