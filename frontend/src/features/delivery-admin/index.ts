export { deliveryAdminSaga } from './delivery-admin.saga';
export { openMethod } from './delivery-admin.slice';
export { DeliveryMethodList } from './DeliveryMethodList';
