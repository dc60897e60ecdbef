import { Suspense } from 'react';
import type { AccountDialogsProps } from './account-dialogs-props';
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true';
import { loadable } from '../../ui/code/loadable';

const { Component: AccountDialogs } = loadable(() => import('./dialogs/AccountDialogs'), {
  useLayerState: ({ asked, onAsk }) => ({ isOpen: asked !== null, close: () => onAsk(null) }),
});

/** The dialogs for password, sessions, personal data and deletion. Their code is loaded when one first opens. */
export function LazyAccountDialogs(props: AccountDialogsProps) {
  const isWanted = useHasBeenTrue(props.asked !== null);
  return <Suspense>{isWanted && <AccountDialogs {...props} />}</Suspense>;
}
