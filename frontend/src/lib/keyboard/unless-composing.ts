import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Safari reports the key that ends a composition with this code and as composed already. */
const processedByInputMethod = 229;

/** Whether the key is the input method's, which composes a letter or a word out of several keys. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === processedByInputMethod;
}

/** The handler, which input methods' keys don't reach. Each `onKeyDown` of the shop is made by it. */
export function unlessComposing<E extends ReactKeyboardEvent>(handle: (event: E) => void): (event: E) => void {
  return (event) => {
    if (!isComposing(event.nativeEvent)) handle(event);
  };
}
