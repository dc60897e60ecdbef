import { useRef, useState } from 'react';
import { isolated } from '../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { copyText } from '../../lib/text/copy-text';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { Dialog } from '../../ui/overlay/Dialog';
import { Row, Small, Stack } from '../../ui/theme/layout-components';
import { invitingEnded, selectStaffAdmin } from './staff';

/** Where the shop sends no mail: the link of an invitation, this once. */
export function InvitationLink() {
  const dispatch = useAppDispatch();
  const { given } = useAppSelector(selectStaffAdmin);
  return (
    <Dialog
      open={given !== null}
      onOpenChange={(open) => !open && dispatch(invitingEnded(null))}
      title="Give them this link"
      width="520px"
    >
      {given && <Link {...given} onClose={() => dispatch(invitingEnded(null))} />}
    </Dialog>
  );
}

function Link({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'' | 'Copied.' | 'Please copy it by hand.'>('');
  const copy = async () => {
    field.current?.select();
    setState((await copyText(link)) ? 'Copied.' : 'Please copy it by hand.');
  };
  return (
    <Stack $gap={16}>
      <p>{`The shop sends no mail, so ${isolated(email)} gets the invitation from you. The link is shown only now.`}</p>
      <Field ref={field} label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
      <Row $wrap>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        <Small role="status">{state}</Small>
      </Row>
    </Stack>
  );
}
