import { call, put, takeLeading } from 'typed-redux-saga';
import { safely } from '../../lib/saga-errors';
import { ownerApi } from './owner.api';
import { loadOwner, ownerArrived, ownerFailed } from './owner.slice';

const load = safely(
  function* load() {
    const { data } = yield* call(ownerApi.show);
    yield* put(ownerArrived(data));
  },
  function* () {
    yield* put(ownerFailed());
  },
);

export function* ownerSaga() {
  yield* takeLeading(loadOwner, load);
}
