import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first wrong field when the form is refused.
 * @param errors another array for each refusal; those of before the form was shown count for nothing
 * @returns a ref for the form
 */
export function useFocusOnErrors(errors: readonly unknown[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(errors);
  useEffect(() => {
    if (errors === seen.current) return;
    seen.current = errors;
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
