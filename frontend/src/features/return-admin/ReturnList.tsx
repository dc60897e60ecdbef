import styled from 'styled-components';
import type { StaffReturn } from '../../contract/types';
import { formatMoment } from '../../lib/format/dates';
import { isolated } from '../../lib/format/isolated';
import { useRead } from '../../lib/read-slice';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Badge } from '../../ui/feedback/Badge';
import { EmptyState, FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { media } from '../../ui/theme/media-queries';
import { ResponsiveTable } from '../../ui/theme/responsive-table';
import { piecesOf, stateOf } from './return-words';
import { returnsRead, type ReturnsQuery } from './returns';

const Table = styled(ResponsiveTable)`
  &[data-late] {
    opacity: 0.6;
  }
  /* A card: order and state, customer, what goes back, and below it the date and the button. */
  tbody tr {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
  }
  .customer,
  .goods {
    grid-column: 1 / -1;
  }
  .state {
    text-align: right;
  }
  b {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  ${media.wide} {
    td.details {
      text-align: right;
    }
    .state {
      text-align: left;
    }
    .date {
      white-space: nowrap;
    }
  }
`;

interface ReturnListProps {
  query: ReturnsQuery;
  onOpen: (id: string) => void;
}

/** What customers send back, or want to. */
export function ReturnList({ query, onOpen }: ReturnListProps) {
  const { data, progress, reload } = useRead(returnsRead, query);
  const areNone = progress === 'ready' && data?.data.length === 0;
  const isFiltered = query.state !== '' || query.q !== '';
  return (
    <>
      {progress === 'failed' && <FailedState what="The returns could not be loaded." onRetry={reload} />}
      {progress !== 'failed' && !data && <Skeleton height="420px" />}
      {areNone && <EmptyState>{isFiltered ? 'There are none.' : 'Nobody has asked for a return yet.'}</EmptyState>}
      {progress !== 'failed' && data && data.data.length > 0 && (
        <Table $from="wide" aria-busy={progress === 'loading'} data-late={progress === 'loading' || undefined}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">State</th>
              <th scope="col">Customer</th>
              <th scope="col">Goods</th>
              <th scope="col">Asked</th>
              <th scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((each) => (
              <ReturnRow key={each._id} asked={each} onOpen={onOpen} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function ReturnRow({ asked, onOpen }: { asked: StaffReturn; onOpen: (id: string) => void }) {
  const { _id: id, orderNumber, customerName, lines, state, refundState, askedAt } = asked;
  const { label, tone } = stateOf(state);
  const [first, ...others] = lines;
  return (
    <tr>
      <td>
        <b>{orderNumber}</b>
      </td>
      <td className="state">
        <Badge $tone={tone}>{label}</Badge>
        {state === 'received' && refundState === 'pending' && <small>Refund on its way</small>}
      </td>
      <td className="customer">
        <bdi>{customerName}</bdi>
      </td>
      <td className="goods">
        <span>{piecesOf(lines)}</span>
        {first && <small>{`${isolated(first.title)}${others.length > 0 ? ` and ${others.length} more` : ''}`}</small>}
      </td>
      <td className="date">{formatMoment(askedAt)}</td>
      <td className="details">
        <Button variant="secondary" small onClick={() => onOpen(id)}>
          <span>View Details</span>
          <VisuallyHidden>{` of the return of order ${orderNumber}, asked ${formatMoment(askedAt)}`}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}
