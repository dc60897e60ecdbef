import { useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '../../../lib/store';
import { selectIsAssumedShopper, selectUser } from '../../../features/auth';
import { shop } from '../../../lib/shop';
import { Link } from '../../../ui/navigation/Link';
import { IconButton } from '../../../ui/buttons/IconButton';
import { MenuIcon } from '../../../ui/icons/icons';
import { Container } from '../../../ui/theme/layout-components';
import { media, screens } from '../../../ui/theme/media-queries';
import { useMedia } from '../../../ui/hooks/use-media';
import { loadable } from '../../../ui/code/loadable';
import { loadableDialog } from '../../../ui/code/loadable-layer';
import { SearchButton } from './SearchButton';
import { ShopNav } from './ShopNav';
import { UserButton } from './UserButton';
import { UnknownUserPill } from './UserPill';

// Loaded separately, because most users see the account menu instead.
export const logInOrAdminLink = loadable(() => import('./LogInOrAdminLink'), { isSmall: true });
const { Component: LogInOrAdminLink } = logInOrAdminLink;

const MenuSheet = loadableDialog(() => import('./MenuSheet'));

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  height: var(--header-h);
  background: rgb(255 255 255 / 0.92);
  backdrop-filter: blur(12px);
  border-bottom: 1px solid var(--line);
  z-index: 40;
  container: header / inline-size;
  ${media.short} {
    position: absolute;
  }
`;
const Inside = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  height: 100%;
  /* A navigation with very many categories scrolls, and leaves the name its room. */
  > nav {
    flex-shrink: 1000;
    min-width: 0;
  }
  /* The first and the last icon are in line with the page. */
  > button:first-child {
    margin-left: -10px;
  }
  /* The server's markup is for all screens, and larger text may leave no room for the navigation. */
  @container header (min-width: 64rem) {
    > button {
      display: none;
    }
  }
  @container header (max-width: 63.99rem) {
    > nav {
      display: none;
    }
  }
`;
const Logo = styled(Link)`
  padding: 8px 0;
  font: 500 var(--size-title) / 1 var(--display);
  letter-spacing: -0.02em;
  color: var(--ink);
  text-decoration: none;
  white-space: nowrap;
  img {
    object-fit: contain;
  }
  @container header (max-width: 30rem) {
    margin-right: auto;
    font-size: min(var(--size-lead), 6.5vw);
  }
`;
const Right = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  margin-right: -10px;
  @container header (max-width: 30rem) {
    gap: 0;
  }
`;

/** @param cart the button that opens the cart */
export function ShopHeader({ cart }: { cart?: React.ReactElement | false }) {
  const isLarge = useMedia(screens.large);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { name, logo } = shop();
  return (
    <Bar>
      <Inside>
        <IconButton name="Toggle header menu" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(true)}>
          <MenuIcon />
        </IconButton>
        {/* The logo has room before it comes, so that nothing moves. */}
        <Logo to="/shop/home">{logo ? <img src={logo} alt={name} width={120} height={32} /> : name}</Logo>
        {isLarge !== false && <ShopNav />}
        <Right>
          <SearchButton />
          {cart}
          <UserOrLogIn />
        </Right>
      </Inside>
      <MenuSheet open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </Bar>
  );
}

function UserOrLogIn() {
  const user = useAppSelector(selectUser);
  const isShopper = useAppSelector(selectIsAssumedShopper);
  if (!isShopper) return <LogInOrAdminLink user={user} />;
  return user ? <UserButton user={user} /> : <UnknownUserPill />;
}
