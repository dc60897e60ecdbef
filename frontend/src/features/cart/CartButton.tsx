import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { IconButton } from '../../ui/buttons/IconButton';
import { CartIcon } from '../../ui/icons/icons';
import { cartSelectors, openCart } from './cart.slice';

/* Grows with the text, so that the count of a large text does not cover it, as far as the button holds both. */
const Icon = styled.span`
  display: grid;
  svg {
    width: min(1.375rem, 32px);
    height: min(1.375rem, 32px);
  }
`;
const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: min(1.25rem, 24px);
  padding: 0 5px;
  border-radius: 999px;
  background: var(--ink);
  color: var(--paper);
  font-size: min(var(--size-caption), 18px);
  font-weight: 600;
  line-height: min(1.25rem, 24px);
  text-align: center;
  animation: bump var(--slow) var(--ease);
`;

export function CartButton() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(cartSelectors.selectCount);
  return (
    <IconButton name={`User Cart, ${count} ${count === 1 ? 'item' : 'items'}`} onClick={() => dispatch(openCart())}>
      <Icon>
        <CartIcon size={22} />
      </Icon>
      {/* The key starts the motion again. */}
      {count > 0 && (
        <Count key={count} aria-hidden="true">
          {count}
        </Count>
      )}
    </IconButton>
  );
}
