import { useState } from 'react';

interface Fault {
  field: string;
  message: string;
}

/**
 * What is typed into the text fields of a form.
 * @param faults what was wrong with single fields when the form was last sent
 */
export function useTextFields<Name extends string>(initial: Record<Name, string>, faults: readonly Fault[]) {
  const [typed, setTyped] = useState(initial);
  return {
    typed,
    setTyped,
    isTyped: (Object.keys(initial) as Name[]).some((name) => typed[name] !== initial[name]),
    /** The properties of a field. */
    bind: (name: Name) => ({
      name,
      value: typed[name],
      error: faults.find(({ field }) => field === name)?.message,
      onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    }),
  };
}
