export { AdminOrderDialog } from './AdminOrderDialog';
export { toPack } from './order-admin.api';
export { orderAdminSaga } from './order-admin.saga';
export { openOrder, orderAdminSelectors } from './order-admin.slice';
export { OrderList } from './OrderList';
