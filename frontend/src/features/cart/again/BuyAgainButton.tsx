import type { Order } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { buyAgain, buyAgainSelectors } from './buy-again';

interface BuyAgainButtonProps extends Pick<React.ComponentProps<typeof Button>, 'small' | 'wide'> {
  order: Pick<Order, '_id' | 'orderNumber'>;
}

/** Puts what an order had into the cart again, and opens it. */
export function BuyAgainButton({ order, ...look }: BuyAgainButtonProps) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => buyAgainSelectors.selectIsBuyingAgain(state, order._id));
  return (
    <Button
      variant="secondary"
      {...look}
      busy={isBusy}
      aria-label={`Buy again: order ${order.orderNumber}`}
      onClick={() => dispatch(buyAgain(order._id))}
    >
      Buy again
    </Button>
  );
}
