/** Where the focus goes when what was pressed is taken away. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
