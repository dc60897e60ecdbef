import styled from 'styled-components';
import { formatVariant } from '../../lib/format/variants';
import { useRead } from '../../lib/read-slice';
import { Link } from '../../ui/navigation/Link';
import { LinedList } from '../../ui/display/LinedList';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { lowStock } from './low-stock';

/* Filled row by row, so that the fewest come first at every width. */
const Columns = styled(LinedList)`
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 48px;
  }
`;
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

/** Sizes and colours that run low, each with the way to its stock. */
export function LowStock() {
  const { data: low, progress, reload } = useRead(lowStock, undefined);
  if (progress === 'failed') return <FailedState what="The stock could not be loaded." onRetry={reload} />;
  if (!low) return <Skeleton height="200px" />;
  if (low.length === 0) return <Small>Nothing is running low.</Small>;
  return (
    <Columns>
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
    </Columns>
  );
}
