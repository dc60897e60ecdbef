import { useEffect, useLayoutEffect, useRef } from 'react';
import { openLayer } from './layers';

/** Has Back close what is open over the page. @param close as Escape does; it may ask first */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
