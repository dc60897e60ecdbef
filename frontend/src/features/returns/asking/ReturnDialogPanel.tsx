import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Stack } from '../../../ui/theme/layout-components';
import type { OrderOfReturns } from '../order-of-returns';
import { beganReturn, selectAsking } from './ask-for-return';
import { ReturnForm } from './ReturnForm';

const Thanks = styled(Stack)`
  h3 {
    font-size: var(--size-lead);
  }
`;

interface ReturnDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: OrderOfReturns;
  link: string | undefined;
  /** Reads the order again: it has a return more, or less to return than the form thought. */
  onChanged: () => void;
}

export default function ReturnDialogPanel({ open, onOpenChange, order, link, onChanged }: ReturnDialogProps) {
  const dispatch = useAppDispatch();
  const { step, refusal } = useAppSelector(selectAsking);
  const formId = useId();
  useEffect(() => {
    if (open) dispatch(beganReturn());
  }, [dispatch, open]);
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    // Not before: what is typed goes where the order can't be read.
    if (!isOpen && (step === 'asked' || refusal !== null)) onChanged();
  };
  const send = (
    <Button wide type="submit" form={formId} busy={step === 'sending'}>
      {step === 'sending' ? 'Sending…' : 'Send request'}
    </Button>
  );
  const close = (
    <Button wide onClick={() => change(false)}>
      Close
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Return items of ${order.orderNumber}`}
      width="600px"
      height="88vh"
      fullOnPhones
      footer={step === 'asked' ? close : send}
    >
      {step === 'asked' ? <Sent /> : <ReturnForm id={formId} order={order} link={link} />}
    </Dialog>
  );
}

/** Takes the focus of the form that is gone. */
function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Thanks $gap={12}>
      <h3 ref={heading} tabIndex={-1}>
        Your request is sent.
      </h3>
      <p>We answer it soon. You find the answer, and how to send the items back, with your order.</p>
      <p>Please keep the items until then.</p>
    </Thanks>
  );
}
