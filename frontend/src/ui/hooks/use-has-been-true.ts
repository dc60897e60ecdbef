import { useState } from 'react';

/** @returns whether `value` is or has been true since the component was mounted */
export function useHasBeenTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
