import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { AdminOrderDetails, FieldError, Order } from '../../../contract/types';
import { changedMeanwhile } from '../../../lib/reads-and-writes';
import { isSessionOver, safely } from '../../../lib/saga-errors';
import { rootReducer, startSaga } from '../../../lib/store';
import { signedOut } from '../../auth';
import { showToast } from '../../toasts';
import { orderAdminApi, type TrackingFields } from '../order-admin.api';
import { closeOrder, orderAdminSelectors, orderArrived } from '../order-admin.slice';

interface ShipmentState {
  isOpen: boolean;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Who changed the order meanwhile, and what. */
  news: string | null;
}

const initialState: ShipmentState = { isOpen: false, isSaving: false, refusal: null, errors: [], news: null };

interface Change extends TrackingFields {
  id: string;
  /** Of the order that was shown. */
  version: number;
}

const slice = createSlice({
  name: 'adminShipment',
  initialState,
  reducers: {
    openShipment: () => ({ ...initialState, isOpen: true }),
    closeShipment: () => initialState,
    saveShipment: (_, __: PayloadAction<Change>) => ({ ...initialState, isOpen: true, isSaving: true }),
    shipmentRefused: (_, { payload }: PayloadAction<Partial<ShipmentState>>) => {
      return { ...initialState, isOpen: true, ...payload };
    },
  },
  extraReducers: (builder) => builder.addCase(closeOrder, () => initialState).addCase(signedOut, () => initialState),
  selectors: { selectShipment: (state) => state },
});

declare module '../../../lib/store' {
  interface Slices {
    adminShipment: ShipmentState;
  }
}

export const { selectShipment } = slice.injectInto(rootReducer).selectors;
export const { openShipment, closeShipment, saveShipment, shipmentRefused } = slice.actions;

export function trackingFieldsOf({ shipment }: Pick<Order, 'shipment'>): TrackingFields {
  return { carrier: shipment?.carrier ?? '', trackingNumber: shipment?.trackingNumber ?? '' };
}

const save = safely(
  function* save({ payload: { id, ...change } }: ReturnType<typeof saveShipment>): SagaIterator {
    const { data, message } = yield* call(orderAdminApi.changeShipment, id, change);
    if (yield* isShown(id)) yield* put(closeShipment());
    yield* put(showToast({ title: message ?? '' }));
    yield* call(show, data);
  },
  function* (error, { payload: { id } }): SagaIterator {
    const order = changedMeanwhile<AdminOrderDetails>(error);
    if (order) yield* call(show, order);
    const refusal = order || isSessionOver(error) ? null : error.message;
    if (yield* isShown(id))
      yield* put(shipmentRefused({ refusal, errors: error.errors, news: order ? error.message : null }));
    else if (!isSessionOver(error)) yield* put(showToast({ title: error.message, destructive: true }));
  },
);

/** Another order may have been opened meanwhile. */
function* isShown(id: string) {
  return (yield* select(orderAdminSelectors.selectOrderDetails))?._id === id;
}

function* show(order: AdminOrderDetails): SagaIterator {
  if (yield* isShown(order._id)) yield* put(orderArrived(order));
}

startSaga(function* shipmentSaga() {
  yield* takeEvery(saveShipment, save);
});
