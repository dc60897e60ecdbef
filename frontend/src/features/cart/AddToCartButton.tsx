import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { PlusIcon } from '../../ui/icons/icons';
import { media } from '../../ui/theme/theme';
import { addToCart, type CartState, cartSelectors } from './cart.slice';

/* On a card: round and without words where there is no mouse. */
const OnCard = styled(Button)`
  border-color: transparent;
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.14);
  ${media.mouse} {
    width: 100%;
    svg {
      display: none;
    }
  }
  @media not all and (hover: hover), (max-width: 767px) {
    min-width: 44px;
    padding: 0 12px;
    border-radius: 999px;
    font-size: 0.8125rem;
    &:enabled {
      padding: 0;
    }
    /* The card's badge says so. */
    &:disabled {
      position: absolute;
      width: 1px;
      min-width: 0;
      height: 1px;
      min-height: 0;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &:enabled > span:last-of-type {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &[aria-busy] svg {
      display: none;
    }
  }
`;

interface AddToCartButtonProps {
  product: Product;
  label?: string;
  /** The toast's text on success. */
  thanks: string;
  /** On a card it takes little room. */
  isOnCard?: boolean;
}

export function AddToCartButton({ product, label = 'Add to cart', thanks, isOnCard = false }: AddToCartButtonProps) {
  const dispatch = useDispatch();
  const isAdding = useSelector((state: { shopCart: CartState }) => cartSelectors.selectIsAdding(state, product._id));
  const Shape = isOnCard ? OnCard : Button;
  if (product.totalStock === 0) {
    return (
      <Shape wide={!isOnCard} small={isOnCard} disabled>
        <span>Out Of Stock</span>
      </Shape>
    );
  }
  return (
    <Shape
      wide={!isOnCard}
      small={isOnCard}
      variant={isOnCard ? 'secondary' : 'primary'}
      busy={isAdding}
      onClick={() => dispatch(addToCart({ product, quantity: 1, thanks }))}
      aria-label={`${label}: ${product.productTitle}`}
    >
      {isOnCard && <PlusIcon size={18} />}
      <span>{isAdding ? 'Adding…' : label}</span>
    </Shape>
  );
}

/** The action of a product's details, in the dialog and on its page. */
export function addFromDetails(product: Product) {
  return <AddToCartButton product={product} label="Add to Cart" thanks="Product is added to cart" />;
}
