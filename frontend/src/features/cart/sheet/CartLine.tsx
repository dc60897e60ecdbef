import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { formatCents, formatMoney } from '../../../lib/format/money';
import { IconButton } from '../../../ui/buttons/IconButton';
import { TrashIcon } from '../../../ui/icons/icons';
import { Picture } from '../../../ui/display/Picture';
import { QuantityStepper } from '../../../ui/form/QuantityStepper';
import { type CartState, cartSelectors, changeQuantity, lineCents, removeLine, unitPrice } from '../cart.slice';

const LineProblem = lazy(() => import('./LineProblem'));

const Line = styled.li`
  display: grid;
  grid-template-columns: 80px 1fr auto;
  gap: 4px 16px;
  padding: 16px 0;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border: 0;
  }
  &[aria-busy='true'] {
    opacity: 0.75;
  }
  > button {
    margin: -8px -13px 0 0;
  }
  > img {
    grid-row: span 3;
    border-radius: var(--radius);
  }
`;
const Title = styled.h3`
  font-size: 1rem;
  overflow-wrap: anywhere;
`;
const Unit = styled.p`
  grid-column: 2;
  color: var(--ink-2);
  font-size: var(--size-small);
`;
const Controls = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
`;
const Cost = styled.p`
  white-space: nowrap;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Refusal = styled.p`
  grid-column: 1 / -1;
  color: var(--sale);
  font-size: var(--size-small);
`;

export function CartLine({ line, onLeave }: { line: CartItem; onLeave: () => void }) {
  const dispatch = useDispatch();
  const { productId, productTitle, quantity } = line;
  const isWriting = useSelector((state: { shopCart: CartState }) => cartSelectors.selectIsWriting(state, productId));
  const refusal = useSelector((state: { shopCart: CartState }) => cartSelectors.selectRefusal(state, productId));
  const setTo = (wanted: number) => dispatch(changeQuantity({ productId, quantity: wanted }));
  const remove = () => {
    onLeave();
    dispatch(removeLine({ productId }));
  };
  return (
    <Line aria-busy={isWriting || undefined}>
      <Picture src={line.image} alt="" sizes="80px" />
      <Title>{productTitle}</Title>
      <IconButton name={`Remove ${productTitle}`} onClick={remove}>
        <TrashIcon size={18} />
      </IconButton>
      <Unit>{formatMoney(unitPrice(line))} each</Unit>
      <Controls>
        <QuantityStepper quantity={quantity} of={productTitle} onChange={setTo} />
        <Cost>{formatCents(lineCents(line))}</Cost>
      </Controls>
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <Suspense>{line.problem && <LineProblem line={line} onSet={setTo} onRemove={remove} />}</Suspense>
    </Line>
  );
}
