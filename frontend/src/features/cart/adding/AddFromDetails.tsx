import { useState } from 'react';
import type { Product } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Row } from '../../../ui/theme/layout-components';
import { type Choice, useYourSize } from '../../product';
import { addToCart, type CartState, cartSelectors, openCart } from '../cart.slice';
import { isolated } from '../../../lib/format/isolated';

const filling = { flex: '1 0 auto' };

interface AddFromDetailsProps {
  product: Product;
  choice: Pick<Choice, 'size' | 'colour' | 'variant' | 'askForSize'>;
}

/** The action of a product's details: adds the chosen size and colour, or asks for the size; then leads to the cart. */
export function AddFromDetails({ product, choice }: AddFromDetailsProps) {
  const dispatch = useAppDispatch();
  const isAdding = useAppSelector((state: { shopCart: CartState }) => {
    return cartSelectors.selectIsAdding(state, product.variants);
  });
  const [, remember] = useYourSize(product.sizeScale);
  const { variant } = choice;
  const id = variant?._id ?? '';
  const inCart = useAppSelector((state: { shopCart: CartState }) => cartSelectors.selectQuantityOf(state, id));
  const [before, setBefore] = useState({ id: '', inCart: 0 });
  const isAdded = before.id === id && inCart > before.inCart;
  const add = () => {
    if (!variant) return choice.askForSize();
    if (variant.size !== null) remember(variant.size);
    if (!isAdded) setBefore({ id, inCart });
    dispatch(addToCart({ product, variant, quantity: 1, thanks: 'Product is added to cart' }));
  };
  const isBusy = isAdding && !isAdded;
  const [text, press] =
    product.totalStock === 0
      ? ['Out Of Stock']
      : variant?.totalStock === 0
        ? [`Sold out in ${isolated(choice.size ?? choice.colour ?? '')}`]
        : isAdded
          ? ['Added · View cart', () => dispatch(openCart())]
          : [isBusy ? 'Adding…' : 'Add to Cart', add];
  return (
    <Row $wrap data-alone={isAdded || !press || undefined}>
      {/* One button for all, so that the focus stays on it. */}
      <Button
        style={filling}
        busy={isBusy}
        aria-disabled={!press || undefined}
        aria-label={press === add ? `Add to Cart: ${isolated(product.productTitle)}` : undefined}
        onClick={press}
      >
        {text}
      </Button>
      {isAdded && (
        <Button small variant="secondary" style={filling} busy={isAdding} onClick={add}>
          Add another
        </Button>
      )}
    </Row>
  );
}

/** For the dialog and the page of a product. */
export function addFromDetails(product: Product, choice: Choice) {
  return <AddFromDetails product={product} choice={choice} />;
}
