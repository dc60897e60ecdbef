export { picturesSaga } from './pictures/upload/upload.saga';
export { exportPath } from './product-admin.api';
export { productAdminSaga } from './product-admin.saga';
export { openSheet, openSheetAt, productAdminSelectors } from './product-admin.slice';
export { ProductList } from './list/ProductList';
