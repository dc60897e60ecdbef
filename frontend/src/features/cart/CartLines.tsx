import { useSelector } from 'react-redux';
import { CartLine } from './CartLine';
import { cartSelectors } from './cart.slice';

export function CartLines() {
  const lines = useSelector(cartSelectors.selectLines);
  return (
    <ul>
      {lines.map((line) => (
        <CartLine key={line.productId} line={line} />
      ))}
    </ul>
  );
}
