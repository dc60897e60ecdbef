import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { PlusIcon } from '../../../ui/icons/icons';
import { media } from '../../../ui/theme/media-queries';
import { QuickChoice, useYourSize } from '../../product';
import { addToCart, type CartState, cartSelectors } from '../cart.slice';
import { isolated } from '../../../lib/format/isolated';

/* Without a mouse, or on a narrow screen, the button is round and shows only an icon. */
const OnCard = styled(Button)`
  border-color: transparent;
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.14);
  ${media.mouse} {
    width: 100%;
    svg {
      display: none;
    }
  }
  @media not all and (hover: hover), (max-width: 47.99em) {
    min-width: 44px;
    padding: 0 12px;
    border-radius: 999px;
    font-size: var(--size-small);
    &:enabled {
      padding: 0;
    }
    /* Visually hidden when sold out, because the card's badge says so. */
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
    &:enabled svg + span {
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

const thanks = 'Product Added successfully :)';

interface AddFromCardProps {
  product: Product;
  /** The colour that the card shows. */
  colour?: string;
}

/** The action of a product's card: adds it, or asks for the size first. */
export function AddFromCard({ product, colour }: AddFromCardProps) {
  const dispatch = useAppDispatch();
  const { variants } = product;
  const [only] = variants;
  if (product.totalStock === 0 || !only) {
    return (
      <OnCard small disabled>
        <span>Out Of Stock</span>
      </OnCard>
    );
  }
  if (variants.length > 1) return <AddOneOfSeveral product={product} colour={colour} />;
  return (
    <AddButton product={product} onClick={() => dispatch(addToCart({ product, variant: only, quantity: 1, thanks }))} />
  );
}

function AddOneOfSeveral({ product, colour }: AddFromCardProps) {
  const dispatch = useAppDispatch();
  const [yourSize, remember] = useYourSize(product.sizeScale);
  return (
    <QuickChoice
      title={product.productTitle}
      options={product}
      yourSize={yourSize}
      colour={colour}
      onAdd={(variant) => {
        if (variant.size !== null) remember(variant.size);
        dispatch(addToCart({ product, variant, quantity: 1, thanks }));
      }}
      trigger={(opens) => <AddButton product={product} {...opens} />}
    />
  );
}

interface AddButtonProps extends React.ComponentPropsWithRef<'button'> {
  product: Product;
}

function AddButton({ product, ...rest }: AddButtonProps) {
  const isAdding = useAppSelector((state: { shopCart: CartState }) => {
    return cartSelectors.selectIsAdding(state, product.variants);
  });
  return (
    <OnCard
      small
      variant="secondary"
      busy={isAdding}
      aria-label={`Add to cart: ${isolated(product.productTitle)}`}
      {...rest}
    >
      <PlusIcon size={18} />
      <span>{isAdding ? 'Adding…' : 'Add to cart'}</span>
    </OnCard>
  );
}
