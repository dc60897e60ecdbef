/** A mouse or the like, which can rest on something; a finger can't. */
export const finePointer = '(hover: hover) and (pointer: fine)';

export function hasFinePointer(): boolean {
  return window.matchMedia(finePointer).matches;
}
