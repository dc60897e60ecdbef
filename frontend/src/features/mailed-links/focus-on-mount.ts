/** As a `ref`, for an element that takes the place of the one that had the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
