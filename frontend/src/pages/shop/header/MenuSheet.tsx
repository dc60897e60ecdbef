import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { selectIsAssumedShopper, selectUser } from '../../../features/auth';
import { shopName } from '../../../lib/shop';
import { useAppSelector } from '../../../lib/store';
import { Link } from '../../../ui/navigation/Link';
import { Sheet } from '../../../ui/overlay/Sheet';
import { media } from '../../../ui/theme/media-queries';
import { addressOf, isCurrent, linkTo, navItems } from './nav-items';

const List = styled.ul`
  margin-block: -12px;
  a {
    display: flex;
    align-items: center;
    min-height: 52px;
    text-decoration: none;
    text-underline-offset: 6px;
    ${media.hover} {
      &:hover {
        text-decoration: underline 1px;
      }
    }
  }
  &[data-goods] a {
    font: 500 var(--size-title) / 1.2 var(--display);
    letter-spacing: -0.01em;
    &[aria-current] {
      text-decoration: underline 2px var(--accent);
    }
  }
`;
const Divider = styled.hr`
  height: 1px;
  margin: 24px 0;
  border: 0;
  border-top: 1px solid var(--line);
`;

interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The shop's navigation on small screens, and below it what the footer leads to. */
export default function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const location = useLocation();
  const isVisitor = useAppSelector(selectUser) === null;
  const isShopper = useAppSelector(selectIsAssumedShopper);
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={shopName()} side="left" width="320px">
      <nav aria-label="Shop">
        <List data-goods>
          {navItems().map((item) => (
            <li key={addressOf(item)}>
              <Link {...linkTo(item)} aria-current={isCurrent(item, location) ? 'page' : undefined} onClick={close}>
                {item.label}
              </Link>
            </li>
          ))}
        </List>
      </nav>
      <Divider />
      <nav aria-label="Account and help">
        <List>
          {isShopper && (
            <>
              <li>
                <Link to="/shop/wishlist" onClick={close}>
                  Wishlist
                </Link>
              </li>
              <li>
                <Link to="/shop/account" onClick={close}>
                  Orders
                </Link>
              </li>
              <li>
                <Link to="/shop/account?tab=address" onClick={close}>
                  Addresses
                </Link>
              </li>
            </>
          )}
          <li>
            <Link to="/shop/help" onClick={close}>
              Help
            </Link>
          </li>
          {isVisitor && !isShopper && (
            <li>
              <Link to="/auth/login" state={{ from: location.pathname + location.search }} onClick={close}>
                Log in
              </Link>
            </li>
          )}
        </List>
      </nav>
    </Sheet>
  );
}
