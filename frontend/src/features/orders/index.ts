export { OrderDetails } from './history/OrderDetails';
export { OrderDialog } from './history/OrderDialog';
export { OrderHistory } from './history/OrderHistory';
export { CheckoutSummary } from './CheckoutSummary';
export { PaidOrder } from './history/PaidOrder';
export { OrderTable } from './history/OrderTable';
export { statusLabel, statusTone } from './status-labels';
export { ordersSaga } from './orders.saga';
export { paymentReturnSaga } from './payment-return.saga';
export {
  restoredFromBfcache,
  cancelPayment,
  capturePayment,
  loadOrder,
  ordersReducer,
  paymentReturnSeen,
  selectOrders,
} from './orders.slice';
