import type { FieldError } from '../../contract/types';
import { Field } from '../../ui/form/Field';
import { Small } from '../../ui/theme/layout-components';
import { EditedSheet, useEditedForm } from '../edited-form';
import { PictureField } from '../picture-upload';
import { type GroupForm, productGroups, words } from './groups';
import type { GroupFields, GroupKind } from './groups.api';

/** As people read them, by their labels. */
function factsOf({ label, image }: GroupForm): Record<string, string> {
  return { Name: label.trim(), Picture: image === '' ? 'none' : 'another one' };
}

/** @returns what is sent, or what is missing */
function read({ label, slug, image }: GroupForm): { fields: GroupFields } | { faults: FieldError[] } {
  if (label.trim() === '') return { faults: [{ field: 'label', message: 'Enter a name.' }] };
  return { fields: { label, slug: slug.trim(), image: image || null } };
}

export default function GroupSheet({ kind }: { kind: GroupKind }) {
  const edited = useEditedForm(productGroups[kind].form, factsOf, read);
  const { thing, isGone, form, change, bind, errorOf, settle } = edited;
  const { one } = words[kind];
  const isBrand = kind === 'brands';
  return (
    <EditedSheet
      form={edited}
      id={`product-group-${kind}`}
      title={`${thing ? 'Edit' : 'Add'} ${one}`}
      save={isGone ? `Add as a new ${one}` : thing ? 'Save changes' : `Add ${isBrand ? 'Brand' : 'Category'}`}
      width="480px"
    >
      <Field label="Name" hint={`What shoppers call the ${one}.`} maxLength={40} {...bind('label')} />
      {thing ? (
        <Small>{`In addresses it is “${thing.slug}”, which stays, so that links go on working.`}</Small>
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
        hint={isBrand ? 'Optional: a logo on a light ground.' : 'Upright, 3:4. Without one, its first letter is shown.'}
        value={form.image}
        error={errorOf('image')}
        onChange={(image) => {
          change({ image });
          settle('image');
        }}
      />
    </EditedSheet>
  );
}
