export { toPack } from './order-admin.api';
export { orderAdminSaga } from './order-admin.saga';
export { orderAdminReducer, selectOrderAdmin } from './order-admin.slice';
export { orderMailsSaga } from './mails/order-mails.saga';
export { orderMailsReducer } from './mails/order-mails.slice';
export { OrderList } from './OrderList';
