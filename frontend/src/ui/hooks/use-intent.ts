import { useEffect, useRef } from 'react';

const msToRest = 80;

/** Calls `onIntent` when the pointer or the focus has rested on the element. @returns its event handlers */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const enter = () => {
    leave();
    timer.current = setTimeout(onIntent, msToRest);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}
