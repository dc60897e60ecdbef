import { createAction } from '@reduxjs/toolkit';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { Discount, DiscountFields } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { isSessionOver, safely } from '../../lib/saga-errors';
import { startSaga } from '../../lib/store';
import { editedForm } from '../edited-form';
import { showToast, tellRefusal } from '../toasts';
import { formOf } from './discount-form';

const path = '/api/v1/admin/discounts';

export const discountAdminApi = {
  list: (query: { page: number; limit: number }) => request('GET', path, { query }),
  add: (fields: DiscountFields) => request('POST', path, { body: fields }),
  /** @param version of the code that was shown */
  change: (id: string, version: number, fields: DiscountFields) =>
    request('PUT', `${path}/{id}`, { path: { id }, body: { ...fields, version } }),
  retire: (id: string, version: number) => request('DELETE', `${path}/{id}`, { path: { id }, query: { version } }),
  product: (id: string) => request('GET', '/api/v1/shop/getProductDetail/{id}', { path: { id } }),
};

export const codesRead = readSlice('adminDiscounts', (page: number) => discountAdminApi.list({ page, limit: 20 }));

/** The page that is shown. */
function* reload() {
  const { arg } = yield* select(codesRead.select);
  yield* put(codesRead.load(arg ?? 1));
}

export const codeForm = editedForm('adminDiscounts/form', {
  formOf,
  save: (code: Discount | null, fields: DiscountFields) =>
    code ? discountAdminApi.change(code._id, code.version, fields) : discountAdminApi.add(fields),
  reload,
});

export const retireCode = createAction<Discount>('adminDiscounts/retire');

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

startSaga(function* discountsSaga() {
  yield* takeLeading(retireCode, retire);
});
