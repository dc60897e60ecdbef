import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { IconButton } from '../../ui/buttons/IconButton';
import { CartIcon } from '../../ui/icons/icons';
import { cartSelectors, openCart } from './cart.slice';

const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 0 5px;
  border-radius: 999px;
  background: var(--ink);
  color: var(--paper);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.67;
  text-align: center;
  animation: bump var(--slow) var(--ease);
`;

export function CartButton() {
  const dispatch = useDispatch();
  const count = useSelector(cartSelectors.selectCount);
  return (
    <IconButton name={`User Cart, ${count} ${count === 1 ? 'item' : 'items'}`} onClick={() => dispatch(openCart())}>
      <CartIcon size={22} />
      {/* The key starts the motion again. */}
      {count > 0 && (
        <Count key={count} aria-hidden="true">
          {count}
        </Count>
      )}
    </IconButton>
  );
}
