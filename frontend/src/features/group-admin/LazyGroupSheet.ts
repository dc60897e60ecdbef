import { useAppDispatch, useAppSelector } from '../../lib/store';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { closeGroup, groupSelectors } from './groups.slice';

/** Its code is loaded when it first opens. */
export const LazyGroupSheet = loadableLayer(
  () => import('./GroupSheet'),
  function useSheetState() {
    const dispatch = useAppDispatch();
    const editing = useAppSelector(groupSelectors.selectEditing);
    return { isOpen: editing !== null, close: () => void dispatch(closeGroup()) };
  },
);
