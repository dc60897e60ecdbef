import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { CartLine } from './CartLine';
import { cartSelectors } from '../cart.slice';

export function CartLines() {
  const lines = useSelector(cartSelectors.selectLines);
  const list = useRef<HTMLUListElement>(null);
  // Removing a line removes its focused button, so the focus moves to the next line.
  const leave = (index: number) => {
    const others = [...(list.current?.children ?? [])];
    const beside = others[index + 1] ?? others[index - 1];
    (beside?.querySelector('button') ?? list.current)?.focus();
  };
  return (
    <ul ref={list} tabIndex={-1} data-focus-target aria-label="Items in your cart">
      {lines.map((line, index) => (
        <CartLine key={line.variantId} line={line} onLeave={() => leave(index)} />
      ))}
    </ul>
  );
}
