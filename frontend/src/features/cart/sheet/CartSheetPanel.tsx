import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { formatCents } from '../../../lib/format/money';
import { Button } from '../../../ui/buttons/Button';
import { CartIcon } from '../../../ui/icons/icons';
import { Sheet } from '../../../ui/overlay/Sheet';
import { CartContents } from './CartContents';
import { cartSelectors, closeCart, openCart } from '../cart.slice';

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin-bottom: 12px;
  font-weight: 600;
  font-size: var(--size-lead);
  font-variant-numeric: tabular-nums;
`;
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
  const total = formatCents(useAppSelector(cartSelectors.selectTotalCents));
  const hasLines = useAppSelector(cartSelectors.selectLines).length > 0;
  const canBuy = useAppSelector(cartSelectors.selectCanBuy);
  const footer = hasLines && (
    <>
      <Total>
        <span>Total</span>
        <span>{total}</span>
      </Total>
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
      <CartContents
        emptyPicture={
          <CartPicture>
            <CartIcon size={56} />
          </CartPicture>
        }
        emptyAction={<Button onClick={() => void navigate('/shop/listing')}>Continue Shopping</Button>}
      />
    </Sheet>
  );
}
