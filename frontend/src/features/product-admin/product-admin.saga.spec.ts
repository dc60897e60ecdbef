import { setupStore } from '../../lib/store';
import type { AdminProduct, ProductForm } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { authSaga, selectHasExpired, sessionResumed, signedIn, signedOut } from '../auth';
import { productAdminApi } from './product-admin.api';
import { productAdminSaga } from './product-admin.saga';
import {
  closeSheet,
  deriveFamilies,
  loadProducts,
  loadScales,
  openSheet,
  openSheetAt,
  removeProduct,
  saveProduct,
} from './product-admin.slice';

const cardigan: AdminProduct = {
  ...{
    slug: 'linen-shirt-1',
    _id: 'p1',
    version: 1,
    image: '/images/a-720.webp',
    images: [],
    productTitle: 'Ribbed Cardigan',
    productDescription: 'Wool.',
  },
  ...{ details: '', material: '', care: '', fit: '' },
  ...{ category: 'women', brand: 'zara', productPrice: 79, productSalePrice: 0 },
  ...{ totalStock: 12, onHand: 14, held: 2 },
  ...{ sizeScale: null, sizes: [], colours: [], variants: [], retiredVariants: [] },
};
const shirt = { ...cardigan, _id: 'p2', productTitle: 'Linen Shirt' };
const form: ProductForm = {
  ...{ productTitle: 'Ribbed Cardigan', productDescription: 'Wool.', category: 'women', brand: 'zara' },
  ...{ details: '', material: '', care: '', fit: '' },
  ...{ productPrice: '79', productSalePrice: '', totalStock: '12', image: '/images/a-720.webp' },
};
const query = { page: 2, limit: 24, q: '', category: 'women', brand: '', lowStock: '', sortBy: '' };
const meta = { total: 25, page: 2, limit: 24, pages: 2 };
const saved = { success: true, data: cardigan };

function openList() {
  const list = jest.spyOn(productAdminApi, 'list').mockResolvedValue({ success: true, data: [cardigan], meta });
  const store = setupStore({ sagas: [authSaga, productAdminSaga] });
  store.dispatch(signedIn({ success: true, user: { _id: 'k', name: 'Keeper', userName: 'Keeper', role: 'admin' } }));
  return { store, list, state: () => store.getState().adminProducts!, toast: () => store.getState().toasts!.current };
}

afterEach(() => jest.restoreAllMocks());

describe('A product that a link names', () => {
  it('is opened at the variant, until the sheet is closed', async () => {
    const { store, list, state } = openList();
    store.dispatch(openSheetAt({ id: 'p1', variantId: 'v2' }));
    await eventually(() => expect(state()).toMatchObject({ editing: cardigan, sought: 'v2' }));
    expect(list).toHaveBeenCalledWith({ ...query, page: 1, limit: 1, q: 'p1', category: '' });
    store.dispatch(closeSheet());
    expect(state()).toMatchObject({ editing: null, sought: null });
  });

  it('that is deleted is reported', async () => {
    const { store, state, toast } = openList();
    store.dispatch(openSheetAt({ id: 'p9', variantId: 'v2' }));
    await eventually(() => expect(toast()).toMatchObject({ title: 'This product is no longer in the shop.' }));
    expect(state()).toMatchObject({ editing: null, sought: null });
  });

  it('does not take the place of one that was opened meanwhile', async () => {
    const { store, list, state } = openList();
    let respond = () => {};
    list.mockReturnValueOnce(
      new Promise((resolve) => (respond = () => resolve({ success: true, data: [cardigan], meta }))),
    );
    store.dispatch(openSheetAt({ id: 'p1', variantId: 'v2' }));
    store.dispatch(openSheet(shirt));
    respond();
    store.dispatch(loadProducts(query));
    await eventually(() => expect(state().list).toBe('ready'));
    expect(state().editing).toEqual(shirt);
  });
});

describe('The list of products', () => {
  it('shows the page that was asked for', async () => {
    const { store, list, state } = openList();
    store.dispatch(loadProducts(query));
    expect(state()).toMatchObject({ list: 'loading', query });
    await eventually(() => expect(state()).toMatchObject({ list: 'ready', productList: [cardigan], meta }));
    expect(list).toHaveBeenCalledWith(query);
  });

  it('shows the last of two pages, though the first response arrives later', async () => {
    const { store, list, state } = openList();
    let respondFirst: () => void = () => undefined;
    list.mockImplementationOnce(
      () => new Promise((resolve) => (respondFirst = () => resolve({ success: true, data: [], meta }))),
    );
    store.dispatch(loadProducts({ ...query, page: 1 }));
    store.dispatch(loadProducts(query));
    await eventually(() => expect(state().productList).toEqual([cardigan]));
    respondFirst();
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().productList).toEqual([cardigan]);
  });

  it('is empty where it could not be loaded', async () => {
    const { store, list, state } = openList();
    list.mockRejectedValue(new ApiError(500, 'no'));
    store.dispatch(loadProducts(query));
    await eventually(() => expect(state()).toMatchObject({ list: 'failed', productList: [] }));
  });

  it.each([
    ['read again once the same person has signed in', sessionResumed(), { list: 'ready', productList: [cardigan] }],
    ['dropped where nobody has', signedOut(), { productList: [], query: null }],
  ])('is, after the session of the staff has ended, %s', async (_what, next, expected) => {
    const { store, list, state } = openList();
    store.dispatch(loadProducts(query));
    await eventually(() => expect(state().list).toBe('ready'));
    list.mockRejectedValueOnce(new ApiError(401, 'Please sign in.'));
    store.dispatch(loadProducts(query));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(true));
    store.dispatch(next);
    await eventually(() => expect(state()).toMatchObject(expected));
  });
});

describe('Saving a product', () => {
  it('adds a new one, closes the sheet and loads the list again', async () => {
    const add = jest.spyOn(productAdminApi, 'add').mockResolvedValue(saved);
    const { store, list, state, toast } = openList();
    store.dispatch(loadProducts(query));
    store.dispatch(openSheet('new'));
    store.dispatch(saveProduct({ form, changes: {} }));
    expect(state().isSaving).toBe(true);
    await eventually(() => expect(toast()).toMatchObject({ title: 'Product added successfully!' }));
    expect(add).toHaveBeenCalledWith(form);
    await eventually(() => expect(list.mock.calls).toEqual([[query], [query]]));
    expect(state()).toMatchObject({ isSaving: false, editing: null });
  });

  it('sends only what was changed of an edited one, on top of the version that was read', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { store, toast } = openList();
    store.dispatch(openSheet({ ...cardigan, version: 3 }));
    store.dispatch(saveProduct({ form, changes: { productPrice: '75' } }));
    await eventually(() => expect(toast()).toMatchObject({ title: 'Product edited successfully!' }));
    expect(edit.mock.calls).toEqual([['p1', { version: 3, productPrice: '75' }]]);
  });

  it('that was changed meanwhile leaves the sheet open, with the product as it is now and as it was', async () => {
    const now = { ...cardigan, productPrice: 99, version: 2 };
    const refusal = new ApiError(409, 'Bob changed price at 10:12.', [], now, 'changedMeanwhile');
    const edit = jest.spyOn(productAdminApi, 'edit').mockRejectedValueOnce(refusal);
    const { store, list, state, toast } = openList();
    store.dispatch(loadProducts(query));
    store.dispatch(openSheet(cardigan));
    store.dispatch(saveProduct({ form, changes: { productTitle: 'Cardigan' } }));
    const meanwhile = { before: cardigan, news: 'Bob changed price at 10:12.' };
    await eventually(() => expect(state()).toMatchObject({ isSaving: false, editing: now, meanwhile }));
    await eventually(() => expect(list).toHaveBeenCalledTimes(2));
    edit.mockResolvedValueOnce(saved);
    store.dispatch(saveProduct({ form, changes: { productTitle: 'Cardigan' } }));
    await eventually(() => expect(toast()).toMatchObject({ title: 'Product edited successfully!' }));
    expect(edit).toHaveBeenLastCalledWith('p1', { productTitle: 'Cardigan', version: 2 });
    expect(state()).toMatchObject({ editing: null, meanwhile: null });
  });

  it('that is rejected leaves the sheet open with the reason and the fields', async () => {
    const errors = [{ field: 'productPrice', message: 'The price is missing.' }];
    jest.spyOn(productAdminApi, 'add').mockRejectedValue(new ApiError(400, 'Please check the form.', errors));
    const { store, list, state } = openList();
    store.dispatch(openSheet('new'));
    store.dispatch(saveProduct({ form, changes: {} }));
    const refused = { isSaving: false, refusal: 'Please check the form.', errors, editing: 'new' };
    await eventually(() => expect(state()).toMatchObject(refused));
    expect(list).not.toHaveBeenCalled();
  });

  it('does not close the sheet of another product that was opened meanwhile', async () => {
    const edit = jest.spyOn(productAdminApi, 'edit').mockResolvedValue(saved);
    const { store, state, toast } = openList();
    store.dispatch(openSheet(cardigan));
    store.dispatch(saveProduct({ form, changes: {} }));
    store.dispatch(openSheet(shirt));
    await eventually(() => expect(toast()).toMatchObject({ title: 'Product edited successfully!' }));
    expect(edit).toHaveBeenCalledWith('p1', expect.anything());
    expect(state()).toMatchObject({ isSaving: false, editing: shirt });
  });

  it('shows a refusal in a toast if the sheet of another product is open by then', async () => {
    const errors = [{ field: 'productPrice', message: 'The price is missing.' }];
    jest.spyOn(productAdminApi, 'edit').mockRejectedValue(new ApiError(400, 'Please check the form.', errors));
    const { store, state, toast } = openList();
    store.dispatch(openSheet(cardigan));
    store.dispatch(saveProduct({ form, changes: {} }));
    store.dispatch(openSheet(shirt));
    await eventually(() => expect(toast()).toMatchObject({ title: 'Please check the form.', destructive: true }));
    expect(state()).toMatchObject({ isSaving: false, editing: shirt, refusal: null, errors: [] });
  });
});

describe('Removing a product', () => {
  it('loads the list again', async () => {
    const remove = jest.spyOn(productAdminApi, 'remove').mockResolvedValue({ success: true, data: null });
    const { store, list } = openList();
    store.dispatch(loadProducts(query));
    store.dispatch(removeProduct(cardigan));
    await eventually(() => expect(list).toHaveBeenCalledTimes(2));
    expect(remove).toHaveBeenCalledWith('p1', 1);
  });

  it('that was changed meanwhile says who changed what, and shows it as it is now', async () => {
    const refusal = new ApiError(409, 'Bob changed price at 10:12.', [], cardigan, 'changedMeanwhile');
    jest.spyOn(productAdminApi, 'remove').mockRejectedValue(refusal);
    const { store, list, toast } = openList();
    store.dispatch(loadProducts(query));
    store.dispatch(removeProduct(cardigan));
    await eventually(() => expect(toast()).toMatchObject({ title: 'Bob changed price at 10:12.', destructive: true }));
    await eventually(() => expect(list).toHaveBeenCalledTimes(2));
  });

  it('that is rejected says why', async () => {
    jest.spyOn(productAdminApi, 'remove').mockRejectedValue(new ApiError(404, 'There is no such product.'));
    const { store, toast } = openList();
    store.dispatch(removeProduct(cardigan));
    await eventually(() => expect(toast()).toMatchObject({ title: 'There is no such product.', destructive: true }));
  });
});

describe('The sizes to choose from', () => {
  const data = [{ scale: 'letters' as const, sizes: ['S', 'M'] }];

  it('are loaded once', async () => {
    const sizeScales = jest.spyOn(productAdminApi, 'sizeScales').mockResolvedValue({ success: true, data });
    const { store, state } = openList();
    store.dispatch(loadScales());
    await eventually(() => expect(state().scales).toEqual({ letters: ['S', 'M'] }));
    store.dispatch(loadScales());
    expect(sizeScales).toHaveBeenCalledTimes(1);
  });

  it('are asked for again after a failure, which is shown', async () => {
    const sizeScales = jest.spyOn(productAdminApi, 'sizeScales').mockRejectedValueOnce(new ApiError(500, 'no'));
    const { store, state, toast } = openList();
    store.dispatch(loadScales());
    await eventually(() => expect(toast()).toMatchObject({ destructive: true }));
    sizeScales.mockResolvedValue({ success: true, data });
    store.dispatch(loadScales());
    await eventually(() => expect(state().scales).toEqual({ letters: ['S', 'M'] }));
  });
});

describe('The families of colours', () => {
  it('are requested once no colour has changed for 300 ms', async () => {
    const colourFamilies = jest
      .spyOn(productAdminApi, 'colourFamilies')
      .mockResolvedValue({ success: true, data: [{ swatch: '#1f2a44', family: 'blue' }] });
    const { store, state } = openList();
    store.dispatch(deriveFamilies(['#1f2a43']));
    store.dispatch(deriveFamilies(['#1f2a44']));
    await eventually(() => expect(state().families).toEqual({ '#1f2a44': 'blue' }));
    expect(colourFamilies.mock.calls).toEqual([[['#1f2a44']]]);
  });
});
