import styled from 'styled-components';
import type { DayOfOrders } from '../../contract/types';
import { changeFrom } from '../../lib/format/change';
import { formatDayRange } from '../../lib/format/day-range';
import { formatMoney } from '../../lib/format/money';
import { Eyebrow, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';

/* The lowest heights are those of the text, so that nothing moves when it arrives. */
const Figures = styled.dl`
  display: grid;
  gap: 12px;
  margin: 12px 0 0;
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px;
  }
`;
const Figure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0 12px;
  align-content: start;
  dd {
    margin: 0;
    text-wrap: balance;
  }
  dd:nth-of-type(n + 2) {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    dd:last-child {
      min-height: 2.9em;
    }
  }
`;
const Amount = styled.dd`
  font: 500 var(--size-title) / 1.4 var(--display);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${media.medium} {
    font-size: var(--size-heading);
  }
`;

/** Yesterday beside the same day a week before, and the week beside the one before. */
export function Sales({ days }: { days: readonly DayOfOrders[] }) {
  const today = sum(days.slice(-1));
  const yesterday = days.slice(-2, -1);
  const weekBefore = days.slice(-9, -8);
  const when = weekBefore[0] ? `on ${formatDayRange(weekBefore[0].day, weekBefore[0].day)}` : 'a week before';
  return (
    <Figures>
      <SalesOf name="Today so far" now={today} />
      <SalesOf name="Yesterday" now={sum(yesterday)} beside={compared(yesterday, weekBefore, when)} />
      <SalesOf
        name="Last seven days"
        now={sum(days.slice(-8, -1))}
        beside={compared(days.slice(-8, -1), days.slice(-15, -8), 'the week before')}
      />
    </Figures>
  );
}

interface SalesOfProps {
  name: string;
  now: ReturnType<typeof sum>;
  beside?: string;
}

function SalesOf({ name, now: { revenue, refunds, orders }, beside }: SalesOfProps) {
  const parts = [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ...(refunds > 0 ? [`${formatMoney(refunds)} refunded`] : []),
  ];
  return (
    <Figure>
      <Eyebrow as="dt">{name}</Eyebrow>
      <Amount>{formatMoney(revenue)}</Amount>
      <Small as="dd">{parts.join(' · ')}</Small>
      {beside && <Small as="dd">{beside}</Small>}
    </Figure>
  );
}

function compared(now: readonly DayOfOrders[], before: readonly DayOfOrders[], when: string): string {
  const { revenue } = sum(before);
  return changeFrom(sum(now).revenue, revenue, formatMoney(revenue), when);
}

function sum(days: readonly DayOfOrders[]) {
  const of = (figure: 'revenue' | 'refunds' | 'orders') => days.reduce((total, day) => total + day[figure], 0);
  return { revenue: of('revenue'), refunds: of('refunds'), orders: of('orders') };
}
