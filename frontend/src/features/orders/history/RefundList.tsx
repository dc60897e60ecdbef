import styled from 'styled-components';
import type { Order } from '../../../contract/types';
import { formatDay } from '../../../lib/format/dates';
import { formatMoney } from '../../../lib/format/money';
import { PaperLink } from '../PaperLink';
import { Badge, type Tone } from '../../../ui/feedback/Badge';

const List = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  small {
    flex-basis: 100%;
    color: var(--ink-2);
    font-size: var(--size-small);
    overflow-wrap: anywhere;
  }
`;

type Refund = Order['refunds'][number];

const states: Record<Refund['state'], { label: string; tone: Tone }> = {
  pending: { label: 'On its way', tone: 'warn' },
  done: { label: 'Refunded', tone: 'ok' },
  refused: { label: 'Refused by the payment provider', tone: 'red' },
};

interface RefundListProps {
  refunds: readonly Refund[];
  /** Where the credit note of a refund is. */
  creditNoteOf?: ((refundId: string) => string) | undefined;
}

/** What of an order has gone back, or is on its way, and why. */
export function RefundList({ refunds, creditNoteOf }: RefundListProps) {
  return (
    <List>
      {refunds.map(({ _id, amount, state, reason, at }) => (
        <li key={_id}>
          <strong>{formatMoney(amount)}</strong>
          <Badge $tone={states[state].tone}>{states[state].label}</Badge>
          {creditNoteOf && state === 'done' && (
            <PaperLink href={creditNoteOf(_id)} data-screen-only>
              Credit note
            </PaperLink>
          )}
          <small dir="auto">{[formatDay(at), reason].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </List>
  );
}
