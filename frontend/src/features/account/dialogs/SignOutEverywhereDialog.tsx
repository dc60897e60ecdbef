import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Row, Stack } from '../../../ui/theme/layout-components';
import { Refusal } from '../../../ui/feedback/Refusal';
import { signOutEverywhere } from '../account-request.slice';
import { useAccountDialog } from './use-account-dialog';

export function SignOutEverywhereDialog(props: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, close } = useAccountDialog(props);
  return (
    <Dialog open={props.open} onOpenChange={(isOpen) => !isOpen && close()} title="Sign out everywhere" width="440px">
      <Stack>
        <p>You will be signed out on every device, including this one.</p>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Row $wrap>
          <Button variant="danger" busy={isSending} onClick={() => dispatch(signOutEverywhere())}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" onClick={close}>
            Stay signed in
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
