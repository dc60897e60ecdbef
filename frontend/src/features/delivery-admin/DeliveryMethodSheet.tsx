import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { FieldError } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ChangedForm } from '../../ui/feedback/changed-form';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { Notice } from '../../ui/feedback/Notice';
import { Refusal } from '../../ui/feedback/Refusal';
import { CheckboxRow } from '../../ui/form/CheckboxRow';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Stack } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';
import { CountryChoice } from './CountryChoice';
import { closeMethod, deliveryAdminSelectors, meanwhileTaken, saveMethod } from './delivery-admin.slice';
import { codesOf, formOf, merged, type MethodForm, readForm } from './method-form';

const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

// No number fields: they drop characters, so that 12,50 becomes 1250, and follow the wheel.
const dollars = { inputMode: 'decimal', autoComplete: 'off' } as const;
const days = { inputMode: 'numeric', autoComplete: 'off' } as const;
const noFaults: readonly FieldError[] = [];

export default function DeliveryMethodSheet() {
  const dispatch = useAppDispatch();
  const editing = useAppSelector(deliveryAdminSelectors.selectEditing);
  const meanwhile = useAppSelector(deliveryAdminSelectors.selectMeanwhile);
  const retirement = useAppSelector(deliveryAdminSelectors.selectRetirement);
  const isSaving = useAppSelector(deliveryAdminSelectors.selectIsSaving);
  const refusal = useAppSelector(deliveryAdminSelectors.selectRefusal);
  const refused = useAppSelector(deliveryAdminSelectors.selectErrors);
  const method = editing === 'new' ? null : editing;
  const [opened, setOpened] = useState(editing);
  const [form, setForm] = useState(formOf(method));
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [faults, setFaults] = useState(refused);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    setFaults(refused);
  }
  if (opened !== editing) {
    setOpened(editing);
    const former = opened === 'new' ? null : opened;
    if (former && method && former._id === method._id) {
      const { form: both, differences: theirs } = merged(form, former, method);
      setForm(both);
      setDifferences(theirs);
    } else setForm(formOf(method));
    setFaults(noFaults);
  }
  const element = useFocusOnErrors(faults);
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(closeMethod()), [dispatch]);
  const before = formOf(method);
  const hasChanges = (Object.keys(form) as (keyof MethodForm)[]).some((name) => form[name] !== before[name]);
  const unlessUnsaved = useUnsavedChanges(editing !== null && (hasChanges || retirement !== null));
  const change = (changes: Partial<MethodForm>) => setForm({ ...form, ...changes });
  const errorOf = (name: string) => faults.find(({ field }) => field.split('.')[0] === name)?.message;
  const bind = (name: 'name' | 'price' | 'freeFrom' | 'daysMin' | 'daysMax') => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = readForm(form);
    if ('fields' in read) dispatch(saveMethod(read.fields));
    else setFaults(read.faults);
  };
  const reason = faults.length > 0 ? 'Please correct the marked fields.' : refusal;
  return (
    <Sheet
      open={editing !== null}
      onOpenChange={(open) => !open && unlessUnsaved(() => dispatch(closeMethod()))}
      title={method ? 'Edit delivery method' : 'Add delivery method'}
      width="480px"
      footer={
        <Button type="submit" form="delivery-method" wide busy={isSaving}>
          {retirement !== null ? 'Add as a new method' : method ? 'Save changes' : 'Add Method'}
        </Button>
      }
    >
      <Stack as="form" ref={element} id="delivery-method" onSubmit={submit} noValidate>
        {method && meanwhile && (
          <ChangedForm
            key={method.version}
            news={meanwhile.news}
            items={differences}
            onDiscard={() => {
              setForm(before);
              dispatch(meanwhileTaken());
            }}
          />
        )}
        {retirement !== null && (
          <Notice role="alert">
            {`${retirement} Somebody else has retired it. What you typed is kept here until you close it.`}
          </Notice>
        )}
        <Field label="Name" hint="As shoppers see it, such as Express." maxLength={60} {...bind('name')} />
        <Pair>
          <Field label="Price" hint="In dollars; 0 is free." {...dollars} {...bind('price')} />
          <Field
            label="Free from"
            optional
            hint="Dollars of goods, after a discount."
            {...dollars}
            {...bind('freeFrom')}
          />
        </Pair>
        <Pair>
          <Field label="Working days, at least" {...days} {...bind('daysMin')} />
          <Field label="Working days, at most" {...days} {...bind('daysMax')} />
        </Pair>
        <CountryChoice
          isEverywhere={form.isEverywhere}
          codes={codesOf(form)}
          error={errorOf('countries')}
          onChange={({ isEverywhere = form.isEverywhere, codes = codesOf(form) }) =>
            change({ isEverywhere, countries: codes.join(',') })
          }
        />
        <CheckboxRow
          label="Offered at checkout"
          checked={form.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        {reason && <Refusal>{reason}</Refusal>}
      </Stack>
    </Sheet>
  );
}
