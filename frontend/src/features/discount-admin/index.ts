export { discountAdminSaga } from './discount-admin.saga';
export { discountAdminSelectors, openCode } from './discount-admin.slice';
export { DiscountList } from './DiscountList';
