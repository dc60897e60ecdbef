import { useId } from 'react';
import type { FieldError } from '../../../contract/types';
import { Field } from '../../../ui/form/Field';
import type { TrackingFields } from '../order-admin.api';

/** Those whose pages for tracking the shop knows; any other may be typed. */
const knownCarriers = ['UPS', 'USPS', 'FedEx', 'DHL', 'DPD', 'GLS', 'Evri', 'Royal Mail', 'Canada Post'];

interface CarrierFieldProps {
  value: string;
  error?: string | undefined;
  hint?: string;
  onChange: (carrier: string) => void;
}

/** Offers those carriers whose pages are known. */
export function CarrierField({ onChange, ...rest }: CarrierFieldProps) {
  const list = useId();
  return (
    <>
      <Field
        label="Carrier"
        optional
        list={list}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      <datalist id={list}>
        {knownCarriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
    </>
  );
}

interface TrackingInputsProps {
  fields: TrackingFields;
  errors: readonly FieldError[];
  onChange: (fields: TrackingFields) => void;
}

/** By what a parcel can be followed. */
export function TrackingInputs({ fields, errors, onChange }: TrackingInputsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <CarrierField
        value={fields.carrier}
        error={errorOf('carrier')}
        onChange={(carrier) => onChange({ ...fields, carrier })}
      />
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
