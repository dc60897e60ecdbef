import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts.slice';

/**
 * Where toasts appear. The first toast loads the panel's code. `React.lazy` would throw a failed import and never
 * retry; here the next toast, or the returning connection, loads it again.
 */
export function Toaster() {
  const toast = useSelector(selectToast);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!toast || Panel) return;
    const load = () =>
      import('./ToastPanel').then(
        (module) => setPanel(() => module.default),
        () => undefined,
      );
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [toast, Panel]);
  return Panel && <Panel />;
}
