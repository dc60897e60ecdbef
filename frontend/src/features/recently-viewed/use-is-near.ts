import { type RefObject, useEffect, useState } from 'react';

const distance = '600px';

/** Whether the element has come near the screen. */
export function useIsNear(element: RefObject<Element | null>, isThere: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !isThere || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: distance },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear, isThere]);
  return isNear;
}
