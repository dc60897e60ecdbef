export { toPack } from './order-admin.api';
export { orderAdminSaga } from './order-admin.saga';
export { orderAdminReducer, selectOrderAdmin } from './order-admin.slice';
export { OrderList } from './OrderList';
