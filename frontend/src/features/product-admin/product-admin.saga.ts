import { call, debounce, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { AdminProduct } from '../../contract/types';
import { changedMeanwhile, reading } from '../../lib/reads-and-writes';
import { isSessionOver, safely, takeUntilClosed } from '../../lib/saga-errors';
import { showToast, tellRefusal } from '../toasts';
import { productAdminApi } from './product-admin.api';
import {
  closeSheet,
  deriveFamilies,
  familiesArrived,
  loadProducts,
  loadScales,
  openSheet,
  openSheetAt,
  productChangedMeanwhile,
  productDeletedMeanwhile,
  productRefused,
  productsArrived,
  productsFailed,
  removeProduct,
  saveProduct,
  savingEnded,
  scalesArrived,
  productAdminSelectors,
} from './product-admin.slice';

/** A colour that is being chosen changes with each move of the pointer. */
const msBetweenColours = 300;

const list = reading(
  function* list({ payload }: ReturnType<typeof loadProducts>) {
    const { data, meta } = yield* call(productAdminApi.list, payload);
    yield* put(productsArrived({ products: data, meta }));
  },
  function* () {
    yield* put(productsFailed());
  },
);

const openAt = safely(
  function* openAt({ payload: { id } }: ReturnType<typeof openSheetAt>) {
    const query = { page: 1, limit: 1, q: id, category: '', brand: '', lowStock: '', sortBy: '' };
    const { data } = yield* call(productAdminApi.list, query);
    const [product] = data;
    if ((yield* select(productAdminSelectors.selectEditing)) !== null) return;
    if (product?._id === id) {
      yield* put(openSheet(product));
      return;
    }
    yield* put(showToast({ title: 'This product is no longer in the shop.', destructive: true }));
    yield* put(closeSheet());
  },
  function* (error) {
    yield* call(tellRefusal, error);
    yield* put(closeSheet());
  },
);

const save = safely(
  function* save(product: AdminProduct | 'new', { form, changes }: ReturnType<typeof saveProduct>['payload']) {
    const isNew = product === 'new' || (yield* select(productAdminSelectors.selectDeletion)) !== null;
    if (isNew) yield* call(productAdminApi.add, form);
    else yield* call(productAdminApi.edit, product._id, { ...changes, version: product.version });
    yield* put(savingEnded());
    if (yield* isOpen(product)) yield* put(closeSheet());
    const title = isNew ? 'Product added successfully!' : 'Product edited successfully!';
    yield* put(showToast({ title }));
    yield* reload();
  },
  function* (error, product) {
    yield* put(savingEnded());
    if (isSessionOver(error)) return;
    const now = changedMeanwhile<AdminProduct>(error);
    if (now && (yield* isOpen(product))) {
      yield* put(productChangedMeanwhile({ product: now, news: error.message }));
      yield* reload();
      return;
    }
    if (error.status === 404 && (yield* isOpen(product))) {
      yield* put(productDeletedMeanwhile(error.message));
      yield* reload();
      return;
    }
    if (yield* isOpen(product)) yield* put(productRefused({ reason: error.message, errors: error.errors }));
    else yield* put(showToast({ title: error.message, destructive: true }));
  },
);

function* saveOpen({ payload }: ReturnType<typeof saveProduct>) {
  const editing = yield* select(productAdminSelectors.selectEditing);
  if (editing) yield* call(save, editing, payload);
}

/** Another product may have been opened while this one was being saved. */
function* isOpen(product: AdminProduct | 'new') {
  const editing = yield* select(productAdminSelectors.selectEditing);
  return editing === product;
}

const remove = safely(
  function* remove({ payload }: ReturnType<typeof removeProduct>) {
    yield* call(productAdminApi.remove, payload._id, payload.version);
    yield* reload();
  },
  function* (error) {
    yield* call(tellRefusal, error);
    if (changedMeanwhile(error) || error.status === 404) yield* reload();
  },
);

const loadSizes = reading(
  function* loadSizes() {
    const scales = yield* select(productAdminSelectors.selectScales);
    if (Object.keys(scales).length > 0) return;
    const { data } = yield* call(productAdminApi.sizeScales);
    yield* put(scalesArrived(data));
  },
  function* () {
    yield* put(
      showToast({ title: 'The sizes could not be loaded. Please open the product again.', destructive: true }),
    );
  },
);

const derive = safely(
  function* derive({ payload }: ReturnType<typeof deriveFamilies>) {
    const { data } = yield* call(productAdminApi.colourFamilies, payload);
    yield* put(familiesArrived(data));
  },
  // The shop derives them again when the product is saved.
  function* () {},
);

function* reload() {
  const query = yield* select(productAdminSelectors.selectQuery);
  if (query) yield* put(loadProducts(query));
}

export function* productAdminSaga() {
  yield* takeLatest(loadProducts, list);
  yield* takeUntilClosed(openSheetAt, closeSheet, openAt);
  yield* takeLeading(saveProduct, saveOpen);
  yield* takeLeading(loadScales, loadSizes);
  yield* debounce(msBetweenColours, deriveFamilies, derive);
  yield* takeLeading(removeProduct, remove);
}
