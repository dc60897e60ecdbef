import styled from 'styled-components';
import type { DeliveryMethod } from '../../contract/types';
import { formatDayRange } from '../../lib/format/day-range';
import { isolated } from '../../lib/format/isolated';
import { formatCents } from '../../lib/format/money';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Panel } from '../../ui/theme/layout-components';
import { costOf, deliveryCents } from './costs';
import { deliveryChosen, deliveryRead, selectDelivery } from './delivery.slice';

const Choices = styled.fieldset`
  display: grid;
  gap: 12px;
  label {
    display: flex;
    gap: 14px;
    padding: 14px 16px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-card);
    cursor: pointer;
    &:has(input:checked) {
      outline: 2px solid var(--ink);
      outline-offset: -1px;
    }
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--ink);
  }
  label > span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

interface DeliveryPanelProps {
  /** What is delivered, after a discount. */
  goodsCents: number;
  /** By a discount code. */
  isFree?: boolean;
}

/** The ways of delivery to choose from, where there are several. The page hides it until they are loaded. */
export function DeliveryPanel({ goodsCents, isFree = false }: DeliveryPanelProps) {
  const dispatch = useAppDispatch();
  const { arg, data } = useAppSelector(deliveryRead.select);
  const chosen = useAppSelector(selectDelivery);
  if (data && data.length < 2) return null;
  return (
    <Panel aria-label="Delivery">
      <h2>Delivery</h2>
      {data ? (
        <Choices aria-label="Delivery">
          {data.map((method) => (
            <label key={method._id}>
              <input
                type="radio"
                name="delivery"
                checked={method._id === chosen?._id}
                onChange={() => dispatch(deliveryChosen(method._id))}
              />
              <span>
                <span>{isolated(method.name)}</span>
                <small>{whenAndFreeFrom(method, isFree ? Infinity : goodsCents)}</small>
              </span>
              <b>{costOf(deliveryCents(method, goodsCents, isFree))}</b>
            </label>
          ))}
        </Choices>
      ) : (
        <FailedState
          what="The ways of delivery could not be loaded."
          onRetry={() => dispatch(deliveryRead.load(arg))}
        />
      )}
    </Panel>
  );
}

function whenAndFreeFrom({ earliest, latest, price, freeFrom }: DeliveryMethod, goodsCents: number): string {
  const missing = freeFrom !== null && price > 0 ? Math.round(freeFrom * 100) - goodsCents : 0;
  const days = formatDayRange(earliest, latest);
  return missing > 0 ? `${days} · ${formatCents(missing)} more and it is free` : days;
}
