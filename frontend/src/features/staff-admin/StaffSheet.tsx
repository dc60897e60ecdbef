import { isolated } from '../../lib/format/isolated';
import { Field } from '../../ui/form/Field';
import { Small } from '../../ui/theme/layout-components';
import { EditedSheet, useEditedForm } from '../edited-form';
import { useIsMailOffered } from '../public-settings';
import { RoleChoice } from './RoleChoice';
import { roleLabel } from './roles';
import { staffForm, type StaffForm } from './staff';

/** Invites somebody, or changes a role. */
export default function StaffSheet() {
  const edited = useEditedForm(
    staffForm,
    ({ staffRole }) => ({ Role: roleLabel(staffRole) }),
    (fields: StaffForm) => ({ fields }),
  );
  const { thing: member, isGone, form, change, bind } = edited;
  const isMailOffered = useIsMailOffered() !== false;
  return (
    <EditedSheet
      form={edited}
      id="staff"
      title={member ? 'Change role' : 'Invite somebody'}
      save={isGone ? 'Invite again' : member ? 'Change role' : 'Invite'}
      width="440px"
    >
      {member ? (
        <Small>
          {member.name === null
            ? `The invitation of ${isolated(member.email)} gives this role.`
            : `${isolated(member.name)} is signed out everywhere, and comes back with the new role.`}
        </Small>
      ) : (
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          hint={
            isMailOffered
              ? 'They get a link by mail that works once and for seven days.'
              : 'You get a link to give them. It works once and for seven days.'
          }
          {...bind('email')}
        />
      )}
      <RoleChoice value={form.staffRole} onChange={(staffRole) => change({ staffRole })} />
    </EditedSheet>
  );
}
