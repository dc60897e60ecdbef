import { useEffect, useRef } from 'react';
import { startSaga, useAppDispatch, useAppSelector } from '../../../lib/store';
import { selectUser } from '../../auth';
import { accountRead } from '../email-and-verification';
import { accountClosed, selectAccount } from '../account-request.slice';
import { accountSaga } from '../account.saga';
import type { AccountDialogsProps } from '../account-dialogs-props';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { DownloadDataDialog } from './DownloadDataDialog';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

startSaga(accountSaga);

export default function AccountDialogs({ asked, onAsk }: AccountDialogsProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const email = useAppSelector(accountRead.select).data?.email ?? '';
  const hasEmail = user !== null && user.role !== 'guest';
  // Password managers are told whose password is asked for.
  useEffect(() => {
    if (hasEmail && asked !== null) dispatch(accountRead.load(undefined));
  }, [dispatch, hasEmail, asked]);
  const close = () => {
    dispatch(accountClosed());
    onAsk(null);
  };
  const { done } = useAppSelector(selectAccount);
  const seen = useRef(done);
  useEffect(() => {
    // What was asked for is done.
    if (done !== seen.current && asked !== null) onAsk(null);
    seen.current = done;
  }, [done, asked, onAsk]);
  return (
    <>
      <ChangePasswordDialog
        open={asked === 'password'}
        onClose={close}
        onAsk={onAsk}
        // Shoppers find the other dialogs in their menu.
        leadsOn={user?.role === 'admin'}
        email={email}
      />
      <ChangeEmailDialog open={asked === 'email'} onClose={close} email={email} />
      <SignOutEverywhereDialog open={asked === 'everywhere'} onClose={close} />
      <DownloadDataDialog open={asked === 'data'} onClose={close} />
      <DeleteAccountDialog
        open={asked === 'deletion'}
        onClose={close}
        onDownload={() => onAsk('data')}
        isGuest={user?.role === 'guest'}
        email={email}
      />
    </>
  );
}
