import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { injectSlice } from '../../../lib/store-injection';
import { selectUser } from '../../auth';
import { accountSaga } from '../account.saga';
import { accountReducer } from '../account-request.slice';
import type { AccountDialogsProps } from '../account-dialogs-props';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { DownloadDataDialog } from './DownloadDataDialog';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

injectSlice('account', accountReducer, accountSaga);

export default function AccountDialogs({ asked, onAsk }: AccountDialogsProps) {
  const user = useSelector(selectUser);
  const close = useCallback(() => onAsk(null), [onAsk]);
  return (
    <>
      <ChangePasswordDialog
        open={asked === 'password'}
        onClose={close}
        onAsk={onAsk}
        // Shoppers find the other dialogs in their menu.
        leadsOn={user?.role === 'admin'}
      />
      <ChangeEmailDialog open={asked === 'email'} onClose={close} />
      <SignOutEverywhereDialog open={asked === 'everywhere'} onClose={close} />
      <DownloadDataDialog open={asked === 'data'} onClose={close} />
      <DeleteAccountDialog
        open={asked === 'deletion'}
        onClose={close}
        onDownload={() => onAsk('data')}
        isGuest={user?.role === 'guest'}
      />
    </>
  );
}
