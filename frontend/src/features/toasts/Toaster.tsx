import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToast } from './toasts.slice';

const firstPresses = ['pointerdown', 'keydown'] as const;

/**
 * Where toasts appear. The first press on the page loads the panel's code, so that it is there for the toast that
 * answers a press. `React.lazy` would throw a failed import and never retry; here the next toast, or the returning
 * connection, loads it again.
 */
export function Toaster() {
  const toast = useSelector(selectToast);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Panel) return;
    const load = () =>
      import('./ToastPanel').then(
        (module) => setPanel(() => module.default),
        () => undefined,
      );
    if (toast) void load();
    const events = toast ? (['online'] as const) : firstPresses;
    for (const event of events) window.addEventListener(event, load);
    return () => events.forEach((event) => window.removeEventListener(event, load));
  }, [toast, Panel]);
  return Panel && <Panel />;
}
