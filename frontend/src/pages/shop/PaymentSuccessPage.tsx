import { useEffect } from 'react';
import styled from 'styled-components';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { GuestUpgradeOffer } from '../../features/auth';
import { findPaidOrder, ordersSaga, orderSelectors } from '../../features/orders';
import { OrderConfirmation, paymentReturnSaga } from '../../features/payment-return';
import { Container, Row, Small } from '../../ui/theme/layout-components';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageTitle } from '../../ui/display/PageTitle';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';

startSaga(ordersSaga);
startSaga(paymentReturnSaga);

const Column = styled(Container)`
  display: grid;
  align-content: center;
  gap: 32px;
  max-width: 880px;
  min-height: 70dvh;
  padding-block: var(--rhythm-small) var(--rhythm);
`;
const Thanks = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  text-align: center;
  > svg path {
    stroke-dasharray: 60;
    animation: draw-tick 600ms var(--ease) both;
  }
`;

export default function PaymentSuccessPage() {
  const dispatch = useAppDispatch();
  const justPaid = useAppSelector(orderSelectors.selectJustPaid);
  const justPaidNumber = useAppSelector(orderSelectors.selectJustPaidNumber);
  const paid = useAppSelector(orderSelectors.selectPaid);
  useEffect(() => {
    if (paid === 'unknown') dispatch(findPaidOrder());
  }, [dispatch, paid]);
  if (paid === 'no') return <NothingPaid />;
  if (paid === 'failed') {
    return (
      <Column>
        <PageTitle hidden>Payment</PageTitle>
        <FailedState what="Your payment could not be looked up." onRetry={() => dispatch(findPaidOrder())} />
      </Column>
    );
  }
  if (paid !== 'yes') {
    return (
      <Column>
        <Skeleton height="280px" />
      </Column>
    );
  }
  return (
    <Column>
      <Thanks>
        <svg width="72" height="72" viewBox="0 0 88 88" fill="none" aria-hidden="true">
          <circle cx="44" cy="44" r="42" fill="var(--ok-bg)" />
          <path
            d="m28 45 11 11 21-24"
            stroke="var(--ok)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <PageTitle>Payment Successful!</PageTitle>
        <p>Thank you for your purchase. Your transaction was successful.</p>
        {justPaidNumber && <Small>{`Order ${justPaidNumber}`}</Small>}
        <Row $wrap style={{ justifyContent: 'center' }}>
          <LinkButton to="/">Go to Home</LinkButton>
          <LinkButton to={justPaid ? `/shop/account?order=${justPaid}` : '/shop/account'} $variant="secondary">
            View orders
          </LinkButton>
        </Row>
      </Thanks>
      {justPaid && <OrderConfirmation orderId={justPaid} />}
      <GuestUpgradeOffer />
    </Column>
  );
}

/** The address was opened without a paid order. */
function NothingPaid() {
  return (
    <Column>
      <Thanks>
        <PageTitle tab="Payment">There is no recent payment to show</PageTitle>
        <p>When you have paid for an order, it is under Orders in your account.</p>
        <Row $wrap style={{ justifyContent: 'center' }}>
          <LinkButton to="/">Go to Home</LinkButton>
          <LinkButton to="/shop/account" $variant="secondary">
            View orders
          </LinkButton>
        </Row>
      </Thanks>
    </Column>
  );
}
