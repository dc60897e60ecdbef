import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { createStore } from './app/store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root to stand in.');

const page = createRoot(root);
// In slices, so that a tap is heard in between on a slow phone.
startTransition(() =>
  page.render(
    <StrictMode>
      <Provider store={createStore()}>
        <App />
      </Provider>
    </StrictMode>,
  ),
);
