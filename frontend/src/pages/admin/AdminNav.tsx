import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Link } from '../../ui/navigation/Link';
import {
  BoxIcon,
  ChartIcon,
  ClockIcon,
  DashboardIcon,
  ImageIcon,
  KeyIcon,
  PeopleIcon,
  ShapesIcon,
  ReceiptIcon,
  ReturnIcon,
  SlidersIcon,
  StarIcon,
  TicketIcon,
  TruckIcon,
} from '../../ui/icons/admin-icons';
import { may, selectUser } from '../../features/auth';
import { useAppSelector } from '../../lib/store';
import { rightAt } from './page-rights';
import { media } from '../../ui/theme/media-queries';

/** What is done every day, what is offered, how the shop looks, and who works in it. */
const groups = [
  [
    { label: 'Dashboard', path: '/admin/dashboard', Icon: DashboardIcon },
    { label: 'Products', path: '/admin/products', Icon: BoxIcon },
    { label: 'Orders', path: '/admin/orders', Icon: ReceiptIcon },
    { label: 'Returns', path: '/admin/returns', Icon: ReturnIcon },
    { label: 'Customers', path: '/admin/customers', Icon: PeopleIcon },
  ],
  [
    { label: 'Discounts', path: '/admin/discounts', Icon: TicketIcon },
    { label: 'Delivery', path: '/admin/delivery', Icon: TruckIcon },
    { label: 'Reviews', path: '/admin/reviews', Icon: StarIcon },
  ],
  [
    { label: 'Banners', path: '/admin/banners', Icon: ImageIcon },
    { label: 'Categories', path: '/admin/categories', Icon: ShapesIcon },
  ],
  [
    { label: 'Reports', path: '/admin/reports', Icon: ChartIcon },
    { label: 'Activity', path: '/admin/activity', Icon: ClockIcon },
    { label: 'Staff', path: '/admin/staff', Icon: KeyIcon },
    { label: 'Settings', path: '/admin/settings', Icon: SlidersIcon },
  ],
];

const List = styled.ul`
  display: grid;
  gap: 4px;
  & + & {
    margin-top: 16px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    padding: 0 16px;
    border-radius: var(--radius);
    color: var(--ink-2);
    text-decoration: none;
    ${media.hover} {
      &:hover {
        background: var(--sand);
        color: var(--ink);
      }
    }
    &[aria-current] {
      background: var(--ink);
      color: var(--paper);
    }
    ${media.forced} {
      &[aria-current] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }
`;

export function AdminNav({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  const user = useAppSelector(selectUser);
  const allowed = groups.map((entries) => entries.filter(({ path }) => may(user, rightAt(path))));
  return (
    <nav aria-label="Admin">
      {allowed
        .filter(({ length }) => length > 0)
        .map((entries) => (
          <List key={entries[0]!.path}>
            {entries.map(({ label, path, Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  onClick={onChoose}
                  aria-current={pathname.toLowerCase().startsWith(path) ? 'page' : undefined}
                >
                  <Icon />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </List>
        ))}
    </nav>
  );
}
