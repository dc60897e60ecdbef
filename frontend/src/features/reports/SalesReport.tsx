import styled from 'styled-components';
import type { SalesSums } from '../../contract/types';
import { changeFrom } from '../../lib/format/change';
import { formatCount } from '../../lib/format/count';
import { formatMoney, formatWholeMoney } from '../../lib/format/money';
import { longName, shortName, spanName } from '../../lib/format/periods';
import { useRead } from '../../lib/read-slice';
import { TimeChart } from '../../ui/chart/TimeChart';
import { Figure, Figures } from '../../ui/display/Figure';
import { EmptyState } from '../../ui/feedback/empty-and-failed-state';
import { type ReportTime, spanBefore } from './report-time';
import { ReportPanel } from './ReportPanel';
import { csvPath, type Sales, salesReport } from './reports';
import { SalesTable } from './SalesTable';

const Chart = styled.div`
  margin: 24px 0 16px;
`;

const heights = [714, 597, 486] as const;
/* Without a chart. */
const heightsOfDay = [360, 264, 152] as const;

const figures: readonly { name: string; of: keyof SalesSums; format: (figure: number) => string }[] = [
  { name: 'Net revenue', of: 'net', format: formatMoney },
  { name: 'Orders', of: 'orders', format: formatCount },
  { name: 'Average order', of: 'average', format: formatMoney },
  { name: 'Units sold', of: 'units', format: formatCount },
  { name: 'Refunds', of: 'refunds', format: formatMoney },
];

/** Net revenue and what it is made of, beside the time before. */
export function SalesReport({ time: { from, to, by } }: { time: ReportTime }) {
  const read = useRead(salesReport, { from, to, by });
  const about = `${spanName({ from, to })}, beside ${spanName(spanBefore({ from, to }))}`;
  return (
    <ReportPanel
      title="Sales"
      about={about}
      csv={csvPath('sales', { from, to, by })}
      read={read}
      heights={from === to ? heightsOfDay : heights}
    >
      {read.data && <SalesOfTime sales={read.data} />}
    </ReportPanel>
  );
}

function SalesOfTime({ sales }: { sales: Sales }) {
  const { total, before } = sales;
  const isEmpty = [total, before].every(({ orders, refunds }) => orders === 0 && refunds === 0);
  if (isEmpty) return <EmptyState>Nothing was sold in this time, nor in the time before.</EmptyState>;
  return (
    <>
      <Figures $columns={figures.length}>
        {figures.map(({ name, of, format }) => (
          <Figure
            key={of}
            name={name}
            amount={format(total[of])}
            lines={[changeFrom(total[of], before[of], format(before[of]), 'before')]}
          />
        ))}
      </Figures>
      {sales.periods.length > 1 && (
        <Chart>
          <SalesChart sales={sales} />
        </Chart>
      )}
      <SalesTable sales={sales} />
    </>
  );
}

function SalesChart({ sales: { periods, periodsBefore, by } }: { sales: Sales }) {
  const best = periods.reduce((most, each) => (each.net > most.net ? each : most));
  const points = periods.map((period, at) => {
    const earlier = periodsBefore[at];
    const beside = earlier ? `; before, ${longName(earlier, by)}: ${formatMoney(earlier.net)}` : '';
    return {
      label: shortName(period, by),
      figure: period.net,
      before: earlier?.net,
      sentence: `${longName(period, by)}: ${formatMoney(period.net)}${beside}`,
    };
  });
  const summary = `Net revenue by ${by}. The best ${by} was ${longName(best, by)}: ${formatMoney(best.net)}.`;
  return (
    <TimeChart
      points={points}
      name={`Net revenue by ${by}`}
      summary={summary}
      format={formatWholeMoney}
      height={220}
      legend={['This time', 'The time before']}
    />
  );
}
