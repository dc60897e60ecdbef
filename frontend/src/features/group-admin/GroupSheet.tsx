import { useEffect, useState } from 'react';
import type { FieldError, ProductGroup } from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { ChangedForm } from '../../ui/feedback/changed-form';
import type { Difference } from '../../ui/feedback/ChangedNotice';
import { mergedForm } from '../../ui/feedback/merged-form';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../ui/theme/layout-components';
import { pendingPictures, PictureField } from '../picture-upload';
import { words } from './GroupList';
import { closeGroup, groupSelectors, meanwhileTaken, saveGroup } from './groups.slice';

interface GroupForm {
  label: string;
  slug: string;
  /** Empty without a picture. */
  image: string;
}

const noFaults: readonly FieldError[] = [];

function formOf(group: ProductGroup | null): GroupForm {
  return { label: group?.label ?? '', slug: group?.slug ?? '', image: group?.image ?? '' };
}

/** As people read them, by their labels. */
function factsOf({ label, image }: GroupForm): Record<string, string> {
  return { Name: label.trim(), Picture: image === '' ? 'none' : 'another one' };
}

export default function GroupSheet() {
  const dispatch = useAppDispatch();
  const editing = useAppSelector(groupSelectors.selectEditing);
  const meanwhile = useAppSelector(groupSelectors.selectMeanwhile);
  const isSaving = useAppSelector(groupSelectors.selectIsSaving);
  const refusal = useAppSelector(groupSelectors.selectRefusal);
  const refused = useAppSelector(groupSelectors.selectErrors);
  const group = editing && editing.group !== 'new' ? editing.group : null;
  const [opened, setOpened] = useState(editing);
  const [form, setForm] = useState(formOf(group));
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [faults, setFaults] = useState(refused);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    setFaults(refused);
  }
  if (opened !== editing) {
    setOpened(editing);
    const former = opened && opened.group !== 'new' ? opened.group : null;
    if (former && group && former.slug === group.slug && meanwhile) {
      const { form: both, differences: theirs } = mergedForm(form, formOf(former), formOf(group), factsOf);
      setForm(both);
      setDifferences(theirs);
    } else setForm(formOf(group));
    setFaults(noFaults);
  }
  const element = useFocusOnErrors(faults);
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(closeGroup()), [dispatch]);
  const before = formOf(group);
  const hasChanges = (Object.keys(form) as (keyof GroupForm)[]).some((name) => form[name] !== before[name]);
  const unlessUnsaved = useUnsavedChanges(editing !== null && hasChanges);
  const bind = (name: 'label' | 'slug') => ({
    name,
    value: form[name],
    error: faults.find(({ field }) => field === name)?.message,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = pendingPictures(event.currentTarget);
    if (form.label.trim() === '') wrong.push({ field: 'label', message: 'Enter a name.' });
    setFaults(wrong);
    if (wrong.length > 0) return;
    dispatch(saveGroup({ label: form.label, slug: form.slug.trim(), image: form.image || null }));
  };
  const reason = faults.length > 0 ? 'Please correct the marked fields.' : refusal;
  const { one, title } = words[editing?.kind ?? 'categories'];
  return (
    <Sheet
      open={editing !== null}
      onOpenChange={(open) => !open && unlessUnsaved(() => dispatch(closeGroup()))}
      title={`${group ? 'Edit' : 'Add'} ${one}`}
      width="480px"
      footer={
        <Button type="submit" form="product-group" wide busy={isSaving}>
          {group ? 'Save changes' : `Add ${title === 'Brands' ? 'Brand' : 'Category'}`}
        </Button>
      }
    >
      <Stack as="form" ref={element} id="product-group" onSubmit={submit} noValidate>
        {group && meanwhile && (
          <ChangedForm
            key={group.version}
            news={meanwhile.news}
            items={differences}
            onDiscard={() => {
              setForm(before);
              dispatch(meanwhileTaken());
            }}
          />
        )}
        <Field label="Name" hint={`What shoppers call the ${one}.`} maxLength={40} {...bind('label')} />
        {group ? (
          <Small>{`In addresses it is “${group.slug}”, which stays, so that links go on working.`}</Small>
        ) : (
          <Field
            label="In addresses"
            optional
            hint="Small letters, digits and hyphens. Empty: made of the name. It can’t be changed later."
            maxLength={60}
            autoComplete="off"
            {...bind('slug')}
          />
        )}
        <PictureField
          name="image"
          label="Picture"
          hint={
            title === 'Brands'
              ? 'Optional: a logo on a light ground.'
              : 'Upright, 3:4. Without one, its first letter is shown.'
          }
          value={form.image}
          error={faults.find(({ field }) => field === 'image')?.message}
          onChange={(image) => {
            setForm((now) => ({ ...now, image }));
            setFaults((now) => now.filter(({ field }) => field !== 'image'));
          }}
        />
        {reason && <Refusal>{reason}</Refusal>}
      </Stack>
    </Sheet>
  );
}
