import { useAppDispatch } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { Small, Stack } from '../../../ui/theme/layout-components';
import { Refusal } from '../../../ui/feedback/Refusal';
import { downloadData } from '../account-request.slice';
import { useAccountRequest } from './use-account-request';

export function DownloadDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { isSending, refusal } = useAccountRequest();
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Download my data" width="440px">
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
