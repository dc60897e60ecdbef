import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatMoney } from '../../../lib/format/money';
import { startSaga, useAppDispatch, useAppSelector } from '../../../lib/store';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { cartSelectors } from '../../cart';
import { DiscountForm } from './DiscountForm';
import { discountSaga } from './discount.saga';
import { discountSelectors, removeDiscount } from './discount.slice';

startSaga(discountSaga);

const Room = styled.div`
  padding-top: 8px;
  button[aria-expanded],
  [data-remove] {
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [data-remove] {
    font-size: var(--size-small);
  }
`;
const Applied = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 44px;
  color: var(--ink-2);
  > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    overflow-wrap: anywhere;
  }
`;
const Problem = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
`;

/** A discount code: to be entered, folded away, or as it is applied. */
export default function DiscountRows() {
  const dispatch = useAppDispatch();
  const discount = useAppSelector(cartSelectors.selectCart)?.discount;
  const refusal = useAppSelector(discountSelectors.selectRefusal);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(discount?.code);
  useEffect(() => {
    if (shown.current === discount?.code) return;
    // What was pressed has gone.
    const hadFocus = document.activeElement === document.body;
    shown.current = discount?.code;
    if (discount) setIsOpen(false);
    if (hadFocus) button.current?.focus();
  }, [discount]);
  const amount = discount && (discount.kind === 'freeDelivery' ? 'Free delivery' : `−${formatMoney(discount.amount)}`);
  return (
    <Room>
      <VisuallyHidden role="status">
        {discount && !discount.problem ? `${discount.code}: ${amount}` : ''}
      </VisuallyHidden>
      {discount ? (
        <>
          <Applied>
            <span>
              <span>{`Discount ${discount.code}`}</span>
              <button ref={button} type="button" data-remove onClick={() => dispatch(removeDiscount())}>
                Remove
                <VisuallyHidden>{` discount ${discount.code}`}</VisuallyHidden>
              </button>
            </span>{' '}
            {!discount.problem && <span>{amount}</span>}
          </Applied>
          {discount.problem && <Problem role="alert">{discount.problem}</Problem>}
          {refusal && <Problem role="alert">{refusal}</Problem>}
        </>
      ) : (
        <>
          <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Discount code
          </button>
          {isOpen && <DiscountForm refusal={refusal} />}
        </>
      )}
    </Room>
  );
}
