import { useEffect, useRef } from 'react';
import { topmostLayer } from './use-toast-host';

/** @returns a function that moves the focus from a toast that closes to where it was before */
export function useToastFocus(host: HTMLElement): () => void {
  const origin = useRef<EventTarget>(null);
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && host.contains(target);
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget)) origin.current = relatedTarget;
    };
    // The dialog's focus trap doesn't hear keys pressed here. From the dialog itself, Tab goes to its first control.
    const leave = ({ key, shiftKey, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Tab' && !shiftKey && !defaultPrevented) topmostLayer()?.focus({ preventScroll: true });
    };
    host.addEventListener('focusin', note);
    host.addEventListener('keydown', leave);
    return () => {
      host.removeEventListener('focusin', note);
      host.removeEventListener('keydown', leave);
    };
  }, [host]);
  return () => {
    if (!host.contains(document.activeElement)) return;
    const { current } = origin;
    const goal = current instanceof HTMLElement && current.isConnected ? current : topmostLayer();
    (goal ?? document.getElementById('main'))?.focus();
  };
}
