import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Order, StaffStatus } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { SelectField } from '../../ui/form/SelectField';
import { Stack } from '../../ui/theme/layout';
import { statusLabel } from '../orders';
import { changeStatus, selectOrderAdmin } from './order-admin.slice';

const choices: readonly StaffStatus[] = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'];
const options = choices.map((value) => ({ value, label: statusLabel(value) }));

/** Starts empty. Rejecting a paid order refunds it, which the button says. */
export function StatusForm({ order }: { order: Order }) {
  const dispatch = useDispatch();
  const { isSaving, changed } = useSelector(selectOrderAdmin);
  const [status, setStatus] = useState('');
  useEffect(() => setStatus(''), [changed]);
  const refund = status === 'rejected' && order.paymentStatus === 'paid';
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(changeStatus({ id: order._id, status, refund }));
  };
  return (
    <Stack as="form" onSubmit={submit}>
      <SelectField
        label="Order Status"
        placeholder="Choose a status"
        options={options}
        value={status}
        onChange={(event) => setStatus(event.target.value)}
      />
      <Button type="submit" variant={refund ? 'danger' : 'primary'} busy={isSaving}>
        {refund ? 'Reject and refund' : 'Update Order Status'}
      </Button>
    </Stack>
  );
}
