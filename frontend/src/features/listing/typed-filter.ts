import { createContext, type RefObject } from 'react';

/** Applies what is typed into a filter. @returns false if it can't be used, which the field then says */
type ApplyTyped = () => boolean;

/** Where a filter with fields puts its function, for the button that closes the filters. */
export const TypedFilter = createContext<RefObject<ApplyTyped | null> | null>(null);
