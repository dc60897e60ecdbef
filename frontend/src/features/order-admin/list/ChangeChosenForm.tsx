import { useState } from 'react';
import styled from 'styled-components';
import type { StaffStatus } from '../../../contract/types';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Notice } from '../../../ui/feedback/Notice';
import { Refusal } from '../../../ui/feedback/Refusal';
import { SelectField } from '../../../ui/form/SelectField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useMay } from '../../auth';
import { jobSelectors, startJob } from '../../job-admin';
import { statusLabel } from '../../orders';
import { filterOf, type OrderFilters } from '../order-admin.api';
import { CarrierField } from '../shipment/TrackingInputs';
import { choices } from '../staff-statuses';
import { countOf } from './order-count';
import type { Choice } from './use-choice';

const Form = styled.form`
  display: grid;
  gap: 20px;
  ul {
    margin: 0;
    padding-left: 20px;
    list-style: disc;
    color: var(--ink-2);
    font-size: var(--size-small);
  }
  li + li {
    margin-top: 4px;
  }
`;

interface ChangeChosenFormProps {
  /** By which a button outside sends it. */
  id: string;
  choice: Choice;
  /** How many are chosen. */
  count: number;
  filters: OrderFilters;
  status: StaffStatus | '';
  onStatus: (status: StaffStatus | '') => void;
}

/** What the chosen orders are to become, and what a change of many leaves alone. */
export function ChangeChosenForm({ id, choice, count, filters, status, onStatus }: ChangeChosenFormProps) {
  const dispatch = useAppDispatch();
  const refusal = useAppSelector(jobSelectors.selectRefusal);
  const mayReject = useMay('refunds');
  const [carrier, setCarrier] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const element = useFocusOnErrors(errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setErrors(status ? [] : ['Choose a status.']);
    if (!status) return;
    const orders = choice.isAll ? { filter: filterOf(filters), ...countOf(count) } : { ids: [...choice.ids] };
    const sent = status === 'inShipping' && carrier.trim() !== '' ? { carrier } : {};
    dispatch(startJob({ kind: 'orderStatus', status, ...orders, ...sent }));
  };
  return (
    <Form id={id} ref={element} onSubmit={submit}>
      <SelectField
        label="New status"
        placeholder="Choose a status"
        options={choices
          .filter((each) => mayReject || each !== 'rejected')
          .map((value) => ({ value, label: statusLabel(value) }))}
        value={status}
        error={errors[0]}
        onChange={({ target }) => {
          onStatus(choices.find((each) => each === target.value) ?? '');
          setErrors([]);
        }}
      />
      {status === 'inShipping' && (
        <CarrierField value={carrier} hint="Left empty, orders keep the one they have." onChange={setCarrier} />
      )}
      {status === 'rejected' && <Notice>Paid orders are rejected without giving the money back.</Notice>}
      <ul>
        <li>Nothing is refunded.</li>
        <li>Nothing is taken back: what was sent, delivered or rejected stays so, and you are told which.</li>
        <li>Orders that aren’t paid are changed too, and customers get the usual mails.</li>
        {choice.isAll && <li>Orders that come in later are left as they are.</li>}
      </ul>
      {refusal !== null && <Refusal>{refusal}</Refusal>}
    </Form>
  );
}
