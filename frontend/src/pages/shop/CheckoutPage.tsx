import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useRead } from '../../lib/read-slice';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { AddressBook, addressesSaga, addressSelectors } from '../../features/addresses';
import { CartPanel, cartSelectors, hasFreeDelivery, loadCart, totalCents } from '../../features/cart';
import { checkoutSaga, CheckoutSummary, Contact } from '../../features/checkout';
import { DeliveryPanel, deliveryRead } from '../../features/delivery';
import { cancelPayment, orderSelectors } from '../../features/orders';
import { selectForeign } from '../../features/public-settings';
import { Container, Panel } from '../../ui/theme/layout-components';
import { PageTitle } from '../../ui/display/PageTitle';
import { Notice } from '../../ui/feedback/Notice';
import { Spinner } from '../../ui/loading/Spinner';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { media } from '../../ui/theme/media-queries';

startSaga(checkoutSaga);
startSaga(addressesSaga);

/* The footer is below the first view, where nothing that arrives can move it. */
const Page = styled(Container)`
  min-height: calc(100dvh - var(--header-h));
`;
const Head = styled.header`
  padding: var(--rhythm-small) 0 24px;
`;
/* A flex column on narrow pages, so that the sticky bar at the bottom isn't limited to its grid area. */
const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding-bottom: var(--rhythm-small);
  ${media.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 380px;
    align-items: start;
    padding-bottom: var(--rhythm);
  }
`;
const Parts = styled.div`
  display: grid;
  gap: 24px;
  h2 {
    margin-bottom: 20px;
    font-size: var(--size-title);
  }
`;
/* Appears in its place once it is known how high what stands above it is. */
const BelowAddresses = styled.div<{ $isWaiting: boolean }>`
  display: grid;
  gap: 24px;
  visibility: ${({ $isWaiting }) => ($isWaiting ? 'hidden' : 'visible')};
`;
const NoticeBelowTitle = styled(Notice)`
  margin-top: 16px;
`;
const Leaving = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  background: var(--canvas);
  z-index: 70;
`;

export default function CheckoutPage() {
  const dispatch = useAppDispatch();
  const approvalURL = useAppSelector(orderSelectors.selectApprovalURL);
  const cancelRefusal = useAppSelector(orderSelectors.selectCancelRefusal);
  const { isCancelled, forgetIt } = useCancelledPayment();
  const areAddressesKnown = useAppSelector(addressSelectors.selectIsKnown);
  const isCartKnown = useAppSelector(cartSelectors.selectIsKnown);
  const cart = useAppSelector(cartSelectors.selectCart);
  const address = useAppSelector(addressSelectors.selectChosenAddress);
  const typed = useAppSelector(addressSelectors.selectTyped)?.fields;
  const country = useAppSelector((state) => selectForeign(state, (typed ?? address)?.country));
  const isDeliveryKnown = ['ready', 'failed'].includes(useRead(deliveryRead, country).progress);
  const isWaiting = !useHasBeenTrue(areAddressesKnown && isCartKnown && isDeliveryKnown);
  useEffect(() => {
    dispatch(loadCart());
  }, [dispatch]);
  return (
    <Page>
      <Head>
        <PageTitle>Checkout</PageTitle>
        {(isCancelled || cancelRefusal) && (
          <NoticeBelowTitle role="status">
            {cancelRefusal ?? 'Payment cancelled. You have not been charged.'}
          </NoticeBelowTitle>
        )}
      </Head>
      <Columns onClickCapture={isCancelled ? forgetIt : undefined} onInputCapture={isCancelled ? forgetIt : undefined}>
        <Parts>
          <Contact />
          <Panel aria-label="Shipping Address">
            <h2>Shipping Address</h2>
            <AddressBook choosing />
          </Panel>
          <BelowAddresses $isWaiting={isWaiting}>
            <DeliveryPanel goodsCents={totalCents(cart)} isFree={hasFreeDelivery(cart)} />
            <CartPanel />
          </BelowAddresses>
        </Parts>
        <CheckoutSummary isWaiting={isWaiting} />
      </Columns>
      {approvalURL && (
        <Leaving role="status">
          <Spinner $size={40} />
          <span>Redirecting to PayPal…</span>
        </Leaving>
      )}
    </Page>
  );
}

/**
 * Whether the shopper cancelled at the provider; reported to the server, which releases the reserved stock. Their first
 * step on the page takes the notice away.
 */
function useCancelledPayment(): { isCancelled: boolean; forgetIt: () => void } {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const isCancelled = search.get('payment') === 'cancelled';
  const paymentId = search.get('paymentId');
  useEffect(() => {
    if (isCancelled && paymentId) dispatch(cancelPayment(paymentId));
  }, [dispatch, isCancelled, paymentId]);
  return { isCancelled, forgetIt: () => setSearch({}, { replace: true }) };
}
