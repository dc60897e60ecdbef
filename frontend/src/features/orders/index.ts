export { OrderDetails } from './history/OrderDetails';
export { OrderDialog } from './history/OrderDialog';
export { OrderHistory } from './history/OrderHistory';
export { ReceiptEmailField } from './checkout/ReceiptEmailField';
export { CheckoutSummary } from './checkout/CheckoutSummary';
export { OrderConfirmation } from './checkout/OrderConfirmation';
export { OrderByLink } from './by-link/OrderByLink';
export { OrderTable } from './history/OrderTable';
export { statusLabel, statusTone } from './status-labels';
export { ordersSaga } from './orders.saga';
export { paymentReturnSaga } from './payment-return.saga';
export {
  restoredFromBfcache,
  cancelPayment,
  capturePayment,
  findPaidOrder,
  loadOrder,
  ordersReducer,
  paymentReturnSeen,
  selectOrders,
} from './orders.slice';
