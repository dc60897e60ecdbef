import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router-dom';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { LazyAccountDialogs, type OpenAccountDialog } from '../../features/account';
import { homeOf, logout, selectUser, useMay } from '../../features/auth';
import { JobTray } from '../../features/job-admin';
import { PasswordAgain } from '../../features/password-again';
import { ShopSearch, useSlashKey } from '../../features/shop-search';
import { Link } from '../../ui/navigation/Link';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuIcon, SearchIcon } from '../../ui/icons/icons';
import { LogoutIcon } from '../../ui/icons/admin-icons';
import { Sheet } from '../../ui/overlay/Sheet';
import { SkipLink } from '../../ui/navigation/SkipLink';
import { media, screens } from '../../ui/theme/media-queries';
import { loadPage } from '../../ui/code/page';
import { useMedia } from '../../ui/hooks/use-media';
import { useScrollPadding } from '../../ui/hooks/use-scroll-padding';
import NotFoundPage from '../NotFoundPage';
import { AdminNav } from './AdminNav';
import { NotForYou } from './NotForYou';
import { rightAt } from './page-rights';
import { staffPages } from './staff-pages';

const Frame = styled.div`
  min-height: 100dvh;
  background: var(--sand);
  /* Denser than the shop. */
  --size-h1: var(--size-heading);
  --size-h2: var(--size-lead);
  ${media.large} {
    display: grid;
    grid-template-columns: minmax(256px, max-content) minmax(0, 1fr);
  }
`;
const Side = styled.aside`
  position: sticky;
  top: 0;
  height: 100dvh;
  padding: 24px 16px;
  background: var(--paper);
  border-right: 1px solid var(--line);
`;
const Title = styled(Link)`
  display: block;
  padding: 8px 16px 24px;
  font: 500 var(--size-title) / 1.1 var(--display);
  color: var(--ink);
  text-decoration: none;
`;
const Bar = styled.header`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 4px;
  min-height: var(--header-h);
  padding-inline: var(--gutter);
  background: var(--paper);
  border-bottom: 1px solid var(--line);
  z-index: 30;
  ${media.short} {
    position: static;
  }
  ${media.narrowest} {
    padding-inline: 8px;
    button {
      padding-inline: 8px;
    }
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 4px;
  margin-left: auto;
  padding-block: 4px;
`;
/** On a line of its own. */
const Below = styled.div`
  display: flex;
  flex: 1 0 100%;
  padding-bottom: 8px;
  > form {
    max-width: none;
  }
`;
/** As high as the screen, so that what stays at its foot does so on short pages too. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 100dvh;
`;
const Main = styled.main`
  flex: 1 0 auto;
  padding: clamp(20px, 3vw, 40px) var(--gutter) 64px;
`;

export function loadParts(hasSession: boolean): Promise<unknown> {
  return loadPage([{ path: '/admin', children: staffPages }], window.location.pathname, hasSession);
}

export default function AdminLayout() {
  const page = useRoutes(staffPages);
  return page ? <StaffArea>{page}</StaffArea> : <NotFoundPage />;
}

function StaffArea({ children }: { children: React.ReactNode }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const home = user ? homeOf(user) : '/';
  const isAllowed = useMay(rightAt(useLocation().pathname));
  const isLarge = useMedia(screens.large);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(() => {
    setIsSearching(true);
    search.current?.focus();
  });
  useEffect(() => {
    if (isSearching && !isLarge) search.current?.focus();
  }, [isSearching, isLarge]);
  const [asked, setAsked] = useState<OpenAccountDialog>(null);
  return (
    <Frame>
      <SkipLink />
      {isLarge && (
        <Side>
          <Title to={home}>Admin Panel</Title>
          <AdminNav />
        </Side>
      )}
      <Column>
        <Bar ref={useScrollPadding('top')}>
          {!isLarge && (
            <>
              <IconButton name="Toggle menu" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(true)}>
                <MenuIcon />
              </IconButton>
              <IconButton name="Search" aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)}>
                <SearchIcon />
              </IconButton>
            </>
          )}
          {isLarge && <ShopSearch ref={search} />}
          <Tools>
            {isLarge && (
              <Button variant="ghost" small onClick={() => setAsked('password')}>
                Change password
              </Button>
            )}
            <Button variant="danger" small onClick={() => dispatch(logout())}>
              <LogoutIcon />
              <span>Logout</span>
            </Button>
          </Tools>
          {!isLarge && isSearching && (
            <Below>
              <ShopSearch ref={search} onLeave={() => setIsSearching(false)} />
            </Below>
          )}
        </Bar>
        <PasswordAgain />
        <LazyAccountDialogs asked={asked} onAsk={setAsked} />
        <Main id="main" tabIndex={-1}>
          {isAllowed ? children : <NotForYou home={home} />}
        </Main>
        <JobTray />
      </Column>
      <Sheet
        open={isMenuOpen && !isLarge}
        onOpenChange={setIsMenuOpen}
        title="Admin Panel"
        onTitle={() => {
          setIsMenuOpen(false);
          void navigate(home);
        }}
        width="256px"
      >
        <AdminNav onChoose={() => setIsMenuOpen(false)} />
        <Button
          variant="ghost"
          small
          style={{ margin: '16px 0 0' }}
          onClick={() => {
            setIsMenuOpen(false);
            setAsked('password');
          }}
        >
          Change password
        </Button>
      </Sheet>
    </Frame>
  );
}
