export { orderAdminSaga } from './order-admin.saga';
export { orderAdminReducer, selectOrderAdmin } from './order-admin.slice';
export { OrderList } from './OrderList';
