import styled from 'styled-components';
import type { DayOfOrders } from '../../contract/types';
import { formatDay } from '../../lib/format/dates';
import { formatMoney } from '../../lib/format/money';
import { Small } from '../../ui/theme/layout-components';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { media } from '../../ui/theme/media-queries';

const height = 140;
const step = 24;
const bar = 16;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${height}px;
  margin-top: 16px;
  rect {
    fill: var(--ink);
    transition: fill var(--fast) var(--ease);
  }
  ${media.hover} {
    g:hover rect {
      fill: var(--accent);
    }
  }
`;
const Ends = styled(Small).attrs({ as: 'div' })`
  display: flex;
  justify-content: space-between;
  margin-top: 8px;
`;

function captionOf({ day, revenue, orders }: Pick<DayOfOrders, 'day' | 'revenue' | 'orders'>): string {
  return `${formatDay(day)}: ${formatMoney(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`;
}

/** Revenue of each day as a bar, and as a table for screen readers. */
export function DaysChart({ days }: { days: readonly DayOfOrders[] }) {
  const most = Math.max(...days.map(({ revenue }) => revenue), 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <Small>{most > 0 ? `Best day: ${formatMoney(most)}.` : 'No sales in the last thirty days.'}</Small>
      <Drawing viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, revenue, orders }, index) => {
          const tall = most > 0 ? Math.max((revenue / most) * (height - 4), revenue > 0 ? 3 : 1) : 1;
          return (
            <g key={day}>
              <title>{captionOf({ day, revenue, orders })}</title>
              <rect x={index * step + (step - bar) / 2} y={height - tall} width={bar} height={tall} />
            </g>
          );
        })}
      </Drawing>
      {first && last && (
        <Ends aria-hidden="true">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </Ends>
      )}
      <VisuallyHidden as="div">
        <table>
          <caption>Revenue and orders of the last thirty days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Revenue</th>
              <th scope="col">Orders</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, revenue, orders }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatMoney(revenue)}</td>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
