import type { DayOfOrders } from '../../contract/types';
import { changeFrom } from '../../lib/format/change';
import { counted, formatCount } from '../../lib/format/count';
import { formatDayRange } from '../../lib/format/day-range';
import { formatMoney } from '../../lib/format/money';
import { Figure, Figures } from '../../ui/display/Figure';

/** Yesterday beside the same day a week before, and the week beside the one before. */
export function Sales({ days }: { days: readonly DayOfOrders[] }) {
  const yesterday = days.slice(-2, -1);
  const weekBefore = days.slice(-9, -8);
  const when = weekBefore[0] ? `on ${formatDayRange(weekBefore[0].day, weekBefore[0].day)}` : 'a week before';
  return (
    <Figures $columns={3}>
      <SalesOf name="Today so far" days={days.slice(-1)} />
      <SalesOf name="Yesterday" days={yesterday} before={weekBefore} when={when} />
      <SalesOf
        name="Seven days to yesterday"
        days={days.slice(-8, -1)}
        before={days.slice(-15, -8)}
        when="the week before"
      />
    </Figures>
  );
}

interface SalesOfProps {
  name: string;
  days: readonly DayOfOrders[];
  before?: readonly DayOfOrders[];
  when?: string;
}

function SalesOf({ name, days, before, when = '' }: SalesOfProps) {
  const { revenue, refunds, orders, paidOrders } = sum(days);
  const placed = counted(orders, 'order');
  const ordered = paidOrders === orders ? placed : `${formatCount(paidOrders)} of ${placed} paid`;
  const lines = [refunds > 0 ? `${ordered}, ${formatMoney(refunds)} refunded` : ordered];
  if (before) {
    const earlier = sum(before).revenue;
    lines.push(changeFrom(revenue, earlier, formatMoney(earlier), when));
  }
  return <Figure name={name} amount={formatMoney(revenue)} lines={lines} />;
}

function sum(days: readonly DayOfOrders[]) {
  const of = (figure: 'revenue' | 'refunds' | 'orders' | 'paidOrders') =>
    days.reduce((total, day) => total + day[figure], 0);
  return { revenue: of('revenue'), refunds: of('refunds'), orders: of('orders'), paidOrders: of('paidOrders') };
}
