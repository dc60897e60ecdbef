import { Suspense } from 'react';
import styled from 'styled-components';
import type { CartItem } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { formatCents } from '../../../lib/format/money';
import { IconButton } from '../../../ui/buttons/IconButton';
import { TrashIcon } from '../../../ui/icons/editing-icons';
import { Picture } from '../../../ui/display/Picture';
import { Price } from '../../../ui/display/Price';
import { QuantityStepper } from '../../../ui/form/QuantityStepper';
import { Link } from '../../../ui/navigation/Link';
import { media } from '../../../ui/theme/media-queries';
import { productPath } from '../../catalog';
import { type CartState, cartSelectors, changeQuantity, removeLine } from '../cart.slice';
import { lineCents } from '../costs';
import { nameOf } from '../line-name';
import { VariantOfLine } from '../variant-change/VariantOfLine';
import { loadable } from '../../../ui/code/loadable';

const { Component: LineProblem } = loadable(() => import('./LineProblem'));

const Line = styled.li`
  display: grid;
  grid-template: auto 1fr / 96px minmax(0, 1fr) auto;
  gap: 8px 16px;
  padding: 20px 0;
  border-bottom: 1px solid var(--line);
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border: 0;
  }
  &[aria-busy='true'] {
    opacity: 0.75;
  }
  > button {
    grid-area: 1 / 3;
    margin: -10px -13px 0 0;
  }
  ${media.narrowest} {
    grid-template: auto / minmax(0, 1fr) auto;
    > button {
      grid-area: 1 / 2;
    }
  }
`;
const Well = styled.div`
  grid-area: 1 / 1 / 3;
  width: 96px;
  img {
    border-radius: var(--radius);
  }
  ${media.narrowest} {
    grid-area: 1 / 1;
  }
`;
/* Below the title it also has the room under the button to remove the line. */
const Words = styled.div`
  grid-area: 1 / 2 / 2 / -1;
  display: grid;
  align-content: start;
  gap: 4px;
  overflow-wrap: anywhere;
  h3 {
    padding-right: 40px;
    font-size: var(--size-body);
  }
  a {
    text-decoration: none;
    ${media.hover} {
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  }
  > p {
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  ${media.narrowest} {
    grid-area: 2 / 1 / 3 / -1;
    h3 {
      padding: 0;
    }
  }
`;
const Each = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  color: var(--ink-2);
  font-size: var(--size-small);
  p {
    color: var(--ink);
  }
`;
const Controls = styled.div`
  grid-column: 2 / -1;
  align-self: end;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  ${media.narrowest} {
    grid-column: 1 / -1;
  }
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

interface CartLineProps {
  line: CartItem;
  /** It is being removed. */
  onLeave: (isByKeyboard: boolean) => void;
}

export function CartLine({ line, onLeave }: CartLineProps) {
  const dispatch = useAppDispatch();
  const { productId, variantId, productTitle, quantity, slug, size, colour } = line;
  const name = nameOf(line);
  const isWriting = useAppSelector((state: { shopCart: CartState }) => cartSelectors.selectIsWriting(state, variantId));
  const refusal = useAppSelector((state: { shopCart: CartState }) => cartSelectors.selectRefusal(state, variantId));
  const setTo = (wanted: number) => dispatch(changeQuantity({ productId, variantId, quantity: wanted }));
  const remove = (isByKeyboard = false) => {
    onLeave(isByKeyboard);
    dispatch(removeLine({ productId, variantId }));
  };
  const picture = <Picture src={line.image} alt="" sizes="96px" />;
  const path = slug && productPath(slug, colour, size);
  return (
    <Line aria-busy={isWriting || undefined}>
      <Well>
        {path ? (
          <Link to={path} aria-hidden="true" tabIndex={-1}>
            {picture}
          </Link>
        ) : (
          picture
        )}
      </Well>
      <Words>
        <h3 dir="auto">{path ? <Link to={path}>{productTitle}</Link> : productTitle}</h3>
        <VariantOfLine line={line} />
        {line.isAvailable && (
          <Each>
            <Price regular={line.productPrice} sale={line.productSalePrice} />
            {quantity > 1 && <span>each</span>}
          </Each>
        )}
      </Words>
      <IconButton name={`Remove ${name}`} onClick={(event) => remove(event.currentTarget.matches(':focus-visible'))}>
        <TrashIcon size={18} />
      </IconButton>
      <Controls>
        <QuantityStepper quantity={quantity} of={name} onChange={setTo} />
        {quantity > 1 && <Cost>{formatCents(lineCents(line))}</Cost>}
      </Controls>
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
      <Suspense>{line.problem && <LineProblem line={line} onSet={setTo} onRemove={() => remove()} />}</Suspense>
    </Line>
  );
}
