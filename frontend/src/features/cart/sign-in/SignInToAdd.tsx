import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { loadableLayer } from '../../../ui/code/loadable-layer';
import { cartSelectors, waitingEnded } from '../cart.slice';

/** Its code is loaded when a visitor first adds something. */
export const SignInToAdd = loadableLayer(
  () => import('./SignInToAddDialog'),
  function useWaiting() {
    const dispatch = useAppDispatch();
    const isOpen = useAppSelector(cartSelectors.selectWaiting) !== null;
    return { isOpen, close: () => void dispatch(waitingEnded()) };
  },
);
