/** Sets the point around which the frame's picture is enlarged: fractions, 0 to 1, of the frame's width and height. */
export function magnify(frame: HTMLElement, x: number, y: number): void {
  frame.style.setProperty('--x', percent(x));
  frame.style.setProperty('--y', percent(y));
}

/** @param point of a pointer event, in pixels of the window */
export function magnifyAt(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const { left, top, width, height } = frame.getBoundingClientRect();
  magnify(frame, (clientX - left) / width, (clientY - top) / height);
}

function percent(part: number): string {
  return `${Math.round(1_000 * Math.max(0, Math.min(part, 1))) / 10}%`;
}
