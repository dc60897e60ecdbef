import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { injectSlice } from '../../lib/store-injection';
import { publicSettingsSaga } from './public-settings.saga';
import { loadSettings, selectSettings, publicSettingsReducer } from './public-settings.slice';

injectSlice('settings', publicSettingsReducer, publicSettingsSaga);

/** Whether the shop sends mail; null until that is known. */
export function useIsMailOffered(): boolean | null {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(loadSettings());
  }, [dispatch]);
  return useSelector(selectSettings)?.mail ?? null;
}
