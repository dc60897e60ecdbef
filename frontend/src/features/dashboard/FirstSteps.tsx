import { useAppSelector } from '../../lib/store';
import { LinedList } from '../../ui/display/LinedList';
import { Link } from '../../ui/navigation/Link';
import { Small } from '../../ui/theme/layout-components';
import { may, type Right, selectUser } from '../auth';

const steps: readonly { right: Right; path: string; name: string; why: string }[] = [
  { right: 'products', path: '/admin/products', name: 'Add your products', why: 'With pictures, sizes and stock' },
  { right: 'settings', path: '/admin/settings', name: 'Fill in the shop’s details', why: 'Name, contact, tax, terms' },
  { right: 'delivery', path: '/admin/delivery', name: 'Say how you deliver', why: 'Prices, countries, days' },
  { right: 'banners', path: '/admin/banners', name: 'Choose what home shows', why: 'Large pictures with words' },
  { right: 'staff', path: '/admin/staff', name: 'Invite your colleagues', why: 'Managers and packers' },
];

/** In place of the figures of a shop that has no order yet. */
export function FirstSteps() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <Small>No order yet. Before you open:</Small>
      <LinedList>
        {steps
          .filter(({ right }) => may(user, right))
          .map(({ path, name, why }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
              <Small>{why}</Small>
            </li>
          ))}
      </LinedList>
    </>
  );
}
