import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Address, AddressFields } from '../../contract/types';
import { rebasedFields } from '../../lib/rebased-fields';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { loadable } from '../../ui/code/loadable';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { useCountries } from '../public-settings';
import { NotesField } from './NotesField';
import { fieldsOf } from './read-alike';
import { ReplaceButtons } from './ReplaceButtons';
import { useOwnName } from './use-own-name';
import { addressErrorsSeen, addressTyped, maxAddresses, saveAddress, addressSelectors } from './addresses.slice';

/** Its code is loaded where the shop delivers to several countries. */
const { Component: CountryField } = loadable(() => import('./CountryField'));

/** Its code is loaded when an address has changed elsewhere. */
const { Component: StoredNow } = loadable(() => import('./StoredNow'));

/* Beside each other as far as their text has room. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 12px;
  > :first-child {
    flex: 2 1 8em;
  }
  > :last-child {
    flex: 1 1 6.5em;
  }
`;
/* As high as the field, whose code is still to come. */
const Country = styled.div`
  min-height: 4.7rem;
`;

const blank: AddressFields = { name: '', address: '', city: '', pincode: '', phone: '', notes: '' };
const names = [...Object.keys(blank), 'country'] as (keyof AddressFields)[];

interface AddressFormProps {
  /** The address being changed; null while a new address is added. */
  editing: Address | null;
  /** At the checkout: the order goes to the saved address. */
  isForOrder?: boolean;
  /** What was typed when the form was put away. */
  kept?: Kept | undefined;
  /** @param kept what is typed and not saved when the form is put away; null for nothing */
  onPutAway: (kept: Kept | null) => void;
  /** @param isUntouched whether nothing was typed since the form was submitted or cancelled */
  onDone: (isUntouched: boolean) => void;
  canCancel?: boolean;
}

/** What is typed into a form. */
export interface Kept {
  fields: AddressFields;
  /** The address that the fields were changed in; null for a new one. */
  opened: Address | null;
}

/** For one address; its `key` in React is the id of that. */
export function AddressForm({ editing, isForOrder = false, kept, ...props }: AddressFormProps) {
  const { onPutAway, onDone, canCancel = false } = props;
  const dispatch = useAppDispatch();
  const addressList = useAppSelector(addressSelectors.selectAddressList);
  const isSaving = useAppSelector(addressSelectors.selectIsSaving);
  const errors = useAppSelector(addressSelectors.selectErrors);
  const saved = useAppSelector(addressSelectors.selectSaved);
  const sent = useAppSelector(addressSelectors.selectSent);
  const ownName = useOwnName();
  const countries = useCountries();
  const before = formOf(editing, ownName);
  const [fields, setFields] = useState(kept?.fields ?? before);
  const [filledIn, setFilledIn] = useState(ownName);
  /** The address that the fields were changed in; null for a new one. */
  const [opened, setOpened] = useState(kept ? kept.opened : editing);
  const [isChanged, setIsChanged] = useState(false);
  const form = useFocusOnErrors(errors);
  const savedBefore = useRef(saved);
  const typed = useRef(fields);
  // A guest who has signed in to an account has a name now.
  if (filledIn !== ownName) {
    setFilledIn(ownName);
    if (fields.name === filledIn) setFields({ ...fields, name: ownName });
  }
  const isChangedHere = names.some((name) => fields[name] !== before[name]);
  useUnsavedChanges(isChangedHere);

  const toKeep = useRef<Kept | null>(null);
  useEffect(() => {
    typed.current = fields;
    toKeep.current = isChangedHere ? { fields, opened } : null;
  });
  // Errors belong to the address they were shown for.
  useEffect(() => () => void dispatch(addressErrorsSeen()), [dispatch]);
  // Saved or cancelled, until something is typed.
  const hasEnded = useRef(false);
  useEffect(() => () => onPutAway(hasEnded.current ? null : toKeep.current), [onPutAway]);
  const wasEditing = useRef(editing !== null);
  useEffect(() => {
    if (wasEditing.current) form.current?.querySelector('input')?.focus();
  }, [form]);
  // Changed elsewhere: what was typed stays, and the other fields become as they are stored.
  useEffect(() => {
    if (saved !== savedBefore.current) return;
    setOpened(editing);
    if (!editing || opened?._id !== editing._id || opened.version === editing.version) return;
    const former = formOf(opened, ownName);
    setFields(rebasedFields(typed.current, former, formOf(editing, ownName)));
    if (names.some((name) => typed.current[name] !== former[name])) setIsChanged(true);
  }, [saved, editing, opened, ownName]);
  useEffect(() => {
    if (saved === savedBefore.current) return;
    savedBefore.current = saved;
    if (!sent) return;
    // Fields edited since then belong to the next address.
    const isUntouched = names.every((name) => typed.current[name] === sent[name]);
    hasEnded.current = isUntouched;
    setOpened(editing);
    if (isUntouched && !editing) setFields(formOf(null, ownName));
    onDone(isUntouched);
  }, [saved, sent, onDone, ownName, editing]);

  const toSave = useMemo(() => {
    const given = fieldsOf(fields);
    return { id: editing?._id ?? null, version: editing?.version, fields: given, isForOrder };
  }, [fields, editing, isForOrder]);
  const isTyped = isForOrder && names.some((name) => fields[name]?.trim() !== before[name]?.trim());
  // An order must not go to another address than the one that is being typed.
  useEffect(() => {
    dispatch(addressTyped(isTyped ? toSave : null));
  }, [dispatch, isTyped, toSave]);
  useEffect(() => () => void dispatch(addressTyped(null)), [dispatch]);

  const bind = (name: keyof AddressFields) => ({
    name,
    value: fields[name] ?? '',
    error: errors.find(({ field }) => field === name)?.message,
    onChange: (event: { target: { value: string } }) => {
      hasEnded.current = false;
      setFields({ ...fields, [name]: event.target.value });
    },
  });
  const cancel = () => {
    dispatch(addressErrorsSeen());
    hasEnded.current = true;
    if (!editing) setFields(formOf(null, ownName));
    onDone(true);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(saveAddress(toSave));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={editing ? 'Edit address' : 'New address'}>
      <Stack>
        {editing && isChanged && (
          <StoredNow
            fields={fields}
            stored={before}
            onTake={() => {
              setFields(before);
              setIsChanged(false);
            }}
          />
        )}
        {isChangedHere && !editing && addressList.length >= maxAddresses && (
          <Stack $gap={8}>
            <Small role="status">
              Your account has three addresses already. Remove one of them to add this one, or let this one replace it;
              what is typed here stays.
            </Small>
            <ReplaceButtons fields={toSave.fields} isForOrder={isForOrder} />
          </Stack>
        )}
        <Field label="Recipient’s name" autoComplete="name" maxLength={100} {...bind('name')} />
        <TextAreaField label="Address" rows={1} autoComplete="street-address" {...bind('address')} />
        <Pair>
          <Field label="City" autoComplete="address-level2" {...bind('city')} />
          <Field label="Pincode" autoComplete="postal-code" {...bind('pincode')} />
        </Pair>
        {countries.length > 1 && (
          <Country>
            <CountryField countries={countries} {...bind('country')} />
          </Country>
        )}
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
        <NotesField {...bind('notes')} />
        <Row $wrap>
          {/* At the checkout, paying saves the address too. */}
          <Button type="submit" variant={isForOrder ? 'secondary' : 'primary'} busy={isSaving}>
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

/** @param ownName fills the name where the address has none */
function formOf(address: Address | null, ownName: string): AddressFields {
  return { ...(address ?? blank), name: address?.name || ownName };
}
