import { useAppDispatch, useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { Small, Stack } from '../../ui/theme/layout-components';
import { guestLogin, LoginForm, selectHasExpired, selectIsGuest, selectIsSending, signedOut } from '../auth';

/** Asks the user to sign in again over the current page, which stays with what they have typed. */
export function SessionEnded() {
  const dispatch = useAppDispatch();
  const hasExpired = useAppSelector(selectHasExpired);
  const isGuest = useAppSelector(selectIsGuest);
  const isSending = useAppSelector(selectIsSending);
  return (
    <Dialog
      open={hasExpired}
      onOpenChange={(open) => !open && dispatch(signedOut())}
      title="Your session has ended"
      width="440px"
      height="90vh"
    >
      <Stack data-session-ended>
        <Small>
          {isGuest
            ? 'Enter again to continue with your cart and what you have typed.'
            : 'Log in to continue where you left off. Closing this logs you out.'}
        </Small>
        {isGuest && (
          <Button wide busy={isSending} onClick={() => dispatch(guestLogin())}>
            Enter as Guest
          </Button>
        )}
        {isGuest && <Small>Or log in to your account:</Small>}
        <LoginForm />
      </Stack>
    </Dialog>
  );
}
