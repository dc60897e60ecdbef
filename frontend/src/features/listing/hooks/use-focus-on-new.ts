import { useEffect, useRef } from 'react';

/**
 * Focuses the first new card after more were loaded.
 * @param shown how many cards there are @param isComing whether more are loading
 * @returns a function to call when more are requested
 */
export function useFocusOnNew(shown: number, isComing: boolean): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || isComing) return;
    if (shown > from.current) document.querySelectorAll<HTMLElement>('[data-product-card] h3 a')[from.current]?.focus();
    from.current = null;
  }, [shown, isComing]);
  return () => void (from.current = shown);
}
