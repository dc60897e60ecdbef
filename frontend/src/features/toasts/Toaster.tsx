import { type ComponentType, useEffect, useState } from 'react';
import { useAppSelector } from '../../lib/store';
import { selectToast } from './toasts.slice';

const fetchPanel = () => import('./ToastPanel');

function whenPressed(then: () => void): () => void {
  const presses = ['pointerdown', 'keydown'] as const;
  for (const press of presses) window.addEventListener(press, then, { once: true });
  return () => presses.forEach((press) => window.removeEventListener(press, then));
}

/**
 * Where toasts appear. The first press fetches the panel's code for the toast that it shows. A failed import is
 * repeated, which `React.lazy` does not.
 */
export function Toaster() {
  const toast = useAppSelector(selectToast);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Panel) return;
    if (!toast) return whenPressed(() => void fetchPanel().catch(() => undefined));
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
