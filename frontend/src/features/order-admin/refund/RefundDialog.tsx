import { useState } from 'react';
import styled from 'styled-components';
import type { AdminOrderDetails, FieldError } from '../../../contract/types';
import { formatCents } from '../../../lib/format/money';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Refusal } from '../../../ui/feedback/Refusal';
import { CheckboxRow } from '../../../ui/form/CheckboxRow';
import { Field } from '../../../ui/form/Field';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Row, Small, Stack } from '../../../ui/theme/layout-components';
import type { Left } from './left-of-order';
import { RefundLine } from './RefundLine';
import { UnsentRefund } from './UnsentRefund';
import { chosenCents, formOf, readForm, type RefundForm, withEverything } from './refund-form';
import { closeRefund, refundSelectors, sendRefund } from './refund.slice';

const Ways = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  min-width: 0;
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
  }
`;
const Lines = styled.ul`
  display: grid;
  border-block: 1px solid var(--line);
  > li + li {
    border-top: 1px solid var(--line);
  }
`;
const noFaults: readonly FieldError[] = [];

interface RefundDialogProps {
  order: AdminOrderDetails;
  left: Left;
}

/** Staff choose lines and delivery, or an amount; the button says the sum that goes back. */
export function RefundDialog({ order, left }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(refundSelectors.selectIsOpen);
  const isSending = useAppSelector(refundSelectors.selectIsSending);
  const refusal = useAppSelector(refundSelectors.selectRefusal);
  const refused = useAppSelector(refundSelectors.selectErrors);
  const ofReturn = useAppSelector(refundSelectors.selectOfReturn);
  const [form, setForm] = useState(() => formOf(order, left, ofReturn));
  const [faults, setFaults] = useState(noFaults);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    setFaults(refused);
  }
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setForm(formOf(order, left, ofReturn));
    setFaults(noFaults);
  }
  const element = useFocusOnErrors(faults);
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  const change = (changes: Partial<RefundForm>) => {
    setForm({ ...form, ...changes });
    setFaults(noFaults);
  };
  const cents = chosenCents(form, left);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = readForm(form, left, ofReturn);
    setFaults('faults' in read ? read.faults : noFaults);
    if ('wish' in read) dispatch(sendRefund({ orderId: order._id, version: order.version, wish: read.wish }));
  };
  const items = order.cartItems.filter(({ id }) => !ofReturn || (ofReturn.pieces[id] ?? 0) > 0);
  const chosen = left.lines.some(({ id }) => (form.pieces[id] ?? 0) > 0);
  const reason = errorOf('lines') ?? refusal;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && dispatch(closeRefund())}
      title={`Refund ${order.orderNumber}`}
      width="560px"
      footer={
        <Row $wrap>
          <Button type="submit" form="refund" variant="danger" busy={isSending}>
            {cents > 0 ? `Refund ${formatCents(cents)}` : 'Refund'}
          </Button>
          <Button variant="secondary" onClick={() => dispatch(closeRefund())}>
            Cancel
          </Button>
        </Row>
      }
    >
      <UnsentRefund isUnsent={isOpen && (chosen || form.delivery || form.amount !== '' || form.reason !== '')} />
      <Stack as="form" ref={element} id="refund" onSubmit={submit} noValidate>
        <Small>
          {ofReturn
            ? 'What came back. The return is closed once the money has gone back.'
            : `${formatCents(left.cents)} of this order can still be refunded.`}
        </Small>
        {!ofReturn && (
          <Ways>
            <legend hidden>What is refunded</legend>
            <label>
              <input type="radio" name="by" checked={!form.isAmount} onChange={() => change({ isAmount: false })} />
              Items and delivery
            </label>
            <label>
              <input type="radio" name="by" checked={form.isAmount} onChange={() => change({ isAmount: true })} />
              An amount
            </label>
          </Ways>
        )}
        {form.isAmount ? (
          <Field
            label="Amount"
            hint="In dollars. It is spread over what is left of the items and the delivery; no stock comes back."
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            error={errorOf('amount')}
            onChange={({ target }) => change({ amount: target.value })}
          />
        ) : (
          <div>
            <Row $between $wrap>
              <h3>Items</h3>
              {!ofReturn && (
                <Button variant="ghost" small onClick={() => change(withEverything(form, left))}>
                  Choose everything
                </Button>
              )}
            </Row>
            <Lines>
              {items.map((item) => (
                <RefundLine
                  key={item.id}
                  item={item}
                  left={left.lines.find(({ id }) => id === item.id)}
                  most={ofReturn?.pieces[item.id]}
                  pieces={form.pieces[item.id] ?? 0}
                  restock={form.restock[item.id] ?? false}
                  onPieces={(pieces) => change({ pieces: { ...form.pieces, [item.id]: pieces } })}
                  onRestock={(restock) => change({ restock: { ...form.restock, [item.id]: restock } })}
                />
              ))}
            </Lines>
            {left.deliveryCents > 0 && (
              <CheckboxRow
                label={`Delivery, ${formatCents(left.deliveryCents)}`}
                checked={form.delivery}
                onChange={({ target }) => change({ delivery: target.checked })}
              />
            )}
          </div>
        )}
        <Field
          label="Reason"
          optional
          hint="The customer reads it in the mail and in the order."
          maxLength={200}
          value={form.reason}
          error={errorOf('reason')}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {reason && <Refusal>{reason}</Refusal>}
      </Stack>
    </Dialog>
  );
}
