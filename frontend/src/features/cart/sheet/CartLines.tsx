import { useLayoutEffect, useRef } from 'react';
import { useAppSelector } from '../../../lib/store';
import { CartLine } from './CartLine';
import { cartSelectors } from '../cart.slice';

export function CartLines() {
  const lines = useAppSelector(cartSelectors.selectLines);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null); // the product whose line has the focus
  const focusLine = (index: number) =>
    (list.current?.children[index]?.querySelector('button') ?? list.current)?.focus();
  // A change of size replaces the line and its focused button, so the focus moves to the new line.
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    focusLine(lines.findLastIndex(({ productId }) => productId === focused.current));
  });
  // Removing a line removes its focused button, so the focus moves to the next line.
  const leave = (index: number) => focusLine(index + 1 < lines.length ? index + 1 : index - 1);
  const noteFocus = ({ target }: React.FocusEvent) => {
    const index = [...(list.current?.children ?? [])].findIndex((line) => line.contains(target));
    focused.current = lines[index]?.productId ?? null;
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      data-focus-target
      aria-label="Items in your cart"
      onFocus={noteFocus}
      onBlur={() => void (focused.current = null)}
    >
      {lines.map((line, index) => (
        <CartLine key={line.variantId} line={line} onLeave={() => leave(index)} />
      ))}
    </ul>
  );
}
