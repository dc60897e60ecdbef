import { createContext, useContext } from 'react';
import { type NavigationType, useNavigationType } from 'react-router-dom';

/** How the current URL was reached: below `useRoutes` with a location, `useNavigationType` returns only `Pop`. */
export const LastNavigationType = createContext<NavigationType | null>(null);

export function useLastNavigationType(): NavigationType {
  const type = useNavigationType();
  return useContext(LastNavigationType) ?? type;
}
