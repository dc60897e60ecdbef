import { useId } from 'react';
import type { FieldError } from '../../../contract/types';
import { Field } from '../../../ui/form/Field';
import type { TrackingFields } from '../order-admin.api';

/** Those whose pages for tracking the shop knows; any other may be typed. */
const knownCarriers = ['UPS', 'USPS', 'FedEx', 'DHL', 'DPD', 'GLS', 'Evri', 'Royal Mail', 'Canada Post'];

interface TrackingInputsProps {
  fields: TrackingFields;
  errors: readonly FieldError[];
  onChange: (fields: TrackingFields) => void;
}

/** By what a parcel can be followed. */
export function TrackingInputs({ fields, errors, onChange }: TrackingInputsProps) {
  const list = useId();
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <Field
        label="Carrier"
        optional
        list={list}
        maxLength={60}
        autoComplete="off"
        value={fields.carrier}
        error={errorOf('carrier')}
        onChange={({ target }) => onChange({ ...fields, carrier: target.value })}
      />
      <datalist id={list}>
        {knownCarriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <Field
        label="Tracking number"
        optional
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={fields.trackingNumber}
        error={errorOf('trackingNumber')}
        onChange={({ target }) => onChange({ ...fields, trackingNumber: target.value })}
      />
    </>
  );
}
