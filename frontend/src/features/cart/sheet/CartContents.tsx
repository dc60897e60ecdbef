import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-and-failed-state';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { formatCents } from '../../../lib/format/money';
import { CartLines } from './CartLines';
import { cartSelectors, loadCart } from '../cart.slice';
import { totalCents } from '../costs';

interface CartContentsProps {
  /** Shown above the text of an empty cart. */
  emptyPicture?: React.ReactElement;
  /** Where to go from an empty cart. */
  emptyAction: React.ReactElement;
}

/** The cart's lines, or why there are none. Screen readers announce changes of count and total. */
export function CartContents({ emptyPicture, emptyAction }: CartContentsProps) {
  const dispatch = useAppDispatch();
  const cart = useAppSelector(cartSelectors.selectCart);
  const hasFailed = useAppSelector(cartSelectors.selectHasFailed);
  const count = useAppSelector(cartSelectors.selectCount);
  const total = formatCents(totalCents(useAppSelector(cartSelectors.selectCart)));
  if (hasFailed) return <FailedState what="Your cart could not be loaded." onRetry={() => dispatch(loadCart())} />;
  if (!cart) {
    return <Skeleton height="116px" />;
  }
  return (
    <>
      <VisuallyHidden role="status">{`Cart total ${total}, ${count} ${count === 1 ? 'item' : 'items'}`}</VisuallyHidden>
      <CartLines />
      {cart.items.length === 0 && (
        <EmptyState action={emptyAction}>
          {emptyPicture}
          <span>Your cart is empty</span>
        </EmptyState>
      )}
    </>
  );
}
