import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { CartIcon } from '../../../ui/icons/icons';
import { Sheet } from '../../../ui/overlay/Sheet';
import { Missing } from '../again/Missing';
import { CartContents } from './CartContents';
import { CartSums } from './CartSums';
import { GoesWellWith } from './GoesWellWith';
import { cartSelectors, closeCart, openCart } from '../cart.slice';

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  padding: 0 6px;
  border-radius: 12px;
  background: var(--sand);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
`;
const CartPicture = styled.span`
  display: grid;
  place-items: center;
  color: var(--ink-3);
`;

export default function CartSheetPanel() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOpen = useAppSelector(cartSelectors.selectIsCartOpen);
  const count = useAppSelector(cartSelectors.selectCount);
  const hasLines = useAppSelector(cartSelectors.selectLines).length > 0;
  const canBuy = useAppSelector(cartSelectors.selectCanBuy);
  const footer = hasLines && (
    <>
      <CartSums />
      <Button wide disabled={!canBuy} onClick={() => void navigate('/shop/checkout')}>
        Checkout
      </Button>
    </>
  );
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => dispatch(open ? openCart() : closeCart())}
      title="Your Cart"
      aside={count > 0 && <Count aria-hidden>{count}</Count>}
      footer={footer}
    >
      <Missing />
      <CartContents
        emptyPicture={
          <CartPicture>
            <CartIcon size={56} />
          </CartPicture>
        }
        emptyAction={<Button onClick={() => void navigate('/shop/listing')}>Continue Shopping</Button>}
      />
      <GoesWellWith />
    </Sheet>
  );
}
