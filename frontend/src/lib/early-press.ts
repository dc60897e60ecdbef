declare global {
  /** The press on a control before the app runs, as the page's head recorded it, and a function that ends recording. */
  var early: { pressed: HTMLElement | null; end: () => void } | undefined;
}

/** Repeats the press, now that the app handles it. */
export function repeatEarlyPress(): void {
  const { early } = globalThis;
  globalThis.early = undefined;
  early?.end();
  const pressed = early?.pressed;
  if (!pressed) return;
  pressed.removeAttribute('data-pressed');
  if (pressed.tagName === 'SELECT') pressed.dispatchEvent(new Event('change', { bubbles: true }));
  else pressed.click();
}
