export { checkoutSaga } from './checkout.saga';
export { CheckoutSummary } from './CheckoutSummary';
export { ReceiptEmailField } from './ReceiptEmailField';
