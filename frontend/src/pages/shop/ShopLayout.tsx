import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { CartButton, CartSheet } from '../../features/cart';
import { SkipLink } from '../../ui/SkipLink';
import { ShopFooter } from './ShopFooter';
import { ShopHeader } from './ShopHeader';

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

export default function ShopLayout() {
  return (
    <Page>
      <SkipLink />
      <ShopHeader cart={<CartButton />} />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <ShopFooter />
      <CartSheet />
    </Page>
  );
}
