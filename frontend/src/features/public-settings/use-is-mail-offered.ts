import { useEffect } from 'react';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { publicSettingsSaga } from './public-settings.saga';
import { loadPublicSettings, selectPublicSettings } from './public-settings.slice';

startSaga(publicSettingsSaga);

/** Whether the shop sends mail; null until that is known. */
export function useIsMailOffered(): boolean | null {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(loadPublicSettings());
  }, [dispatch]);
  return useAppSelector(selectPublicSettings)?.mail ?? null;
}
