import { useEffect, useRef } from 'react';

const msToRest = 80;

/** Calls `onIntent` when the pointer or the focus has rested on the element. @returns its event handlers */
export function useHoverIntent(onIntent: (event: React.SyntheticEvent) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const enter = (event: React.SyntheticEvent) => {
    leave();
    timer.current = setTimeout(onIntent, msToRest, event);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}
