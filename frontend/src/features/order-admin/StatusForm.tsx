import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Order, StaffStatus } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { formatMoney } from '../../lib/format/money';
import { Button } from '../../ui/buttons/Button';
import { SelectField } from '../../ui/form/SelectField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { ChangedNotice } from '../../ui/feedback/ChangedNotice';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { media } from '../../ui/theme/media-queries';
import { useMay } from '../auth';
import { statusLabel } from '../orders';
import { changeStatus, orderAdminSelectors } from './order-admin.slice';
import { choices } from './staff-statuses';
import { trackingFieldsOf } from './shipment/shipment';
import { TrackingInputs } from './shipment/TrackingInputs';
import { isolated } from '../../lib/format/isolated';

const options = choices.map((value) => ({ value, label: statusLabel(value) }));

/* One line, since it stays below the order on the screen. */
const Form = styled.form`
  display: grid;
  gap: 12px;
  align-items: start;
  ${media.small} {
    grid-template-columns: minmax(0, 1fr) auto;
    > [role='alert'] {
      grid-column: 1 / -1;
    }
  }
  > div:first-of-type > label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Tracking = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: 12px;
  ${media.small} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

/** Starts empty. Rejecting a paid order refunds it: the button says so, and asks for confirmation with the amount. */
export function StatusForm({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(orderAdminSelectors.selectIsSaving);
  const changed = useAppSelector(orderAdminSelectors.selectChanged);
  const news = useAppSelector(orderAdminSelectors.selectNews);
  const [status, setStatus] = useState<StaffStatus | ''>('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  useEffect(() => setStatus(''), [changed]);
  const refused = useAppSelector(orderAdminSelectors.selectErrors);
  const [tracking, setTracking] = useState(() => trackingFieldsOf(order));
  const element = useFocusOnErrors(errors.length > 0 ? errors : refused);
  const isPaid = order.paymentStatus === 'paid';
  // Rejecting what is paid refunds it.
  const mayReject = useMay('refunds') || !isPaid;
  const refund = status === 'rejected' && isPaid;
  const [isAsking, setIsAsking] = useState(false);
  const send = () => {
    const sent = status === 'inShipping' ? tracking : {};
    dispatch(changeStatus({ id: order._id, version: order.version, status, refund, ...sent }));
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setErrors(status ? [] : ['Choose a status.']);
    if (refund) setIsAsking(true);
    else send();
  };
  // A rejection refunds what is left.
  const gone = order.refunds.filter(({ state }) => state !== 'refused');
  const sum = formatMoney(gone.reduce((left, { amount }) => left - amount, order.totalAmount));
  return (
    <Form ref={element} onSubmit={submit}>
      <VisuallyHidden as="h3">Update Order Status</VisuallyHidden>
      {news !== null && (
        <ChangedNotice>{`${news} Your change was not made: this is the order as it is now.`}</ChangedNotice>
      )}
      <SelectField
        label="Order Status"
        placeholder="Choose a status"
        options={options.filter(({ value }) => mayReject || value !== 'rejected')}
        value={status}
        error={errors[0]}
        onChange={(event) => {
          setStatus(choices.find((choice) => choice === event.target.value) ?? '');
          setTracking(trackingFieldsOf(order));
          setErrors([]);
        }}
      />
      {status === 'inShipping' && (
        <Tracking>
          <TrackingInputs fields={tracking} errors={refused} onChange={setTracking} />
        </Tracking>
      )}
      <Button type="submit" variant={refund ? 'danger' : 'primary'} busy={isSaving}>
        {refund ? 'Reject and refund' : 'Update Order Status'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Refund ${sum}?`}
        question={`The order will be rejected and ${isolated(order.customerName)} refunded ${sum}. This can’t be undone.`}
        action={`Refund ${sum}`}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      />
    </Form>
  );
}
