import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { Refusal } from '../../../ui/feedback/Refusal';
import { downloadData } from '../account-request.slice';
import { useAccountDialog } from './use-account-dialog';

export function DownloadDataDialog(props: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, close } = useAccountDialog(props);
  return (
    <Dialog open={props.open} onOpenChange={(isOpen) => !isOpen && close()} title="Download my data" width="440px">
      <Stack>
        <p>
          One file with everything we store about you: your details, where you are signed in, your addresses, cart,
          orders and payments.
        </p>
        <Small>A JSON file that other programs can read. It contains no password.</Small>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Button wide busy={isSending} onClick={() => dispatch(downloadData())}>
          Download
        </Button>
      </Stack>
    </Dialog>
  );
}
