import { useAppDispatch, useAppSelector } from '../../lib/store';
import { loadableLayer } from '../../ui/code/loadable-layer';
import { closeBanner, selectBannerForm } from './banners';

/** Its code is loaded when it first opens. */
export const LazyBannerSheet = loadableLayer(
  () => import('./BannerSheet'),
  function useSheetState() {
    const dispatch = useAppDispatch();
    const { editing } = useAppSelector(selectBannerForm);
    return { isOpen: editing !== null, close: () => void dispatch(closeBanner()) };
  },
);
