import { lazy, Suspense } from 'react';
import type { AccountDialogsProps } from './account-dialogs-props';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';

const AccountDialogs = lazy(() => import('./dialogs/AccountDialogs'));

/** The dialogs for password, sessions, personal data and deletion. Their code is loaded when one first opens. */
export function LazyAccountDialogs(props: AccountDialogsProps) {
  const isWanted = useHasBeenTrue(props.asked !== null);
  return <Suspense>{isWanted && <AccountDialogs {...props} />}</Suspense>;
}
