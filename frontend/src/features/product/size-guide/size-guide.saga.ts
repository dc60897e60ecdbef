import { call, put, select, takeEvery } from 'typed-redux-saga';
import { sizeGuideApi } from './size-guide.api';
import { loadSizeGuide, selectSizeGuide, sizeGuideArrived, sizeGuideFailed } from './size-guide.slice';

function* load({ payload: scale }: ReturnType<typeof loadSizeGuide>) {
  if (yield* select(selectSizeGuide, scale)) return;
  try {
    const { data } = yield* call(sizeGuideApi.guide, scale);
    yield* put(sizeGuideArrived(data));
  } catch {
    yield* put(sizeGuideFailed(scale));
  }
}

export function* sizeGuideSaga() {
  yield* takeEvery(loadSizeGuide, load);
}
