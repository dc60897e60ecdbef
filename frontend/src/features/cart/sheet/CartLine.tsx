import { Suspense } from 'react';
import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { formatCents, formatMoney } from '../../../lib/format/money';
import { formatVariant } from '../../../lib/format/variants';
import { IconButton } from '../../../ui/buttons/IconButton';
import { TrashIcon } from '../../../ui/icons/editing-icons';
import { Picture } from '../../../ui/display/Picture';
import { QuantityStepper } from '../../../ui/form/QuantityStepper';
import { type CartState, cartSelectors, changeQuantity, lineCents, nameOf, removeLine, unitPrice } from '../cart.slice';
import { loadable } from '../../../ui/code/loadable';

const { Component: LineProblem } = loadable(() => import('./LineProblem'));
const { Component: AssumedVariantNote } = loadable(() => import('../variant-change/AssumedVariantNote'));

const Line = styled.li`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
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
    grid-row: 1 / 4;
    border-radius: var(--radius);
  }
`;
const Words = styled.div`
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--size-body);
  }
  p {
    color: var(--ink-2);
    font-size: var(--size-small);
  }
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
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Refusal = styled.p`
  grid-column: 1 / -1;
  color: var(--sale);
  font-size: var(--size-small);
`;

export function CartLine({ line, onLeave }: { line: CartItem; onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const { productId, variantId, productTitle, quantity } = line;
  const [name, variant] = [nameOf(line), formatVariant(line)];
  const isWriting = useAppSelector((state: { shopCart: CartState }) => cartSelectors.selectIsWriting(state, variantId));
  const refusal = useAppSelector((state: { shopCart: CartState }) => cartSelectors.selectRefusal(state, variantId));
  const setTo = (wanted: number) => dispatch(changeQuantity({ productId, variantId, quantity: wanted }));
  const remove = () => {
    onLeave();
    dispatch(removeLine({ productId, variantId }));
  };
  return (
    <Line aria-busy={isWriting || undefined}>
      <Picture src={line.image} alt="" sizes="80px" />
      <Words>
        <h3 dir="auto">{productTitle}</h3>
        {variant && <p dir="auto">{variant}</p>}
        <p>{`${formatMoney(unitPrice(line))} each`}</p>
      </Words>
      <IconButton name={`Remove ${name}`} onClick={remove}>
        <TrashIcon size={18} />
      </IconButton>
      <Controls>
        <QuantityStepper quantity={quantity} of={name} onChange={setTo} />
        <Cost>{formatCents(lineCents(line))}</Cost>
      </Controls>
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <Suspense>{line.isVariantAssumed && !line.problem && <AssumedVariantNote line={line} />}</Suspense>
      <Suspense>{line.problem && <LineProblem line={line} onSet={setTo} onRemove={remove} />}</Suspense>
    </Line>
  );
}
