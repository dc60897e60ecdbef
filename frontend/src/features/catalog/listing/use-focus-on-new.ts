import { useEffect, useRef } from 'react';

/**
 * After more has come, the focus is on the first of the new cards.
 * @param shown how many cards there are @param isComing whether more is on its way
 * @returns to be called when more is asked for
 */
export function useFocusOnNew(shown: number, isComing: boolean): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || isComing) return;
    if (shown > from.current)
      document.querySelectorAll<HTMLElement>('[data-product-card] h3 button')[from.current]?.focus();
    from.current = null;
  }, [shown, isComing]);
  return () => void (from.current = shown);
}
