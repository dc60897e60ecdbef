import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts.slice';

const fetchPanel = () => import('./ToastPanel');

function whenPressed(then: () => void): () => void {
  const presses = ['pointerdown', 'keydown'] as const;
  for (const press of presses) window.addEventListener(press, then, { once: true });
  return () => presses.forEach((press) => window.removeEventListener(press, then));
}

/**
 * Where toasts appear. The first press on the page loads the panel's code, so that it is there for the toast that
 * answers a press; it is mounted with the first toast, because a dialog that opens hides what is beside it from screen
 * readers. `React.lazy` would throw a failed import and never retry; here the next toast, or the returning
 * connection, loads it again.
 */
export function Toaster() {
  const toast = useSelector(selectToast);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!toast) return whenPressed(() => void fetchPanel().catch(() => undefined));
    if (Panel) return;
    const load = () =>
      fetchPanel().then(
        (module) => setPanel(() => module.default),
        () => undefined,
      );
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [toast, Panel]);
  return Panel && <Panel />;
}
