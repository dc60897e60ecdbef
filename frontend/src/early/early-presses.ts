type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

declare global {
  /** Repeats what was pressed before the app ran; undefined once that is done. */
  var repeatEarlyPresses: (() => void) | undefined;
}

const controls = '#root :is(button, select, [type=checkbox], [type=radio])';
const types = ['click', 'input', 'change'];

/** Notes what is pressed and chosen before the app runs, which repeats it by `repeatEarlyPresses`. */
export function noteEarlyPresses(): void {
  const presses: (readonly [Control, string])[] = [];
  const note = (event: Event) => {
    const control = (event.target as Element).closest<Control>(controls);
    if (!control) return;
    // Parts that are already hydrated must not handle the event now, because it is repeated later.
    event.stopImmediatePropagation();
    const isButton = control.tagName === 'BUTTON';
    if (event.type !== (isButton ? 'click' : 'change')) return;
    if (isButton) event.preventDefault();
    if (isButton && presses.at(-1)?.[0] === control) return;
    presses.push([control, control.value]);
    control.dataset['pressed'] = '';
  };
  for (const type of types) window.addEventListener(type, note, true);
  globalThis.repeatEarlyPresses = () => {
    for (const type of types) window.removeEventListener(type, note, true);
    globalThis.repeatEarlyPresses = undefined;
    void repeat(presses);
  };
}

async function repeat(presses: readonly (readonly [Control, string])[]): Promise<void> {
  const boxes = '#root :is([type=checkbox], [type=radio])';
  if (presses.length > 0) {
    for (const box of document.querySelectorAll<HTMLInputElement>(boxes)) box.checked = box.defaultChecked;
  }
  for (const [control, value] of presses) {
    // Waits until the previous press is rendered, because this one may depend on it.
    await new Promise(requestAnimationFrame);
    delete control.dataset['pressed'];
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else control.click();
  }
}
