import styled from 'styled-components';
import type { DayOfOrders } from '../../contract/types';
import { formatMoney } from '../../lib/format/money';
import { Link } from '../../ui/navigation/Link';
import { Eyebrow, Panel, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { changeAgainst, paidRate } from './paid-rate-and-change';

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  ${media.small} {
    gap: 16px;
  }
  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Tile = styled(Panel)`
  padding: 12px 16px;
`;
const Figure = styled.dd`
  margin: 4px 0 2px;
  font: 500 var(--size-title) / 1.2 var(--display);
  ${media.small} {
    font-size: var(--size-heading);
  }
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const nothing: DayOfOrders = { day: '', orders: 0, paidOrders: 0, revenue: 0, refunds: 0 };

interface TodayFiguresProps {
  days: readonly DayOfOrders[];
  toPack: number;
}

/** Today's figures beside yesterday's, and what is to be packed. */
export function TodayFigures({ days, toPack }: TodayFiguresProps) {
  const [yesterday = nothing, today = nothing] = days.slice(-2);
  const rate = paidRate(today);
  const tiles: { name: string; figure: string; beside: React.ReactNode }[] = [
    {
      name: 'To pack',
      figure: String(toPack),
      beside: toPack > 0 ? <Link to="/admin/orders?status=toPack">Show orders</Link> : 'All paid orders are sent',
    },
    {
      name: 'Revenue today',
      figure: formatMoney(today.revenue),
      beside:
        today.refunds > 0 ? `${formatMoney(today.refunds)} refunded` : changeAgainst(today.revenue, yesterday.revenue),
    },
    { name: 'Orders today', figure: String(today.orders), beside: changeAgainst(today.orders, yesterday.orders) },
    {
      name: 'Paid',
      figure: rate === null ? '–' : `${rate}%`,
      beside: `${today.paidOrders} of ${today.orders} ${today.orders === 1 ? 'order' : 'orders'}`,
    },
  ];
  return (
    <Tiles>
      {tiles.map(({ name, figure, beside }) => (
        <Tile as="div" key={name}>
          <Eyebrow as="dt">{name}</Eyebrow>
          <Figure>{figure}</Figure>
          <Small as="dd" style={{ margin: 0 }}>
            {beside}
          </Small>
        </Tile>
      ))}
    </Tiles>
  );
}
