import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Address, AddressFields } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { Field, TextAreaField } from '../../ui/form/Field';
import { Row, Stack } from '../../ui/theme/layout';
import { saveAddress, selectAddresses } from './addresses.slice';

const empty: AddressFields = { address: '', city: '', pincode: '', phone: '', notes: '' };

interface AddressFormProps {
  /** The one being changed; null while a new one is added. */
  editing: Address | null;
  onDone: () => void;
}

export function AddressForm({ editing, onDone }: AddressFormProps) {
  const dispatch = useDispatch();
  const { isSaving, errors, saved } = useSelector(selectAddresses);
  const [fields, setFields] = useState<AddressFields>(editing ?? empty);
  const form = useRef<HTMLFormElement>(null);
  const savedBefore = useRef(saved);
  const sent = useRef(fields);

  // By id: reloading the list, or losing the address from it, discards nothing typed.
  const shown = useRef(editing);
  useEffect(() => {
    shown.current = editing;
  });
  const editingId = editing?._id;
  useEffect(() => {
    if (!editingId || !shown.current) return;
    setFields(shown.current);
    form.current?.querySelector('textarea')?.focus();
  }, [editingId]);
  useEffect(() => {
    if (saved === savedBefore.current) return;
    savedBefore.current = saved;
    // Fields edited since then belong to the next address.
    setFields((now) => (now === sent.current ? empty : now));
    onDone();
  }, [saved, onDone]);
  useEffect(() => {
    if (errors[0]) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const bind = (name: keyof AddressFields) => ({
    name,
    value: fields[name],
    error: errors.find(({ field }) => field === name)?.message,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  const cancel = () => {
    setFields(empty);
    onDone();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    sent.current = fields;
    const { address, city, pincode, phone, notes } = fields;
    dispatch(saveAddress({ id: editing?._id ?? null, fields: { address, city, pincode, phone, notes } }));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={editing ? 'Edit address' : 'New address'}>
      <Stack>
        <TextAreaField label="Address" rows={2} autoComplete="street-address" {...bind('address')} />
        <Field label="City" autoComplete="address-level2" {...bind('city')} />
        <Field label="Pincode" autoComplete="postal-code" {...bind('pincode')} />
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
        <TextAreaField label="Notes" optional rows={2} {...bind('notes')} />
        <Row $wrap>
          <Button type="submit" busy={isSaving}>
            {editing ? 'Update Address' : 'Add Address'}
          </Button>
          {editing && (
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
