export { productAdminSaga } from './product-admin.saga';
export { openSheet, productAdminReducer, selectProductAdmin } from './product-admin.slice';
export { ProductList } from './list/ProductList';
