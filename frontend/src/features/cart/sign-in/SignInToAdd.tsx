import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useHasBeenTrue } from '../../../ui/hooks/use-has-been-true';
import { cartSelectors } from '../cart.slice';

const SignInToAddDialog = lazy(() => import('./SignInToAddDialog'));

/** Loads its code when a visitor first adds something. */
export function SignInToAdd() {
  if (!useHasBeenTrue(useSelector(cartSelectors.selectWaiting) !== null)) return null;
  return (
    <Suspense>
      <SignInToAddDialog />
    </Suspense>
  );
}
