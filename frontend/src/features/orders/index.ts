export { OrderDetails } from './OrderDetails';
export { OrderDialog } from './OrderDialog';
export { OrderHistory } from './OrderHistory';
export { OrderSummary, paymentTerms } from './OrderSummary';
export { OrderTable } from './OrderTable';
export { statusLabel, statusTone } from './status';
export { ordersSaga } from './orders.saga';
export {
  cameBack,
  cancelPayment,
  capturePayment,
  loadOrder,
  ordersReducer,
  returnSeen,
  selectOrders,
} from './orders.slice';
