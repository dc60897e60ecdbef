export { checkoutSaga } from './checkout.saga';
export { CheckoutSummary } from './CheckoutSummary';
export { Contact } from './Contact';
