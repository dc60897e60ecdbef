import { lazy, Suspense } from 'react';
import type { AccountSafetyProps } from './safety';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';

const AccountDialogs = lazy(() => import('./dialogs/AccountDialogs'));

/** The dialogs for password, sessions, personal data and deletion. Their code is loaded when one first opens. */
export function AccountSafety(props: AccountSafetyProps) {
  const isWanted = useHasBeenTrue(props.asked !== null);
  return <Suspense>{isWanted && <AccountDialogs {...props} />}</Suspense>;
}
