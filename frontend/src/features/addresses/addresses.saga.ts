import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { isSessionOver, safely } from '../../lib/saga';
import { selectUser } from '../auth';
import { showToast } from '../toasts';
import { addressesApi } from './addresses.api';
import {
  addressesArrived,
  addressesFailed,
  addressRefused,
  addressSaved,
  loadAddresses,
  mostAddresses,
  removeAddress,
  saveAddress,
  selectAddresses,
} from './addresses.slice';

const load = safely(
  function* load() {
    const user = yield* select(selectUser);
    if (!user) return;
    const { data } = yield* call(addressesApi.list, user._id);
    yield* put(addressesArrived(data));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(addressesFailed());
  },
);

const save = safely(
  function* save({ payload: { id, fields } }: ReturnType<typeof saveAddress>) {
    const user = yield* select(selectUser);
    const { addressList } = yield* select(selectAddresses);
    if (!user) return;
    if (!id && addressList.length >= mostAddresses) {
      yield* put(addressRefused([]));
      yield* put(showToast({ title: `You can't add more than ${mostAddresses} address`, destructive: true }));
      return;
    }
    const { message } = id
      ? yield* call(addressesApi.update, user._id, id, fields)
      : yield* call(addressesApi.add, user._id, fields);
    yield* put(addressSaved());
    yield* put(showToast({ title: message ?? '' }));
    yield* put(loadAddresses());
  },
  function* (error) {
    if (isSessionOver(error)) return;
    yield* put(addressRefused(error.errors));
    yield* put(showToast({ title: error.message, destructive: true }));
  },
);

const remove = safely(
  function* remove({ payload }: ReturnType<typeof removeAddress>) {
    const user = yield* select(selectUser);
    if (!user) return;
    const { message } = yield* call(addressesApi.remove, user._id, payload);
    yield* put(showToast({ title: message ?? '' }));
    yield* put(loadAddresses());
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
  },
);

export function* addressesSaga() {
  yield* takeLatest(loadAddresses, load);
  yield* takeLeading(saveAddress, save);
  yield* takeEvery(removeAddress, remove);
}
