import { useCallback } from 'react';

const gap = 8;

/**
 * Keeps what takes the focus clear of a bar that sticks to an edge of the page or, in a dialog, of what scrolls there.
 * @returns the bar's ref
 */
export function useScrollPadding(edge: 'top' | 'bottom'): React.RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return;
      const scroller = bar.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
      const property = `scroll-padding-${edge}`;
      const sizes = new ResizeObserver(() => {
        const sticks = getComputedStyle(bar).position === 'sticky';
        scroller.style.setProperty(property, sticks ? `${bar.offsetHeight + gap}px` : '');
      });
      sizes.observe(bar);
      // Browsers scroll to the caret of a field only.
      const showField = ({ target }: Event) => {
        if (target instanceof Element && target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' });
      };
      scroller.addEventListener('focusin', showField);
      return () => {
        sizes.disconnect();
        scroller.removeEventListener('focusin', showField);
        scroller.style.removeProperty(property);
      };
    },
    [edge],
  );
}
