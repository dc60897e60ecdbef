import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Link } from '../../../ui/navigation/Link';
import { media } from '../../../ui/theme/media-queries';
import { addressOf, isCurrent, linkTo, navItems } from './nav-items';

const List = styled.ul`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  /* The search stays in view where the categories scroll. */
  li:last-child {
    position: sticky;
    right: 0;
    background: var(--paper);
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 44px;
    white-space: nowrap;
    padding: 0 10px;
    font-size: var(--size-small);
    color: var(--ink-2);
    text-decoration: none;
    transition: color var(--fast) var(--ease);
    ${media.hover} {
      &:hover {
        color: var(--ink);
      }
    }
    &[aria-current] {
      color: var(--ink);
    }
    &::after {
      content: '';
      position: absolute;
      inset: auto 10px 8px;
      height: 2px;
      background: var(--accent);
      transform: scaleX(0);
      transform-origin: left;
      transition: transform var(--medium) var(--ease);
    }
    &[aria-current]::after {
      transform: scaleX(1);
    }
    ${media.forced} {
      &::after {
        background: Highlight;
        forced-color-adjust: none;
      }
    }
  }
`;

/** The shop's navigation as a row in the header. */
export function ShopNav() {
  const location = useLocation();
  return (
    <nav aria-label="Shop">
      <List>
        {navItems().map((item) => (
          <li key={addressOf(item)}>
            <Link {...linkTo(item)} aria-current={isCurrent(item, location) ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
