import { useEffect, useState } from 'react';
import type { StaffMember, StaffRole } from '../../contract/types';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { Sheet } from '../../ui/overlay/Sheet';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Small, Stack } from '../../ui/theme/layout-components';
import { useIsMailOffered } from '../public-settings';
import { RoleChoice } from './RoleChoice';
import { roleLabel } from './roles';
import { changeRole, closeStaff, inviteStaff, selectStaffAdmin } from './staff';

/** Invites somebody, or changes a role. */
export default function StaffSheet() {
  const dispatch = useAppDispatch();
  const { editing, isSaving, refusal, errors } = useAppSelector(selectStaffAdmin);
  const isMailOffered = useIsMailOffered() !== false;
  const member = editing === 'new' ? null : editing;
  const [opened, setOpened] = useState(editing);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>(member?.staffRole ?? 'packer');
  const [news, setNews] = useState<string | null>(null);
  if (opened !== editing) {
    // The same person with another version: somebody else has changed the role, and what was chosen stays.
    const isSame = isMember(opened) && member?._id === opened._id;
    setOpened(editing);
    if (isSame) setNews(`It is ${roleLabel(member.staffRole)} now.`);
    else {
      setEmail('');
      setRole(member?.staffRole ?? 'packer');
      setNews(null);
    }
  }
  const element = useFocusOnErrors(errors);
  // Back leaves the page with the sheet open.
  useEffect(() => () => void dispatch(closeStaff()), [dispatch]);
  const hasChanges = editing === 'new' ? email !== '' : role !== member?.staffRole;
  const unlessUnsaved = useUnsavedChanges(editing !== null && hasChanges);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    dispatch(member ? changeRole({ member, staffRole: role }) : inviteStaff({ email, staffRole: role }));
  };
  const fault = errors.find(({ field }) => field === 'email')?.message;
  return (
    <Sheet
      open={editing !== null}
      onOpenChange={(open) => !open && unlessUnsaved(() => dispatch(closeStaff()))}
      title={member ? 'Change role' : 'Invite somebody'}
      width="440px"
      footer={
        <Button type="submit" form="staff" wide busy={isSaving}>
          {member ? 'Change role' : 'Invite'}
        </Button>
      }
    >
      <Stack as="form" ref={element} id="staff" onSubmit={submit} noValidate>
        {member ? (
          <Small>
            {member.name === null
              ? `The invitation of ${isolated(member.email)} gives this role.`
              : `${isolated(member.name)} is signed out everywhere, and comes back with the new role.`}
          </Small>
        ) : (
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            hint={
              isMailOffered
                ? 'They get a link by mail that works once and for seven days.'
                : 'You get a link to give them. It works once and for seven days.'
            }
            value={email}
            error={fault}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <RoleChoice value={role} onChange={setRole} />
        {refusal && !fault && <Refusal>{[refusal, news].filter(Boolean).join(' ')}</Refusal>}
      </Stack>
    </Sheet>
  );
}

function isMember(editing: StaffMember | 'new' | null): editing is StaffMember {
  return editing !== null && editing !== 'new';
}
