import { call, put, takeLatest } from 'typed-redux-saga';
import { ApiError } from '../../../lib/http';
import { catalogApi } from '../catalog.api';
import { loadRelated, relatedArrived } from './related.slice';

/** Without a response the page has everything but these. */
function* load({ payload }: ReturnType<typeof loadRelated>) {
  try {
    const { data } = yield* call(catalogApi.related, payload);
    yield* put(relatedArrived(data));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export function* relatedSaga() {
  yield* takeLatest(loadRelated, load);
}
