import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Field } from '../../ui/form/Field';
import { Panel } from '../../ui/theme/layout-components';
import { selectIsGuest } from '../auth';
import { useIsMailOffered } from '../public-settings';
import { receiptEmailTyped, orderSelectors } from '../orders';

/** Asks guests where their receipt goes; accounts have an address. */
export function ReceiptEmailField() {
  const isGuest = useAppSelector(selectIsGuest);
  return isGuest ? <GuestsReceiptEmail /> : null;
}

function GuestsReceiptEmail() {
  const dispatch = useAppDispatch();
  const isMailOffered = useIsMailOffered();
  const receiptEmail = useAppSelector(orderSelectors.selectReceiptEmail);
  const fault = useAppSelector(orderSelectors.selectReceiptEmailFault);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);
  if (!isMailOffered) return null;
  return (
    <Panel aria-label="Your Receipt">
      <h2>Your Receipt</h2>
      <Field
        ref={input}
        label="Email for your receipt"
        optional
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="For the confirmation, a link to your order and news of its delivery. Nothing else is sent there."
        {...(fault ? { error: fault } : {})}
        value={receiptEmail}
        onChange={({ target }) => dispatch(receiptEmailTyped(target.value))}
      />
    </Panel>
  );
}
