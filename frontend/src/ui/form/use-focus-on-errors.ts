import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first wrong field of a refused form.
 * @param errors another array for each refusal @returns a ref for the form
 */
export function useFocusOnErrors(errors: readonly unknown[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
