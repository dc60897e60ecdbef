import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { AdminOrder } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Row } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { PaperButton } from '../../orders';
import { mostChosen, packingSlipsPath } from '../order-admin.api';
import type { Choice } from './AdminOrderTable';

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

interface ChosenOrdersProps extends Choice {
  /** Those of this page. */
  orders: readonly AdminOrder[];
}

/** Chooses all orders of the page, and offers what can be done with those that are chosen. */
export function ChosenOrders({ orders, chosen, onChoose }: ChosenOrdersProps) {
  const all = useRef<HTMLInputElement>(null);
  const count = chosen.length;
  const ofPage = orders.filter(({ _id }) => chosen.includes(_id)).length;
  const isAll = orders.length > 0 && ofPage === orders.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = ofPage > 0 && !isAll;
  }, [ofPage, isAll]);
  return (
    <Bar $between $wrap $gap={4}>
      <label>
        <input
          ref={all}
          type="checkbox"
          aria-label="Select all on this page"
          checked={isAll}
          onChange={({ target }) =>
            onChoose(
              orders.map(({ _id }) => _id),
              target.checked,
            )
          }
        />
        <span aria-hidden="true">{count === 0 ? 'Select all on this page' : saidOf(count)}</span>
        <VisuallyHidden role="status">{count === 0 ? '' : saidOf(count)}</VisuallyHidden>
      </label>
      {count > 0 && (
        <Row $gap={4}>
          <Button variant="ghost" small onClick={() => onChoose(chosen, false)}>
            Clear
          </Button>
          <PaperButton href={packingSlipsPath(chosen)}>
            <span>{count === 1 ? 'Print packing slip' : 'Print packing slips'}</span>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </PaperButton>
        </Row>
      )}
    </Bar>
  );
}

function saidOf(count: number): string {
  return count === mostChosen ? `${count} selected, the most` : `${count} selected`;
}
