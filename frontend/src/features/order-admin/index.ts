export { toPack } from './order-admin.api';
export { orderAdminSaga } from './order-admin.saga';
export { selectOrderAdmin } from './order-admin.slice';
export { orderMailsSaga } from './mails/order-mails.saga';
export { OrderList } from './OrderList';
