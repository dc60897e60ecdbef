import { Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { cartSelectors, waitingEnded } from '../cart.slice';
import { loadable } from '../../../ui/code/loadable';

const { Component: SignInToAddDialog } = loadable(() => import('./SignInToAddDialog'), { useLayerState: useWaiting });

/** Loads its code when a visitor first adds something. */
export function SignInToAdd() {
  if (!useHasBeenTrue(useAppSelector(cartSelectors.selectWaiting) !== null)) return null;
  return (
    <Suspense>
      <SignInToAddDialog />
    </Suspense>
  );
}

function useWaiting() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(cartSelectors.selectWaiting) !== null;
  return { isOpen, close: () => void dispatch(waitingEnded()) };
}
