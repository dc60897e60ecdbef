import { type Action, isAnyOf } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Address } from '../../contract/types';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { caught, isSessionOver, nothing, safely, tabShown } from '../../lib/saga-errors';
import { recall, remember } from '../../lib/storage/session-storage';
import { selectUser, sessionExpired, signedOut } from '../auth';
import { showToast, tellRefusal } from '../toasts';
import { addressesApi } from './addresses.api';
import {
  addressChangedMeanwhile,
  addressesArrived,
  addressesFailed,
  addressRefused,
  addressReplaced,
  addressSaved,
  addressTyped,
  chooseAddress,
  formPutAway,
  loadAddresses,
  maxAddresses,
  removeAddress,
  restoreAddress,
  saveAddress,
  addressSelectors,
} from './addresses.slice';
import { missingFields } from './missing-fields';
import { fieldsOf } from './read-alike';

const load = safely(
  function* load() {
    const user = yield* select(selectUser);
    if (!user) return;
    const { data } = yield* call(addressesApi.list, user._id);
    yield* chooseAgain(data);
    yield* put(addressesArrived(data));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(addressesFailed());
  },
);

/** Reads the addresses again, which another tab may have changed. Those that are shown stay if that fails. */
const refresh = caught(function* refresh() {
  const user = yield* select(selectUser);
  const isKnown = yield* select(addressSelectors.selectIsKnown);
  const hasFailed = yield* select(addressSelectors.selectHasFailed);
  const isSaving = yield* select(addressSelectors.selectIsSaving);
  if (!user || !isKnown || hasFailed || isSaving) return;
  // What is saved or loaded meanwhile is newer than the response awaited here.
  const { response } = yield* race({
    response: call(addressesApi.list, user._id),
    newer: take([loadAddresses, addressesArrived, saveAddress, addressChangedMeanwhile, signedOut]),
  });
  if (response) yield* put(addressesArrived(response.data));
}, nothing);

/** Chooses the address stored in the tab, after a reload or the return from the payment provider. */
function* chooseAgain(addresses: readonly Address[]) {
  const chosenId = yield* select(addressSelectors.selectChosenId);
  const before = recall('addressId');
  const again = chosenId ? undefined : addresses.find(({ _id }) => _id === before);
  if (again) yield* put(chooseAddress(again._id));
}

function rememberChoice({ payload }: ReturnType<typeof chooseAddress>): void {
  remember('addressId', payload);
}

function rememberTyped({ payload }: ReturnType<typeof addressTyped>): void {
  remember('typedAddress', payload);
}

const save = safely(
  function* save({ payload: { id, version, fields, isForOrder, isOffered, instead } }: ReturnType<typeof saveAddress>) {
    const user = yield* select(selectUser);
    const addressList = yield* select(addressSelectors.selectAddressList);
    if (!user) return;
    if (!id && addressList.length >= maxAddresses) {
      yield* put(addressRefused([]));
      yield* put(showToast({ title: tooMany, destructive: true }));
      return;
    }
    const missing = missingFields(fields);
    if (missing.length > 0) {
      yield* put(addressRefused(missing));
      return;
    }
    const { message, data } = id
      ? yield* call(addressesApi.update, user._id, id, fields, version)
      : yield* call(addressesApi.add, user._id, fields);
    yield* put(addressSaved(data));
    if (instead) yield* put(addressReplaced(instead));
    if (isForOrder) yield* put(chooseAddress(data._id));
    if (isForOrder && isOffered) yield* put(formPutAway());
    yield* put(showToast({ title: message ?? '' }));
    yield* put(loadAddresses());
  },
  function* (error, { payload: { id, fields, instead, isOffered } }) {
    if (isSessionOver(error)) return;
    if (id && error.status === 404) {
      yield* put(addressRefused([]));
      yield* put(showToast({ title: instead ? error.message : deleted, destructive: true }));
      yield* put(loadAddresses());
      return;
    }
    const stored = changedMeanwhile<Address>(error);
    if (stored) {
      yield* put(addressChangedMeanwhile(stored));
      if (instead) yield* put(showToast({ title: `${error.message} It is not replaced.`, destructive: true }));
      return;
    }
    yield* put(addressRefused(error.errors));
    const isBesideFields = !isOffered && error.errors.length > 0 && error.errors.every(({ field }) => field in fields);
    if (!isBesideFields) yield* put(showToast({ title: error.message, destructive: true }));
  },
);

const deleted = 'This address was deleted meanwhile. What you typed can be added as a new one.';
const tooMany = `You can't add more than ${maxAddresses} address`;

interface Typed {
  address?: Address;
  refusal?: string;
}

/**
 * Saves what is typed at the checkout and chooses it, for an order that must go to what the shopper sees.
 * @returns the saved address, or why the order can't go on, a sentence; null if nothing is typed
 */
export function* saveTypedAddress(): SagaIterator<Typed | null> {
  const typed = yield* select(addressSelectors.selectTyped);
  const isSaving = yield* select(addressSelectors.selectIsSaving);
  const sent = yield* select(addressSelectors.selectSent);
  if (!typed) return null;
  if (!isSaving) yield* put(saveAddress(typed));
  else if (JSON.stringify(sent) !== JSON.stringify(typed.fields)) {
    return { refusal: 'Another address is being saved. Please try again in a moment.' };
  }
  const isOfAnother = (action: Action) => addressChangedMeanwhile.match(action) && action.payload._id !== typed.id;
  const endsSaving = (action: Action) =>
    isAnyOf(addressSaved, addressRefused, addressChangedMeanwhile, sessionExpired, signedOut)(action) &&
    !isOfAnother(action);
  const outcome = yield* take(endsSaving);
  if (addressSaved.match(outcome)) {
    yield* put(chooseAddress(outcome.payload._id));
    return { address: outcome.payload };
  }
  if (addressChangedMeanwhile.match(outcome)) {
    return { refusal: 'The address has been changed meanwhile. Please check it.' };
  }
  const errors = yield* select(addressSelectors.selectErrors);
  const addressList = yield* select(addressSelectors.selectAddressList);
  if (errors.length > 0) return { refusal: 'Please correct the marked fields of the address.' };
  return { refusal: !typed.id && addressList.length >= maxAddresses ? tooMany : 'The address could not be saved.' };
}

const removeOne = safely(
  function* removeOne({ payload }: ReturnType<typeof removeAddress>) {
    const user = yield* select(selectUser);
    if (!user) return;
    const addressList = yield* select(addressSelectors.selectAddressList);
    const chosenId = yield* select(addressSelectors.selectChosenId);
    const deleted = addressList.find(({ _id }) => _id === payload);
    const { message } = yield* call(addressesApi.remove, user._id, payload, deleted?.version);
    const undo = deleted && restoreAddress({ fields: fieldsOf(deleted), wasChosen: payload === chosenId });
    yield* put(showToast({ title: message ?? '', ...(undo ? { action: { label: 'Undo', dispatches: undo } } : {}) }));
    yield* put(loadAddresses());
  },
  function* (error) {
    if (isSessionOver(error)) return;
    const stored = changedMeanwhile<Address>(error);
    if (stored) yield* put(addressChangedMeanwhile(stored));
    const title = stored ? `${error.message} It is not deleted.` : error.message;
    yield* put(showToast({ title, destructive: true }));
  },
);

const restore = safely(function* restore({ payload: { fields, wasChosen } }: ReturnType<typeof restoreAddress>) {
  const user = yield* select(selectUser);
  if (!user) return;
  const { data } = yield* call(addressesApi.add, user._id, fields);
  if (wasChosen) yield* put(chooseAddress(data._id));
  yield* put(loadAddresses());
}, tellRefusal);

export function* addressesSaga() {
  yield* takeLatest([loadAddresses, signedOut], load);
  yield* takeLatest(tabShown, refresh);
  yield* takeLeading(saveAddress, save);
  yield* takeEvery(removeAddress, removeOne);
  yield* takeEvery(restoreAddress, restore);
  yield* takeEvery(chooseAddress, rememberChoice);
  yield* takeEvery(addressTyped, rememberTyped);
}
