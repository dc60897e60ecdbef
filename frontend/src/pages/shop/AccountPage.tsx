import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { startSaga, useAppDispatch } from '../../lib/store';
import { unlessUnsaved } from '../../lib/unsaved-changes';
import { AccountEmail } from '../../features/account';
import { loadCart } from '../../features/cart';
import { checkoutSaga } from '../../features/checkout';
import { loadOrder, OrderHistory, ordersSaga } from '../../features/orders';
import { Container } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { Tabs } from '../../ui/display/Tabs';
import { media } from '../../ui/theme/media-queries';
import { loadable } from '../../ui/code/loadable';

startSaga(ordersSaga);
// Orders are paid for again here.
startSaga(checkoutSaga);

const { Component: AddressTab } = loadable(() => import('./AddressTab'));

const Banner = styled.img`
  width: 100%;
  height: 240px;
  object-fit: cover;
  background: #cfc5b6;
  ${media.large} {
    height: 300px;
  }
`;
/* The footer is below the first view, where nothing that arrives can move it. */
const Body = styled(Container)`
  min-height: 100dvh;
  padding-block: 32px var(--rhythm);
  h1 {
    margin-bottom: 24px;
  }
`;

const tabs = [
  { value: 'orders', label: 'Orders', content: <OrderHistory /> },
  {
    value: 'address',
    label: 'Address',
    content: (
      <Suspense>
        <AddressTab />
      </Suspense>
    ),
  },
];

export default function AccountPage() {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const orderId = search.get('order');
  const tab = search.get('tab') === 'address' ? 'address' : 'orders';
  // An order that is confirmed by now has taken its pieces out of the cart.
  useEffect(() => {
    if (tab === 'orders') dispatch(loadCart());
  }, [dispatch, tab]);
  useEffect(() => {
    if (orderId) dispatch(loadOrder(orderId));
  }, [dispatch, orderId]);
  return (
    <>
      <Banner
        src="/pictures/account-banner-960.webp"
        srcSet="/pictures/account-banner-960.webp 960w, /pictures/account-banner-1920.webp 1920w"
        sizes="100vw"
        alt=""
      />
      <Body>
        <PageTitle>Account</PageTitle>
        <AccountEmail />
        <Tabs
          label="Account"
          tabs={tabs}
          value={tab}
          onChange={(next) =>
            unlessUnsaved(() => setSearch(next === 'address' ? { tab: next } : {}, { replace: true }))
          }
        />
      </Body>
    </>
  );
}
