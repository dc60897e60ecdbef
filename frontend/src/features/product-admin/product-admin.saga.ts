import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { safely } from '../../lib/saga-errors';
import { showToast } from '../toasts';
import { productAdminApi } from './product-admin.api';
import {
  loadProducts,
  productRefused,
  productsArrived,
  productSaved,
  productsFailed,
  removeProduct,
  saveProduct,
  selectProductAdmin,
} from './product-admin.slice';

const list = safely(
  function* list({ payload }: ReturnType<typeof loadProducts>) {
    const { data, meta } = yield* call(productAdminApi.list, payload);
    yield* put(productsArrived({ products: data, meta }));
  },
  function* () {
    yield* put(productsFailed());
  },
);

const save = safely(
  function* save({ payload }: ReturnType<typeof saveProduct>) {
    const { editing } = yield* select(selectProductAdmin);
    if (editing && editing !== 'new') {
      const { image, ...fields } = payload;
      const changed = { ...fields, ...(image === editing.image ? {} : { image }), stockWas: editing.totalStock };
      yield* call(productAdminApi.edit, editing._id, changed);
    } else {
      yield* call(productAdminApi.add, payload);
    }
    yield* put(productSaved());
    const title = editing === 'new' ? 'Product added successfully!' : 'Product edited successfully!';
    yield* put(showToast({ title }));
    yield* reload();
  },
  function* (error) {
    yield* put(productRefused({ reason: error.message, errors: error.errors }));
  },
);

const remove = safely(
  function* remove({ payload }: ReturnType<typeof removeProduct>) {
    yield* call(productAdminApi.remove, payload);
    yield* reload();
  },
  function* (error) {
    yield* put(showToast({ title: error.message, destructive: true }));
  },
);

function* reload() {
  const { query } = yield* select(selectProductAdmin);
  if (query) yield* put(loadProducts(query));
}

export function* productAdminSaga() {
  yield* takeLatest(loadProducts, list);
  yield* takeLeading(saveProduct, save);
  yield* takeLeading(removeProduct, remove);
}
