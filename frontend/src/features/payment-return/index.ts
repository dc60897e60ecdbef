export { OrderConfirmation } from './OrderConfirmation';
export { paymentReturnSaga } from './payment-return.saga';
