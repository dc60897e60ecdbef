import styled from 'styled-components';
import type { OrderReturn } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { formatDay } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { formatVariant } from '../../lib/format/variants';
import { Picture } from '../../ui/display/Picture';
import { PlainText } from '../../ui/display/PlainText';
import { Link } from '../../ui/navigation/Link';
import type { OrderOfReturns } from './order-of-returns';
import { ReturnSteps } from './ReturnSteps';

const Frame = styled.article`
  display: grid;
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  overflow-wrap: anywhere;
  h4 {
    font-weight: 600;
  }
  h5 {
    margin: 0;
    font: inherit;
    font-size: var(--size-small);
    font-weight: 600;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
`;
const Items = styled.ul`
  display: grid;
  gap: 10px;
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 12px;
    align-items: center;
  }
  img {
    border-radius: var(--radius);
  }
`;
const Answer = styled.div`
  display: grid;
  gap: 6px;
  padding: 12px 14px;
  border-radius: var(--radius);
  background: var(--sand);
  p + p {
    margin-top: 8px;
  }
`;

interface OneReturnProps {
  returned: OrderReturn;
  order: OrderOfReturns;
}

/** A return: what goes back, how far it is, and what the shop said. */
export function OneReturn({ returned, order }: OneReturnProps) {
  const { state, lines, note, answer, askedAt } = returned;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = lines.flatMap((line) => {
    const item = order.cartItems.find(({ id }) => id === line.id);
    return item ? [{ ...line, item }] : [];
  });
  return (
    <Frame aria-label={`Return of ${formatDay(askedAt)}`}>
      <div>
        <h4>{`Return of ${counted(pieces, 'item')}`}</h4>
        <small>{formatDay(askedAt)}</small>
      </div>
      <ReturnSteps state={state} />
      <p>{sentenceOf(returned, order)}</p>
      {answer && (
        <Answer>
          <h5>{state === 'refused' ? 'Why' : 'From the shop'}</h5>
          <div dir="auto">
            <PlainText text={answer} />
          </div>
        </Answer>
      )}
      {state === 'accepted' && !answer && <Link to="/shop/help#contact">How to reach us</Link>}
      <Items>
        {items.map(({ id, item, quantity, reason, received }) => (
          <li key={id}>
            <Picture src={item.image} alt="" sizes="40px" />
            <span>
              <bdi>{item.title}</bdi>
              <small dir="auto">{[`${quantity} ×`, formatVariant(item)].filter(Boolean).join(' ')}</small>
              {reason && <small dir="auto">{reason}</small>}
              {received !== null && received < quantity && <small>{`${received} of ${quantity} have arrived`}</small>}
            </span>
          </li>
        ))}
      </Items>
      {note && (
        <div>
          <h5>Your note</h5>
          <small dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {note}
          </small>
        </div>
      )}
    </Frame>
  );
}

function sentenceOf({ state, refundId }: OrderReturn, { refunds }: OrderOfReturns): string {
  if (state === 'asked') return 'We have received your request and will answer it soon.';
  if (state === 'accepted') return 'Please send the items back to us.';
  if (state === 'refused') return 'We can’t take these items back.';
  const refund = refunds.find(({ _id }) => _id === refundId);
  const isOnItsWay = refund?.state === 'pending';
  if (isOnItsWay) return `The items have arrived. A refund of ${formatMoney(refund.amount)} is on its way.`;
  if (state === 'received') return 'The items have arrived. We refund them next.';
  return refund ? `We have refunded ${formatMoney(refund.amount)}.` : 'We have refunded these items.';
}
