import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen something is near, as in CSS. */
const near = '0px 0px 100% 0px';

/**
 * @param isThere whether the element is rendered
 * @returns whether it is, or was, on the screen or the next one below
 */
export function useIsNear(element: RefObject<Element | null>, isThere = true): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !isThere || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: near },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear, isThere]);
  return isNear;
}
