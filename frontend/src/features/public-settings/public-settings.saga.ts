import { call, put, select, takeLeading } from 'typed-redux-saga';
import { ApiError } from '../../lib/http';
import { publicSettingsApi } from './public-settings.api';
import { loadPublicSettings, selectPublicSettings, publicSettingsArrived } from './public-settings.slice';

/** Loads the settings once. After a failure they stay unknown, and the next screen that needs them tries again. */
function* load() {
  if (yield* select(selectPublicSettings)) return;
  try {
    const { data } = yield* call(publicSettingsApi.show);
    yield* put(publicSettingsArrived(data));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export function* publicSettingsSaga() {
  yield* takeLeading(loadPublicSettings, load);
}
