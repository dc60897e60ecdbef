import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { startSaga, useAppDispatch, useAppSelector } from '../../../lib/store';
import { capturePayment, paymentReturnSeen, orderSelectors } from '../../../features/orders';
import { paymentReturnSaga } from '../../../features/payment-return';
import { recall } from '../../../lib/storage/session-storage';
import { Button } from '../../../ui/buttons/Button';
import { Row } from '../../../ui/theme/layout-components';
import { LinkButton } from '../../../ui/buttons/LinkButton';
import { PageTitle } from '../../../ui/display/PageTitle';
import { Spinner } from '../../../ui/loading/Spinner';
import { useDelay } from '../../../ui/hooks/use-delay';

startSaga(paymentReturnSaga);

const Centre = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  min-height: 70dvh;
  padding: 24px;
  text-align: center;
  h1 {
    font-size: var(--size-heading);
  }
  p {
    max-width: 46ch;
    color: var(--ink-2);
  }
`;
const slowAfterMs = 8_000;

export default function PaypalReturnPage() {
  const { paymentId, capture } = useCapture();
  const state = useAppSelector(orderSelectors.selectPaymentReturn);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (state.kind !== 'paid') return;
    void navigate('/shop/payment-success', { replace: true });
    dispatch(paymentReturnSeen());
  }, [dispatch, navigate, state.kind]);
  // What is confirmed after the page was left is no longer announced.
  useEffect(() => () => void dispatch(paymentReturnSeen()), [dispatch]);

  if (!paymentId) return <NothingToPay />;
  if (state.kind === 'failed')
    return <Failed reason={state.reason} onRetry={capture} approvalURL={state.approvalURL} />;
  if (state.kind === 'ended') return <Ended reason={state.reason} />;
  if (state.kind === 'confirming') return <Confirming />;
  return <Processing />;
}

/** Captures the payment named in the URL, with the order's id where the tab has stored it. */
function useCapture() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const paymentId = search.get('paymentId') ?? search.get('token');
  const payerId = search.get('PayerID') ?? '';
  const capture = () => {
    const known = recall('currentOrderId');
    const orderId = typeof known === 'string' ? known : undefined;
    if (paymentId) dispatch(capturePayment({ paymentId, payerId, orderId }));
  };
  useEffect(capture, [dispatch, paymentId, payerId]);
  return { paymentId, capture };
}

function Processing() {
  const isLate = useDelay(slowAfterMs);
  return (
    <Centre role="status">
      <Spinner $size={40} />
      <PageTitle tab="Payment">Processing Payment...Please wait!</PageTitle>
      {isLate && <p>Still working. Please do not close this page.</p>}
    </Centre>
  );
}

function Confirming() {
  return (
    <Centre role="status">
      <PageTitle tab="Payment">Your payment is being confirmed.</PageTitle>
      <p>You will find it under Orders. You will not be charged twice.</p>
      <LinkButton to="/shop/account">View orders</LinkButton>
    </Centre>
  );
}

function Ended({ reason }: { reason: string }) {
  return (
    <Centre role="alert">
      <PageTitle tab="Payment">This order is closed</PageTitle>
      <p>{reason}</p>
      <LinkButton to="/shop/account">View orders</LinkButton>
    </Centre>
  );
}

function NothingToPay() {
  return (
    <Centre>
      <PageTitle tab="Payment">Nothing to pay here</PageTitle>
      <p>You can see your orders in your account, and pay for those that are still open.</p>
      <Row $wrap style={{ justifyContent: 'center' }}>
        <LinkButton to="/shop/account">View orders</LinkButton>
        <LinkButton to="/shop/listing" $variant="secondary">
          Continue Shopping
        </LinkButton>
      </Row>
    </Centre>
  );
}

function Failed({ reason, onRetry, approvalURL }: { reason: string; onRetry?: () => void; approvalURL?: string }) {
  const retry = approvalURL ? () => window.location.assign(approvalURL) : onRetry;
  return (
    <Centre role="alert">
      <PageTitle tab="Payment">Your payment did not go through</PageTitle>
      <p>{reason}</p>
      <Row $wrap style={{ justifyContent: 'center' }}>
        {retry && <Button onClick={retry}>Try again</Button>}
        <LinkButton to="/shop/account" $variant="secondary">
          View orders
        </LinkButton>
        <LinkButton to="/shop/checkout" $variant="secondary">
          Back to cart
        </LinkButton>
      </Row>
    </Centre>
  );
}
