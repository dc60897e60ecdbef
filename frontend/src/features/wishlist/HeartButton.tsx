import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { IconButton } from '../../ui/buttons/IconButton';
import { icon } from '../../ui/icons/icons';
import { selectIsStaff } from '../auth';
import { toggleWish, wishlistSelectors } from './wishlist.slice';

const HeartIcon = icon(<path d="M12 20 4.6 12.7a4.7 4.7 0 0 1 6.7-6.7l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.7Z" />);

const Heart = styled(IconButton)`
  &[aria-pressed='true'] path {
    fill: currentColor;
  }
  /* On a card it lies in the corner of the picture. */
  article > & {
    position: absolute;
    inset: 4px 4px auto auto;
    border-radius: 50%;
    background: rgb(255 255 255 / 0.82) content-box;
    padding: 4px;
  }
`;

interface HeartButtonProps {
  product: Product;
  /** The size and colour that is chosen. */
  variantId?: string | undefined;
}

/** Puts a product on the wishlist, or takes it off; shown at once, and undone where the shop refuses. */
export function HeartButton({ product, variantId }: HeartButtonProps) {
  const dispatch = useAppDispatch();
  const isStaff = useAppSelector(selectIsStaff);
  const isWished = useAppSelector((state) => wishlistSelectors.selectIsWished(state, product._id));
  if (isStaff) return null;
  return (
    <Heart
      name={`Wishlist: ${isolated(product.productTitle)}`}
      aria-pressed={isWished}
      onClick={() => dispatch(toggleWish({ product, variantId, isWished: !isWished }))}
    >
      <HeartIcon />
    </Heart>
  );
}
