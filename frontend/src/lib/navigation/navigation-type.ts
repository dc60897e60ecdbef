import { createContext, useContext } from 'react';
import { type NavigationType, useNavigationType } from 'react-router-dom';

/** How the present address was reached: below `Pages` the router does not know. */
export const LastNavigationType = createContext<NavigationType | null>(null);

export function useLastNavigationType(): NavigationType {
  const type = useNavigationType();
  return useContext(LastNavigationType) ?? type;
}
