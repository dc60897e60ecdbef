import { useState } from 'react';

/** The text of a field: as typed, until the value it stands for changes elsewhere. */
export function useDraftText(value: string): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [current, setCurrent] = useState(value);
  if (current !== value) {
    setCurrent(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
