import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../lib/read-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Field } from '../../ui/form/Field';
import { Panel, Small } from '../../ui/theme/layout-components';
import { accountRead } from '../account';
import { GuestUpgrade, selectIsGuest } from '../auth';
import { receiptEmailTyped, orderSelectors } from '../orders';
import { useIsMailOffered } from '../public-settings';

const Upgrade = styled(Small)`
  margin-top: 12px;
  button {
    padding: 4px 0;
    border: 0;
    background: none;
    color: var(--ink);
    font-weight: 550;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/* The email has its line before it is known. */
const Account = styled(Small)`
  b {
    display: block;
    min-height: 1.45em;
    color: var(--ink);
    font-weight: 550;
  }
`;

/** Where the receipt goes: a guest may say so, and an account has an email. */
export function Contact() {
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <Panel aria-label="Contact">
      <h2>Contact</h2>
      {isGuest ? <OfGuest /> : <OfAccount />}
    </Panel>
  );
}

function OfAccount() {
  const { data: account, progress } = useRead(accountRead, undefined);
  const isMailOffered = useIsMailOffered();
  return (
    <Account>
      <span>{isMailOffered === false ? 'Signed in with' : 'Your receipt goes to'}</span>{' '}
      <b>{account?.email ?? (progress === 'failed' ? 'the email of your account' : '')}</b>
    </Account>
  );
}

function OfGuest() {
  const [isUpgrading, setIsUpgrading] = useState(false);
  // Shown until the shop is known to send no mail, so that nothing below it moves where it does.
  const hasReceipt = useIsMailOffered() !== false;
  return (
    <>
      {hasReceipt && <ReceiptEmail />}
      <Upgrade>
        <span>You are shopping as a guest.</span>{' '}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsUpgrading(true)}>
          Save your bag
        </button>{' '}
        <span>to find it and your orders on every device.</span>
      </Upgrade>
      <GuestUpgrade open={isUpgrading} onOpenChange={setIsUpgrading} />
    </>
  );
}

function ReceiptEmail() {
  const dispatch = useAppDispatch();
  const receiptEmail = useAppSelector(orderSelectors.selectReceiptEmail);
  const fault = useAppSelector(orderSelectors.selectReceiptEmailFault);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);
  return (
    <Field
      ref={input}
      label="Email for your receipt"
      optional
      type="email"
      autoComplete="email"
      maxLength={254}
      hint="For the confirmation, a link to your order and news of its delivery only."
      {...(fault ? { error: fault } : {})}
      value={receiptEmail}
      onChange={({ target }) => dispatch(receiptEmailTyped(target.value))}
    />
  );
}
