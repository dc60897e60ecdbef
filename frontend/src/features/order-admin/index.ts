export { AdminOrderDialog } from './AdminOrderDialog';
export { exportPath, noFilters, type OrderFilters, toPack } from './order-admin.api';
export { orderAdminSaga } from './order-admin.saga';
export { openOrder, orderAdminSelectors } from './order-admin.slice';
export { openReturnedRefund } from './refund/refund.slice';
export { OrderFilterFields } from './list/OrderFilterFields';
export { OrderList } from './list/OrderList';
export { readFilters } from './list/order-filters';
