export { productAdminSaga } from './product-admin.saga';
export { openSheet, productAdminReducer, selectProductAdmin } from './product-admin.slice';
export { ProductShelf } from './ProductShelf';
