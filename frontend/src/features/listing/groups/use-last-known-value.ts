import { useState } from 'react';

/** @returns the value, or where there is none, the latest there was */
export function useLastKnownValue<T extends object>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  if (value && value !== latest) setLatest(value);
  return value ?? latest;
}
