import { startTransition, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { useAppSelector } from '../../lib/store';
import { selectIsAssumedShopper } from '../../features/auth';
import { addFromDetails, CartButton, CartSheet, SignInToAdd } from '../../features/cart';
import { Hearts, ProductDialog } from '../../features/product';
import { SkipLink } from '../../ui/navigation/SkipLink';
import { loadable } from '../../ui/code/loadable';
import { logInOrAdminLink, ShopHeader } from './header/ShopHeader';

// Loaded late: at the foot of the page it shifts nothing.
const { Component: ShopFooter, load: loadFooter } = loadable(() => import('./ShopFooter'));

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-top: var(--header-h);
`;
const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

export function loadParts(hasSession: boolean): Promise<unknown> {
  return Promise.all([loadFooter(), !hasSession && logInOrAdminLink.load()]);
}

const noHeart = () => null;
type HeartsModule = { heartFor: React.ContextType<typeof Hearts> };

export default function ShopLayout() {
  const isShopper = useAppSelector(selectIsAssumedShopper);
  const [{ heartFor }, setHearts] = useState<HeartsModule>({ heartFor: noHeart });
  useEffect(() => {
    // In parts, as every card gets one.
    const show = (hearts: HeartsModule) => startTransition(() => setHearts(hearts));
    void import('../../features/wishlist').then(show, () => undefined);
  }, []);
  return (
    <Page>
      <SkipLink />
      <ShopHeader cart={isShopper && <CartButton />} />
      <Hearts value={heartFor}>
        <Main id="main" tabIndex={-1}>
          <Outlet />
        </Main>
        <ShopFooter />
        <CartSheet />
        <SignInToAdd />
        <ProductDialog actionFor={addFromDetails} />
      </Hearts>
    </Page>
  );
}
