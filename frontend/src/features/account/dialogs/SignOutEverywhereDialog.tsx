import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Row, Stack } from '../../../ui/theme/layout-components';
import { Refusal } from '../../../ui/feedback/Refusal';
import { signOutEverywhere } from '../account-request.slice';
import { useAccountRequest } from './use-account-request';

export function SignOutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { isSending, refusal } = useAccountRequest();
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Sign out everywhere" width="440px">
      <Stack>
        <p>You will be signed out on every device, including this one.</p>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Row $wrap>
          <Button variant="danger" busy={isSending} onClick={() => dispatch(signOutEverywhere())}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Stay signed in
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
