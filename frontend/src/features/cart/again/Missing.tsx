import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { IconButton } from '../../../ui/buttons/IconButton';
import { CloseIcon } from '../../../ui/icons/icons';
import { buyAgainSelectors, missingSeen } from './buy-again';

const Box = styled.div`
  position: relative;
  margin-bottom: 20px;
  padding: 14px 48px 14px 16px;
  border-radius: var(--radius);
  background: var(--warn-bg);
  overflow-wrap: anywhere;
  h3 {
    margin-bottom: 8px;
    color: var(--warn);
    font: inherit;
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 8px;
    padding: 0;
    border: 0;
  }
  li {
    display: block;
    padding: 0;
    border: 0;
    font-size: var(--size-small);
  }
  strong {
    display: block;
    font-weight: 550;
  }
  > button {
    position: absolute;
    top: 4px;
    right: 2px;
  }
`;

/** What of an order that was bought again is not in the cart, and why, until it is closed. */
export function Missing() {
  const dispatch = useAppDispatch();
  const missing = useAppSelector(buyAgainSelectors.selectMissing);
  if (missing.length === 0) return null;
  return (
    <Box>
      <div role="alert">
        <h3>Not all could be added to your cart.</h3>
        <ul>
          {missing.map(({ title, why }, at) => (
            <li key={at}>
              <strong dir="auto">{title}</strong>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </div>
      <IconButton name="Close the notice" onClick={() => dispatch(missingSeen())}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
