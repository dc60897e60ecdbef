export { methodForm } from './delivery-methods';
export { DeliveryMethodList } from './DeliveryMethodList';
