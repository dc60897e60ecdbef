/** Moves the focus to the main content, for when a pressed control is removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
