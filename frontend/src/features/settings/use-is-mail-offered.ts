import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { injectSlice } from '../../lib/store-injection';
import { settingsSaga } from './settings.saga';
import { loadSettings, selectSettings, settingsReducer } from './settings.slice';

injectSlice('settings', settingsReducer, settingsSaga);

/** Whether the shop sends mail; null until that is known. */
export function useIsMailOffered(): boolean | null {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(loadSettings());
  }, [dispatch]);
  return useSelector(selectSettings)?.mail ?? null;
}
