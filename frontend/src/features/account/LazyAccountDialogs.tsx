import { loadableLayer } from '../../ui/code/loadable-layer';

/** The dialogs for password, sessions, personal data and deletion. Their code is loaded when one first opens. */
export const LazyAccountDialogs = loadableLayer(
  () => import('./dialogs/AccountDialogs'),
  ({ asked, onAsk }) => ({ isOpen: asked !== null, close: () => onAsk(null) }),
);
