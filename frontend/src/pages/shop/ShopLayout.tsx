import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import type { Product } from '../../contract/types';
import { AddToCartButton, CartButton, CartSheet } from '../../features/cart';
import { ProductDialog } from '../../features/catalog';
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
      <ProductDialog actionFor={addFromDialog} />
    </Page>
  );
}

function addFromDialog(product: Product) {
  return <AddToCartButton prominent product={product} label="Add to Cart" thanks="Product is added to cart" />;
}
