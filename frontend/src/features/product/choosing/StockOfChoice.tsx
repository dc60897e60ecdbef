import { Fragment } from 'react';
import styled from 'styled-components';
import type { Product } from '../../../contract/types';
import { isolated } from '../../../lib/format/isolated';
import { formatVariant } from '../../../lib/format/variants';
import { variantOf } from '../options/size-and-colour-choices';
import type { Choice } from './use-choice';

const Other = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: var(--ink);
  text-decoration: underline;
  text-underline-offset: 3px;
`;

interface StockOfChoiceProps {
  product: Product;
  choice: Choice;
}

/** How many are left of what is chosen; where there are none, the colours that have the size. */
export default function StockOfChoice({ product, choice }: StockOfChoiceProps) {
  const { variant, size, colour, chooseColour } = choice;
  if (!variant) return null;
  if (variant.totalStock > 0)
    return <span>{`Only ${variant.totalStock} left in ${isolated(size ?? colour ?? '')}`}</span>;
  const { colours } = product;
  const others = colours.filter(({ name }) => (variantOf(product, size, name)?.totalStock ?? 0) > 0);
  const soldOut = `Sold out in ${formatVariant({ size, colour: colours.length > 1 || !size ? colour : null })}`;
  if (others.length === 0) return <span>{soldOut}</span>;
  return (
    <span>
      <span>{`${soldOut}. Available in `}</span>
      {others.map(({ name }, at) => (
        <Fragment key={name}>
          {at > 0 && <span>, </span>}
          <Other
            type="button"
            onClick={({ currentTarget }) => {
              focusColour(
                currentTarget,
                colours.findIndex((each) => each.name === name),
              );
              chooseColour(name);
            }}
          >
            <bdi>{name}</bdi>
          </Other>
        </Fragment>
      ))}
      <span>.</span>
    </span>
  );
}

/** The button goes with the choice: its focus moves on to what it chose. */
function focusColour(button: Element, at: number): void {
  const group = button.closest('[data-options]')?.querySelector('fieldset');
  group?.querySelectorAll('input')[at]?.focus({ preventScroll: true });
}
