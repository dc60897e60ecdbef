import type { DayOfOrders } from '../../contract/types';
import { counted } from '../../lib/format/count';
import { formatMoney, formatWholeMoney } from '../../lib/format/money';
import { longName, shortName } from '../../lib/format/periods';
import { TimeChart } from '../../ui/chart/TimeChart';

/** Revenue of each day. */
export function DaysChart({ days }: { days: readonly DayOfOrders[] }) {
  const best = days.reduce((most, each) => (each.revenue > most.revenue ? each : most));
  return (
    <TimeChart
      points={days.map((each) => ({
        label: shortName(spanOf(each), 'day'),
        figure: each.revenue,
        sentence: `${nameOf(each)}: ${formatMoney(each.revenue)}, ${counted(each.orders, 'order')}`,
      }))}
      name="Revenue by day"
      summary={best.revenue > 0 ? `Best day: ${nameOf(best)}, ${formatMoney(best.revenue)}.` : 'Nothing was paid yet.'}
      format={formatWholeMoney}
      height={140}
    />
  );
}

function spanOf({ day }: DayOfOrders) {
  return { from: day, to: day };
}

function nameOf(day: DayOfOrders): string {
  return longName(spanOf(day), 'day');
}
