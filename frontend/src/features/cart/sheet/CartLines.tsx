import { useLayoutEffect, useRef } from 'react';
import type { CartItem } from '../../../contract/types';
import { startSaga, useAppSelector } from '../../../lib/store';
import { CartLine } from './CartLine';
import { cartSelectors } from '../cart.slice';
import { lineChangesSaga } from './line-changes.saga';

startSaga(lineChangesSaga);

export function CartLines() {
  const lines = useAppSelector(cartSelectors.selectLines);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null); // the product whose line has the focus
  const focusLine = (index: number) =>
    (list.current?.children[index]?.querySelector('button') ?? list.current)?.focus();
  const before = useRef(lines);
  // A change of size replaces the line and its focused button, so the focus moves to the line that has its pieces now.
  useLayoutEffect(() => {
    const former = before.current;
    before.current = lines;
    if (focused.current === null || document.activeElement !== document.body) return;
    const ofProduct = lines.filter(({ productId }) => productId === focused.current);
    const goal = ofProduct.findLast((line) => line.quantity > quantityIn(former, line)) ?? ofProduct.at(-1);
    focusLine(goal ? lines.indexOf(goal) : -1);
  });
  const left = useRef(0); // the place of the line removed last
  // Removing a line removes its focused button, so the focus moves to the next line, on the keyboard by way of “Undo”.
  const leave = (index: number, isByKeyboard: boolean) => {
    left.current = index;
    if (isByKeyboard && lines[index]?.isAvailable) list.current?.focus();
    else focusLine(index + 1 < lines.length ? index + 1 : index - 1);
  };
  const noteFocus = ({ target, relatedTarget }: React.FocusEvent) => {
    if (target === list.current && relatedTarget?.closest('[data-toasts]')) {
      focusLine(Math.min(left.current, lines.length - 1));
      return;
    }
    const index = [...(list.current?.children ?? [])].findIndex((line) => line.contains(target));
    focused.current = lines[index]?.productId ?? null;
  };
  return (
    <ul
      ref={list}
      tabIndex={-1}
      data-focus-target
      data-awaits-toast
      aria-label="Items in your cart"
      onFocus={noteFocus}
      onBlur={() => void (focused.current = null)}
    >
      {lines.map((line, index) => (
        <CartLine key={line.variantId} line={line} onLeave={(isByKeyboard) => leave(index, isByKeyboard)} />
      ))}
    </ul>
  );
}

function quantityIn(lines: readonly CartItem[], { variantId }: CartItem): number {
  return lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
}
