export { OrderByLink } from './by-link/OrderByLink';
export { OrderDetails } from './history/OrderDetails';
export { OrderHistory } from './history/OrderHistory';
export { OrderSums } from './OrderSums';
export { OrderStatusText } from './history/OrderStatusText';
export { PaperButton } from './PaperLink';
export { OrderTable } from './history/OrderTable';
export { ordersApi, type Placed } from './orders.api';
export { ordersSaga } from './orders.saga';
export {
  cancelPayment,
  cancelRefused,
  capturePayment,
  closeOrder,
  findPaidOrder,
  loadOrder,
  orderPlaced,
  orderRefused,
  paidOrderFailed,
  paidOrderFound,
  payAgain,
  paymentConfirming,
  paymentEnded,
  paymentFailed,
  paymentPaid,
  paymentReturnSeen,
  placeOrder,
  receiptEmailRefused,
  receiptEmailTyped,
  restoredFromBfcache,
  orderSelectors,
} from './orders.slice';
export { statusLabel } from './status-labels';
