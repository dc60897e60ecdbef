import styled from 'styled-components';
import type { LowStockVariant } from '../../../contract/types';
import { formatVariant } from '../../../lib/format/variants';
import { Link } from '../../../ui/navigation/Link';
import { Small } from '../../../ui/theme/layout-components';
import { TaskList } from './TaskList';

const Cell = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  text-decoration: none;
  bdi {
    text-decoration: underline;
  }
  small {
    font-size: var(--size-small);
    color: var(--ink-2);
  }
`;

export function LowStock({ low }: { low: readonly LowStockVariant[] }) {
  if (low.length === 0) return <Small>Nothing is running low.</Small>;
  return (
    <TaskList>
      {low.map(({ _id, variantId, productTitle, onHand, held, ...option }) => {
        const left = onHand - held;
        const variant = formatVariant(option);
        return (
          <li key={variantId}>
            <Cell to={`/admin/products?edit=${_id}&variant=${variantId}`}>
              <bdi>{productTitle}</bdi>
              {variant && <small dir="auto">{variant}</small>}
            </Cell>
            <b>{left === 0 ? 'Sold out' : `${left} left`}</b>
          </li>
        );
      })}
    </TaskList>
  );
}
