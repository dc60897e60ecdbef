import { useDispatch, useSelector } from 'react-redux';
import type { Product } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { addToCart, type CartState, cartSelectors } from './cart.slice';

interface AddToCartButtonProps {
  product: Product;
  label?: string;
  /** The toast's text on success. */
  thanks: string;
  prominent?: boolean;
}

export function AddToCartButton({ product, label = 'Add to cart', thanks, prominent = false }: AddToCartButtonProps) {
  const dispatch = useDispatch();
  const isAdding = useSelector((state: { shopCart: CartState }) => cartSelectors.selectIsAdding(state, product._id));
  const variant = prominent ? 'primary' : 'secondary';
  if (product.totalStock === 0) {
    return (
      <Button wide small={!prominent} disabled>
        Out Of Stock
      </Button>
    );
  }
  return (
    <Button
      wide
      small={!prominent}
      variant={variant}
      busy={isAdding}
      onClick={() => dispatch(addToCart({ product, quantity: 1, thanks }))}
      aria-label={`${label}: ${product.productTitle}`}
    >
      {isAdding ? 'Adding…' : label}
    </Button>
  );
}
