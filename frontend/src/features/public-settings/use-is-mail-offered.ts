import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { injectSlice } from '../../lib/store-injection';
import { publicSettingsSaga } from './public-settings.saga';
import { loadPublicSettings, selectPublicSettings, publicSettingsReducer } from './public-settings.slice';

injectSlice('publicSettings', publicSettingsReducer, publicSettingsSaga);

/** Whether the shop sends mail; null until that is known. */
export function useIsMailOffered(): boolean | null {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(loadPublicSettings());
  }, [dispatch]);
  return useSelector(selectPublicSettings)?.mail ?? null;
}
