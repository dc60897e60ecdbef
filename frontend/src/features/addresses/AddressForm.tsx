import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Address, AddressFields } from '../../contract/types';
import { Button } from '../../ui/buttons/Button';
import { Field, TextAreaField } from '../../ui/form/Field';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Row, Stack } from '../../ui/theme/layout-components';
import { selectIsGuest, selectUser } from '../auth';
import { addressErrorsSeen, saveAddress, selectAddresses } from './addresses.slice';

const empty: AddressFields = { name: '', address: '', city: '', pincode: '', phone: '', notes: '' };
const names = Object.keys(empty) as (keyof AddressFields)[];

interface AddressFormProps {
  /** The one being changed; null while a new one is added. */
  editing: Address | null;
  /** At the checkout: the order goes to the saved address. */
  isForOrder?: boolean;
  /** @param isUntouched nothing was typed since it was saved or cancelled */
  onDone: (isUntouched: boolean) => void;
  canCancel?: boolean;
}

export function AddressForm({ editing, isForOrder = false, onDone, canCancel = false }: AddressFormProps) {
  const dispatch = useDispatch();
  const { isSaving, errors, saved } = useSelector(selectAddresses);
  const hint = useRecipientHint();
  const [fields, setFields] = useState<AddressFields>(editing ?? empty);
  const form = useRef<HTMLFormElement>(null);
  const savedBefore = useRef(saved);
  const sent = useRef(fields);
  const typed = useRef(fields);
  const before = editing ?? empty;
  useUnsavedChanges(names.some((name) => fields[name] !== before[name]));

  // By id: reloading the list, or losing the address from it, discards nothing typed.
  const shown = useRef(editing);
  useEffect(() => {
    shown.current = editing;
    typed.current = fields;
  });
  const editingId = editing?._id;
  // Errors belong to the address they were shown for.
  useEffect(() => () => void dispatch(addressErrorsSeen()), [dispatch, editingId]);
  useEffect(() => {
    if (!editingId || !shown.current) return;
    setFields(shown.current);
    form.current?.querySelector('input')?.focus();
  }, [editingId]);
  useEffect(() => {
    if (saved === savedBefore.current) return;
    savedBefore.current = saved;
    // Fields edited since then belong to the next address.
    const isUntouched = typed.current === sent.current;
    if (isUntouched) setFields(empty);
    onDone(isUntouched);
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
    dispatch(addressErrorsSeen());
    setFields(empty);
    onDone(true);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    sent.current = fields;
    const { name, address, city, pincode, phone, notes } = fields;
    const given = { name, address, city, pincode, phone, notes };
    dispatch(saveAddress({ id: editing?._id ?? null, fields: given, isForOrder }));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={editing ? 'Edit address' : 'New address'}>
      <Stack>
        <Field label="Recipient’s name" optional hint={hint} autoComplete="name" maxLength={100} {...bind('name')} />
        <TextAreaField label="Address" rows={2} autoComplete="street-address" {...bind('address')} />
        <Field label="City" autoComplete="address-level2" {...bind('city')} />
        <Field label="Pincode" autoComplete="postal-code" {...bind('pincode')} />
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
        <TextAreaField label="Notes" optional rows={2} {...bind('notes')} />
        <Row $wrap>
          <Button type="submit" busy={isSaving}>
            {editing ? 'Update Address' : 'Add Address'}
          </Button>
          {(editing ?? canCancel) && (
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

/** Who gets the parcel where no name is given; a guest has none. */
function useRecipientHint(): string {
  const user = useSelector(selectUser);
  const isGuest = useSelector(selectIsGuest);
  if (isGuest || !user) return 'Who the parcel is for.';
  return `Leave it empty to have the parcel sent to ${user.name}.`;
}
