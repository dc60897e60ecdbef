import type { Product } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { type Choice, useYourSize } from '../../product';
import { addToCart, type CartState, cartSelectors } from '../cart.slice';
import { isolated } from '../../../lib/format/isolated';

interface AddFromDetailsProps {
  product: Product;
  choice: Pick<Choice, 'size' | 'colour' | 'variant' | 'askForSize'>;
}

/** The action of a product's details: adds the chosen size and colour, or asks for the size. */
export function AddFromDetails({ product, choice }: AddFromDetailsProps) {
  const dispatch = useAppDispatch();
  const isAdding = useAppSelector((state: { shopCart: CartState }) => {
    return cartSelectors.selectIsAdding(state, product.variants);
  });
  const [, remember] = useYourSize(product.sizeScale);
  const { variant } = choice;
  if (product.totalStock === 0) {
    return (
      <Button wide disabled>
        Out Of Stock
      </Button>
    );
  }
  if (variant?.totalStock === 0) {
    return (
      <Button wide aria-disabled="true">
        {`Sold out in ${isolated(choice.size ?? choice.colour ?? '')}`}
      </Button>
    );
  }
  const add = () => {
    if (!variant) return choice.askForSize();
    if (variant.size !== null) remember(variant.size);
    dispatch(addToCart({ product, variant, quantity: 1, thanks: 'Product is added to cart' }));
  };
  return (
    <Button wide busy={isAdding} onClick={add} aria-label={`Add to Cart: ${isolated(product.productTitle)}`}>
      {isAdding ? 'Adding…' : 'Add to Cart'}
    </Button>
  );
}

/** For the dialog and the page of a product. */
export function addFromDetails(product: Product, choice: Choice) {
  return <AddFromDetails product={product} choice={choice} />;
}
