import { setupStore } from '../../../lib/store';
import type { Cart, CartItem, Product, Variant } from '../../../contract/types';
import { ApiError, request } from '../../../lib/http';
import { eventually } from '../../../test-setup/eventually';
import { signedIn } from '../../auth';
import { cartApi } from '../cart.api';
import { cartArrived, cartSelectors } from '../cart.slice';
import { changeVariant, lineProductRead } from './variant-change';

jest.mock('../../../lib/http', () => ({ ...jest.requireActual<object>('../../../lib/http'), request: jest.fn() }));

const line = { productId: 'shirt', variantId: 'm', size: 'M', colour: null, quantity: 2 } as CartItem;
const large = { _id: 'l', size: 'L', colour: null, sku: null, totalStock: 5 } satisfies Variant;
const cartOf = (...items: CartItem[]): Cart => ({
  _id: 'asha',
  userId: 'asha',
  items,
  subtotal: 0,
  discount: null,
  total: 0,
});
const response = <T>(data: T) => ({ success: true, message: '', data, meta: undefined });

function openCart() {
  const store = setupStore();
  store.dispatch(signedIn({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' } }));
  store.dispatch(cartArrived(cartOf(line)));
  const sizes = () => cartSelectors.selectLines(store.getState()).map(({ size }) => size);
  return { store, sizes };
}

afterEach(() => jest.restoreAllMocks());

describe('Changing the size of a line', () => {
  it('adds the other size before it removes the former one', async () => {
    const calls: string[] = [];
    const add = jest.spyOn(cartApi, 'add').mockImplementation(() => {
      calls.push('add');
      return Promise.resolve(response(cartOf(line)));
    });
    const remove = jest.spyOn(cartApi, 'remove').mockImplementation(() => {
      calls.push('remove');
      return Promise.resolve(response(cartOf({ ...line, variantId: 'l', size: 'L' })));
    });
    const { store, sizes } = openCart();
    store.dispatch(changeVariant({ line, variant: large }));
    await eventually(() => expect(sizes()).toEqual(['L']));
    expect(calls).toEqual(['add', 'remove']);
    expect(add).toHaveBeenCalledWith({ userId: 'asha', productId: 'shirt', variantId: 'l', quantity: 2 });
    expect(remove).toHaveBeenCalledWith('asha', line);
    expect(store.getState().toasts!.current).toMatchObject({ title: 'item updated!' });
  });

  it('confirms a size that was assumed', async () => {
    const change = jest.spyOn(cartApi, 'change').mockResolvedValue(response(cartOf(line)));
    const { store } = openCart();
    store.dispatch(changeVariant({ line, variant: { ...large, _id: 'm' } }));
    await eventually(() =>
      expect(change).toHaveBeenCalledWith(expect.objectContaining({ variantId: 'm', quantity: 2 })),
    );
  });

  it('leaves the line as it is where too few are left of the other size', async () => {
    const tooFew = 'Only 1 quantity can be added for this item';
    jest.spyOn(cartApi, 'add').mockRejectedValue(new ApiError(409, tooFew));
    const remove = jest.spyOn(cartApi, 'remove');
    const { store, sizes } = openCart();
    store.dispatch(changeVariant({ line, variant: large }));
    await eventually(() =>
      expect(store.getState().toasts!.current).toMatchObject({ title: tooFew, destructive: true }),
    );
    expect(sizes()).toEqual(['M']);
    expect(remove).not.toHaveBeenCalled();
  });
});

it('The sizes of a line are read again after they could not be loaded', async () => {
  const shirt = { _id: 'shirt', sizes: ['M', 'L'] } as Product;
  const load = (jest.mocked(request) as jest.Mock).mockRejectedValueOnce(new ApiError(500, 'no'));
  const { store } = openCart();
  const read = () => lineProductRead.select(store.getState());
  store.dispatch(lineProductRead.load('shirt'));
  await eventually(() => expect(read()).toMatchObject({ arg: 'shirt', progress: 'failed' }));
  load.mockResolvedValue(response(shirt));
  store.dispatch(lineProductRead.load('shirt'));
  await eventually(() => expect(read()).toMatchObject({ data: shirt, progress: 'ready' }));
});
