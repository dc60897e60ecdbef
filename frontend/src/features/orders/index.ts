export { OrderDetails } from './history/OrderDetails';
export { OrderDialog } from './history/OrderDialog';
export { OrderHistory } from './history/OrderHistory';
export { ReceiptEmail } from './checkout/ReceiptEmail';
export { CheckoutSummary } from './checkout/CheckoutSummary';
export { OrderConfirmation } from './checkout/OrderConfirmation';
export { LinkedOrder } from './linked/LinkedOrder';
export { linkedOrderSaga } from './linked/linked-order.saga';
export { linkedOrderReducer } from './linked/linked-order.slice';
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
