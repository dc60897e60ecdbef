import { useDispatch, useSelector } from 'react-redux';
import { inject } from '../../app/inject';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Row, Stack } from '../../ui/layout';
import { Refusal } from '../../ui/Refusal';
import { accountSaga } from './account.saga';
import { accountClosed, accountReducer, leaveEverywhere, selectAccount } from './account.slice';

inject('account', accountReducer, accountSaga);

export default function LeaveEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useDispatch();
  const { isSending, refusal } = useSelector(selectAccount);
  const close = () => {
    dispatch(accountClosed());
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Sign out everywhere" width="440px">
      <Stack>
        <p>Every browser and device that is signed in as you is signed out at once, this one too.</p>
        {refusal && <Refusal>{refusal}</Refusal>}
        <Row $wrap>
          <Button variant="danger" busy={isSending} onClick={() => dispatch(leaveEverywhere())}>
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
