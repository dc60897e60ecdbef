import { call, put, takeLeading } from 'typed-redux-saga';
import { safely } from '../../lib/saga-errors';
import { imprintApi } from './imprint.api';
import { imprintArrived, imprintFailed, loadImprint } from './imprint.slice';

const load = safely(
  function* load() {
    const { data } = yield* call(imprintApi.show);
    yield* put(imprintArrived(data));
  },
  function* () {
    yield* put(imprintFailed());
  },
);

export function* imprintSaga() {
  yield* takeLeading(loadImprint, load);
}
