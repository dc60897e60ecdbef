/** Ignores the second press of a double click where the first has removed what was pressed: it is for nothing below. */
export function ignoreSecondPresses(): void {
  let pressed: EventTarget | null = null;
  const whenPressed = (event: MouseEvent) => {
    const isGone = event.detail > 1 && pressed instanceof Node && !pressed.isConnected;
    if (event.detail <= 1) pressed = event.target;
    if (!isGone) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', whenPressed, true);
}
