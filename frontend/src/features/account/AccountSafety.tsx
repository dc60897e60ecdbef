import { lazy, Suspense, useCallback } from 'react';
import { useEverTrue } from '../../ui/use-ever-true';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));
const LeaveEverywhereDialog = lazy(() => import('./LeaveEverywhereDialog'));

export type Safety = 'password' | 'everywhere' | null;

interface AccountSafetyProps {
  /** Which dialog is open, if any. */
  asked: Safety;
  onAsk: (safety: Safety) => void;
}

/** What people do when they fear for their account. Its code comes when it is first asked for. */
export function AccountSafety({ asked, onAsk }: AccountSafetyProps) {
  const close = useCallback(() => onAsk(null), [onAsk]);
  const wasPassword = useEverTrue(asked === 'password');
  const wasEverywhere = useEverTrue(asked === 'everywhere');
  return (
    <Suspense>
      {wasPassword && (
        <ChangePasswordDialog open={asked === 'password'} onClose={close} onLeave={() => onAsk('everywhere')} />
      )}
      {wasEverywhere && <LeaveEverywhereDialog open={asked === 'everywhere'} onClose={close} />}
    </Suspense>
  );
}
