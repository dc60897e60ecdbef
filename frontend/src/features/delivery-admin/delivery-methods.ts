import { put } from 'typed-redux-saga';
import type { AdminDeliveryMethod, DeliveryMethodFields } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { changedRows, editedForm } from '../edited-form';
import { fieldsOf, formOf } from './method-form';

const path = '/api/v1/admin/delivery-methods';

export const deliveryAdminApi = {
  list: () => request('GET', path),
  add: (fields: DeliveryMethodFields) => request('POST', path, { body: fields }),
  /** @param version of the method that was shown */
  change: (id: string, version: number, fields: DeliveryMethodFields) =>
    request('PUT', `${path}/{id}`, { path: { id }, body: { ...fields, version } }),
  reorder: (ids: string[]) => request('PUT', `${path}/order`, { body: { ids } }),
  retire: (id: string, version: number) => request('DELETE', `${path}/{id}`, { path: { id }, query: { version } }),
};

export const methodsRead = readSlice('adminDelivery', async () => (await deliveryAdminApi.list()).data);

export const methodForm = editedForm('adminDelivery/form', {
  formOf,
  save: (method: AdminDeliveryMethod | null, fields: DeliveryMethodFields) =>
    method ? deliveryAdminApi.change(method._id, method.version, fields) : deliveryAdminApi.add(fields),
  *reload() {
    yield* put(methodsRead.load(undefined));
  },
});

export const methodRows = changedRows('adminDelivery/rows', methodsRead, {
  idOf: ({ _id }: AdminDeliveryMethod) => _id,
  reorder: async (methods) => (await deliveryAdminApi.reorder(methods.map(({ _id }) => _id))).data,
  turn: (method, isOn) => deliveryAdminApi.change(method._id, method.version, { ...fieldsOf(method), isOn }),
  remove: ({ _id, version }) => deliveryAdminApi.retire(_id, version),
});
