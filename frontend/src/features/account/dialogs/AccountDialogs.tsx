import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { injectSlice } from '../../../lib/store-injection';
import { selectUser } from '../../auth';
import { accountEmailSaga } from '../account-email.saga';
import { accountEmailReducer, loadAccount, selectAccountEmail } from '../account-email.slice';
import { accountSaga } from '../account.saga';
import { accountReducer } from '../account-request.slice';
import type { AccountDialogsProps } from '../account-dialogs-props';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { DownloadDataDialog } from './DownloadDataDialog';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

injectSlice('account', accountReducer, accountSaga);
injectSlice('accountEmail', accountEmailReducer, accountEmailSaga);

export default function AccountDialogs({ asked, onAsk }: AccountDialogsProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const email = useSelector(selectAccountEmail).account?.email ?? '';
  const hasEmail = user !== null && user.role !== 'guest';
  // Password managers are told whose password is asked for.
  useEffect(() => {
    if (hasEmail && asked !== null) dispatch(loadAccount());
  }, [dispatch, hasEmail, asked]);
  const close = useCallback(() => onAsk(null), [onAsk]);
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
