import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Discount, DiscountFields } from '../../contract/types';
import { changedMeanwhile, reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { showToast, tellRefusal } from '../toasts';
import { discountAdminApi } from './discount-admin.api';
import {
  closeCode,
  codeChangedMeanwhile,
  codeRefused,
  codeRetiredMeanwhile,
  codesArrived,
  codesFailed,
  discountAdminSelectors,
  loadCodes,
  retireCode,
  saveCode,
  savingEnded,
} from './discount-admin.slice';

const pageSize = 20;

const list = reading(
  function* list({ payload: page }: ReturnType<typeof loadCodes>) {
    const { data, meta } = yield* call(discountAdminApi.list, { page, limit: pageSize });
    yield* put(codesArrived({ codes: data, meta }));
  },
  function* () {
    yield* put(codesFailed());
  },
);

type Edited = Discount | 'new';

const save = safely(
  function* save(code: Edited, fields: DiscountFields): SagaIterator {
    const isNew = code === 'new' || (yield* select(discountAdminSelectors.selectRetirement)) !== null;
    const { message } = yield* isNew
      ? call(discountAdminApi.add, fields)
      : call(discountAdminApi.change, code._id, code.version, fields);
    yield* put(savingEnded());
    if (yield* isOpen(code)) yield* put(closeCode());
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reload);
  },
  function* (error, code): SagaIterator {
    yield* put(savingEnded());
    if (isSessionOver(error)) return;
    if (!(yield* isOpen(code))) {
      yield* call(tellRefusal, error);
      return;
    }
    const now = changedMeanwhile<Discount>(error);
    if (now) yield* put(codeChangedMeanwhile({ code: now, news: error.message }));
    else if (error.status === 404) yield* put(codeRetiredMeanwhile(error.message));
    else yield* put(codeRefused({ reason: error.message, errors: error.errors }));
    if (now || error.status === 404) yield* call(reload);
  },
);

function* saveOpen({ payload }: ReturnType<typeof saveCode>) {
  const editing = yield* select(discountAdminSelectors.selectEditing);
  if (editing) yield* call(save, editing, payload);
}

/** Another one may have been opened while this one was being saved. */
function* isOpen(code: Edited) {
  return (yield* select(discountAdminSelectors.selectEditing)) === code;
}

function* reload(): SagaIterator {
  yield* put(loadCodes(yield* select(discountAdminSelectors.selectPage)));
}

const retire = safely(
  function* retire({ payload: { _id, version } }: ReturnType<typeof retireCode>) {
    const { message } = yield* call(discountAdminApi.retire, _id, version);
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reload);
  },
  function* (error) {
    yield* call(tellRefusal, error);
    if (!isSessionOver(error)) yield* call(reload);
  },
);

export function* discountAdminSaga(): SagaIterator {
  yield* takeLatest(loadCodes, list);
  yield* takeLeading(saveCode, saveOpen);
  yield* takeLeading(retireCode, retire);
}
