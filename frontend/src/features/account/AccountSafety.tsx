import { lazy, Suspense } from 'react';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';

const AccountDialogs = lazy(() => import('./dialogs/AccountDialogs'));

export type Safety = 'password' | 'everywhere' | 'data' | 'deletion' | null;

export interface AccountSafetyProps {
  /** Which dialog is open, if any. */
  asked: Safety;
  onAsk: (safety: Safety) => void;
}

/** What people do when they fear for their account, or want to leave with what is theirs. Its code comes when it is first asked for. */
export function AccountSafety(props: AccountSafetyProps) {
  const isWanted = useHasBeenTrue(props.asked !== null);
  return <Suspense>{isWanted && <AccountDialogs {...props} />}</Suspense>;
}
