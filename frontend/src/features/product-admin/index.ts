export { picturesReducer } from './pictures/pictures.slice';
export { picturesSaga } from './pictures/upload/upload.saga';
export { productAdminSaga } from './product-admin.saga';
export { openSheet, productAdminReducer, selectProductAdmin } from './product-admin.slice';
export { ProductList } from './list/ProductList';
