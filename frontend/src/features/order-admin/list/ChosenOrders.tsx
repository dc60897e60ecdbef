import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { AdminOrder } from '../../../contract/types';
import { formatCount } from '../../../lib/format/count';
import { Button } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Row } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { PaperButton } from '../../orders';
import { isFiltered, mostSlips, type OrderFilters, packingSlipsPath } from '../order-admin.api';
import { ChangeChosen } from './ChangeChosen';
import { allOf } from './order-count';
import type { Choice } from './use-choice';

/* As high with its actions as without them, so that nothing shifts. */
const Bar = styled(Row)`
  position: sticky;
  top: var(--header-h);
  z-index: 2;
  ${media.short} {
    position: static;
  }
  min-height: 56px;
  margin-inline: -8px;
  padding-inline: 8px;
  background: var(--paper);
  border-block: 1px solid var(--line);
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    margin-right: auto;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
`;
/** On a line of its own where there is no room beside the count. */
const Actions = styled(Row)`
  ${media.belowSmall} {
    flex: 1 0 100%;
    padding-bottom: 6px;
    > * {
      flex: 1 0 auto;
      padding-inline: 8px;
    }
  }
`;
const Further = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  min-height: 44px;
  margin-inline: -8px;
  padding-inline: 8px;
  background: var(--canvas);
  border-bottom: 1px solid var(--line);
  font-size: var(--size-small);
  button {
    padding-inline: 8px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface ChosenOrdersProps {
  choice: Choice;
  /** Those of this page. */
  orders: readonly AdminOrder[];
  filters: OrderFilters;
  /** How many the filters find. */
  total: number;
}

/** Chooses all orders of the page or of the filters, and offers what can be done with those that are chosen. */
export function ChosenOrders({ orders, choice, filters, total }: ChosenOrdersProps) {
  const { ids, choose, clear } = choice;
  const box = useRef<HTMLInputElement>(null);
  const ofPage = orders.filter(({ _id }) => ids.includes(_id)).length;
  const isPage = orders.length > 0 && ofPage === orders.length;
  const count = choice.isAll ? total : ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ofPage > 0 && !isPage;
  }, [ofPage, isPage]);
  return (
    <>
      <Bar $wrap $gap={4}>
        <label>
          <input
            ref={box}
            type="checkbox"
            aria-label="Select all on this page"
            checked={isPage}
            onChange={({ target }) =>
              choose(
                orders.map(({ _id }) => _id),
                target.checked,
              )
            }
          />
          <span aria-hidden="true">{count === 0 ? 'Select all on this page' : saidOf(count, choice)}</span>
          <VisuallyHidden role="status">{count === 0 ? '' : saidOf(count, choice)}</VisuallyHidden>
        </label>
        {count > 0 && (
          <>
            <Button variant="ghost" small onClick={clear}>
              Clear
            </Button>
            <Actions $gap={4} $wrap>
              <ChangeChosen choice={choice} count={count} filters={filters} />
              {count <= mostSlips && count === ids.length ? (
                <PaperButton href={packingSlipsPath(ids)}>
                  <span>{count === 1 ? 'Print packing slip' : 'Print packing slips'}</span>
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </PaperButton>
              ) : (
                <Button variant="secondary" small disabled>
                  {count > mostSlips ? `Print at most ${mostSlips} slips` : 'Print slips page by page'}
                </Button>
              )}
            </Actions>
          </>
        )}
      </Bar>
      {isPage && total > orders.length && <FurtherOrders {...{ orders, choice, filters, total }} />}
    </>
  );
}

/** Offers the orders of all pages once those of this page are chosen. */
function FurtherOrders({ orders, choice, filters, total }: ChosenOrdersProps) {
  const all = allOf(total, isFiltered(filters));
  if (choice.isAll) return <Further>{`${capitalized(all)} are selected.`}</Further>;
  return (
    <Further>
      <span>{`The ${orders.length} of this page are selected.`}</span>
      <Button variant="ghost" small onClick={choice.chooseAll}>
        {`Select ${all}`}
      </Button>
    </Further>
  );
}

function saidOf(count: number, { isFull }: Choice): string {
  const text = `${formatCount(count)} selected`;
  return isFull ? `${text}, the most` : text;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
