import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { SaveYourCart, selectIsGuest } from '../../features/auth';
import { selectOrders } from '../../features/orders';
import { Button } from '../../ui/buttons/Button';
import { Row, Small } from '../../ui/theme/layout';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { PageTitle } from '../../ui/display/PageTitle';

const draw = keyframes`from { stroke-dashoffset: 60; }`;

const Centre = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  min-height: 70dvh;
  padding: 24px;
  text-align: center;
  > svg path {
    stroke-dasharray: 60;
    animation: ${draw} 600ms var(--ease) both;
  }
`;

export default function PaymentSuccessPage() {
  const { justPaid, justPaidNumber } = useSelector(selectOrders);
  const isGuest = useSelector(selectIsGuest);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Centre>
      <svg width="88" height="88" viewBox="0 0 88 88" fill="none" aria-hidden="true">
        <circle cx="44" cy="44" r="42" fill="var(--ok-bg)" />
        <path d="m28 45 11 11 21-24" stroke="var(--ok)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <PageTitle>Payment Successful!</PageTitle>
      <p>Thank you for your purchase. Your transaction was successful.</p>
      {justPaidNumber && <Small>Order {justPaidNumber}</Small>}
      <Row $wrap style={{ justifyContent: 'center' }}>
        <LinkButton to="/">Go to Home</LinkButton>
        <LinkButton to={justPaid ? `/shop/account?order=${justPaid}` : '/shop/account'} $variant="secondary">
          View orders
        </LinkButton>
      </Row>
      {isGuest && (
        <Button variant="ghost" onClick={() => setIsSaving(true)}>
          Keep your orders with an account
        </Button>
      )}
      <SaveYourCart open={isSaving} onOpenChange={setIsSaving} />
    </Centre>
  );
}
