import { useLayoutEffect, useState } from 'react';

/** The topmost open dialog or sheet, or null. */
export function topmostLayer(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('[data-layer]')].at(-1) ?? null;
}

/**
 * An element for the toasts, in the topmost dialog or sheet, as keyboard and screen readers reach nothing beside that.
 * A popover is neither clipped nor moved by what is around it.
 */
export function useToastHost(): HTMLElement {
  const [host] = useState(newHost);
  useLayoutEffect(() => {
    const place = () => {
      const layer = 'showPopover' in host ? topmostLayer() : null;
      // At the end of a dialog, also once that gets a foot.
      if (layer ? layer.lastElementChild === host : host.parentElement === document.body) return;
      const focused = host.contains(document.activeElement) ? document.activeElement : null;
      (layer ?? document.body).append(host);
      if ('showPopover' in host) host.showPopover();
      if (focused instanceof HTMLElement) focused.focus();
      if (layer) changes.observe(layer, { childList: true });
    };
    const changes = new MutationObserver(place);
    // Where dialogs are put.
    changes.observe(document.body, { childList: true });
    place();
    return () => {
      changes.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.ariaLive = 'off'; // or a dialog that opens would hide it from screen readers
  host.style.cssText = 'inset: auto; padding: 0; border: 0; background: none; overflow: visible';
  return host;
}
