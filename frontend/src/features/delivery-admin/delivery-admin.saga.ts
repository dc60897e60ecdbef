import type { SagaIterator } from 'redux-saga';
import { actionChannel, call, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { AdminDeliveryMethod, DeliveryMethodFields } from '../../contract/types';
import { changedMeanwhile, reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { showToast, tellRefusal } from '../toasts';
import { deliveryAdminApi } from './delivery-admin.api';
import {
  closeMethod,
  deliveryAdminSelectors,
  loadMethods,
  methodChangedMeanwhile,
  methodKept,
  methodRefused,
  methodRetired,
  methodRetiredMeanwhile,
  methodsArrived,
  methodsFailed,
  methodSwitched,
  moveMethod,
  orderSaved,
  retireMethod,
  saveMethod,
  savingEnded,
  switchMethod,
} from './delivery-admin.slice';
import { fieldsOf, isAlike } from './method-form';

const list = reading(
  function* list() {
    const { data } = yield* call(deliveryAdminApi.list);
    yield* put(methodsArrived(data));
  },
  function* () {
    yield* put(methodsFailed());
  },
);

type Edited = AdminDeliveryMethod | 'new';

const save = safely(
  function* save(method: Edited, fields: DeliveryMethodFields, version?: number): SagaIterator {
    const isNew = method === 'new' || (yield* select(deliveryAdminSelectors.selectRetirement)) !== null;
    const { message } = yield* isNew
      ? call(deliveryAdminApi.add, fields)
      : call(deliveryAdminApi.change, method._id, version ?? method.version, fields);
    yield* put(savingEnded());
    if (yield* isOpen(method)) yield* put(closeMethod());
    yield* put(showToast({ title: message ?? '' }));
    yield* put(loadMethods());
  },
  function* (error, method, fields): SagaIterator {
    const now = changedMeanwhile<AdminDeliveryMethod>(error);
    if (now && method !== 'new' && isAlike(method, now)) {
      // Only moved among the others.
      yield* call(save, method, fields, now.version);
      return;
    }
    yield* put(savingEnded());
    if (isSessionOver(error)) return;
    if (!(yield* isOpen(method))) {
      yield* call(tellRefusal, error);
      return;
    }
    if (now) yield* put(methodChangedMeanwhile({ method: now, news: error.message }));
    else if (error.status === 404) yield* put(methodRetiredMeanwhile(error.message));
    else yield* put(methodRefused({ reason: error.message, errors: error.errors }));
    if (now || error.status === 404) yield* put(loadMethods());
  },
);

function* saveOpen({ payload }: ReturnType<typeof saveMethod>) {
  const editing = yield* select(deliveryAdminSelectors.selectEditing);
  if (editing) yield* call(save, editing, payload);
}

/** Another one may have been opened while this one was being saved. */
function* isOpen(method: Edited) {
  return (yield* select(deliveryAdminSelectors.selectEditing)) === method;
}

const reorder = safely(
  function* reorder() {
    const methods = yield* select(deliveryAdminSelectors.selectMethods);
    const { data } = yield* call(
      deliveryAdminApi.reorder,
      methods.map(({ _id }) => _id),
    );
    yield* put(orderSaved(data));
  },
  function* (error) {
    yield* call(tellRefusal, error);
    yield* put(loadMethods());
  },
);

/** The method as the list has it, whose version an earlier change of order may have raised. */
function* methodOf(id: string) {
  const methods = yield* select(deliveryAdminSelectors.selectMethods);
  return methods.find(({ _id }) => _id === id);
}

const turn = safely(
  function* turn({ payload: { id, isOn } }: ReturnType<typeof switchMethod>) {
    const method = yield* methodOf(id);
    if (!method) return;
    const { data } = yield* call(deliveryAdminApi.change, id, method.version, { ...fieldsOf(method), isOn });
    yield* put(methodSwitched(data));
  },
  function* (error, { payload: { id } }) {
    yield* keep(id, error);
  },
);

const retire = safely(
  function* retire({ payload: id }: ReturnType<typeof retireMethod>) {
    const method = yield* methodOf(id);
    if (!method) return;
    const { message } = yield* call(deliveryAdminApi.retire, id, method.version);
    yield* put(methodRetired(id));
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error, { payload: id }) {
    yield* keep(id, error);
  },
);

/** Says beside the method why nothing was changed. */
function* keep(id: string, error: Parameters<typeof tellRefusal>[0]) {
  const now = changedMeanwhile<AdminDeliveryMethod>(error);
  if (now) yield* put(methodSwitched(now));
  yield* put(methodKept({ id, reason: isSessionOver(error) ? '' : error.message }));
  if (error.status === 404) yield* put(loadMethods());
}

export function* deliveryAdminSaga(): SagaIterator {
  yield* takeLatest(loadMethods, list);
  yield* takeLeading(saveMethod, saveOpen);
  // One after the other: each raises versions that the next one names.
  const changes = yield* actionChannel([moveMethod.type, switchMethod.type, retireMethod.type]);
  while (true) {
    const change = yield* take(changes);
    if (switchMethod.match(change)) yield* call(turn, change);
    else if (retireMethod.match(change)) yield* call(retire, change);
    else yield* call(reorder);
  }
}
