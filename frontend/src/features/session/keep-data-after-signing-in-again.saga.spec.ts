import { setupStore } from '../../lib/store';
import type { Address, Cart, CartItem, User } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { eventually } from '../../test-setup/eventually';
import { addressesApi, addressesArrived, addressSelectors, chooseAddress } from '../addresses';
import { selectHasExpired, selectUser, sessionExpired, signedIn } from '../auth';
import { cartApi, cartArrived, cartSelectors } from '../cart';
import { keepDataAfterSigningInAgainSaga } from './keep-data-after-signing-in-again.saga';

const person = (_id: string, role: User['role']): User => ({ _id, name: 'Asha', userName: 'Asha', role });
const line = (productId: string, quantity = 1) =>
  ({
    id: productId,
    productId,
    variantId: `${productId} M`,
    productTitle: productId,
    quantity,
    isAvailable: true,
    productPrice: 5,
  }) as CartItem;
const cartOf = (userId: string, ...items: CartItem[]): Cart => ({
  _id: userId,
  userId,
  items,
  subtotal: 0,
  discount: null,
  total: 0,
});
const lane = (_id: string, userId: string): Address => ({
  _id,
  userId,
  version: 1,
  address: '12 Weaver Lane',
  city: 'Pune',
  pincode: '411001',
  phone: '9876543210',
  notes: '',
  name: '',
  country: 'IN',
});
const response = <T>(data: T) => ({ success: true, message: '', data, meta: undefined });

/** A user with a shirt, a cap and a chosen address, whose session has expired. */
function atCheckout(former: User) {
  const store = setupStore({ sagas: [keepDataAfterSigningInAgainSaga] });
  store.dispatch(signedIn({ success: true, user: former }));
  store.dispatch(cartArrived(cartOf(former._id, line('shirt', 2), line('cap'))));
  store.dispatch(addressesArrived([lane('old', former._id)]));
  store.dispatch(chooseAddress('old'));
  store.dispatch(sessionExpired());
  return store;
}

/** A server that stores what is added for the user who signs in. */
function serverFor(userId: string, ...has: CartItem[]) {
  const cart = cartOf(userId, ...has);
  const addresses: Address[] = [];
  const loadCart = jest.spyOn(cartApi, 'load').mockImplementation(() => Promise.resolve(response(cart)));
  const add = jest.spyOn(cartApi, 'add').mockImplementation(({ productId, variantId, quantity }) => {
    expect(variantId).toBe(`${productId} M`);
    if (productId === 'cap') return Promise.reject(new ApiError(409, 'Only 0 quantity can be added for this item'));
    cart.items = [...cart.items, line(productId, quantity)];
    return Promise.resolve(response({ ...cart }));
  });
  jest.spyOn(addressesApi, 'list').mockImplementation(() => Promise.resolve(response([...addresses])));
  const addAddress = jest.spyOn(addressesApi, 'add').mockImplementation((owner) => {
    addresses.push(lane('new', owner));
    return Promise.resolve(response(lane('new', owner)));
  });
  return { add, addAddress, loadCart };
}

afterEach(() => jest.restoreAllMocks());

describe('Signing in again after the session has ended', () => {
  it('moves a guest’s cart and addresses to the new user, and reports what could not be moved', async () => {
    serverFor('new-guest');
    const store = atCheckout(person('guest', 'guest'));
    store.dispatch(signedIn({ success: true, user: person('new-guest', 'guest') }));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(false));
    expect(cartSelectors.selectQuantityOf(store.getState(), 'shirt M')).toBe(2);
    expect(addressSelectors.selectChosenAddress(store.getState())).toEqual(lane('new', 'new-guest'));
    expect(store.getState().toasts!.current).toMatchObject({ title: 'cap', destructive: true });
  });

  it('adds nothing to a line that the account already has', async () => {
    const { add } = serverFor('asha', line('shirt', 1));
    const store = atCheckout(person('guest', 'guest'));
    store.dispatch(signedIn({ success: true, user: person('asha', 'user') }));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(false));
    expect(add).not.toHaveBeenCalledWith(expect.objectContaining({ productId: 'shirt' }));
    expect(cartSelectors.selectQuantityOf(store.getState(), 'shirt M')).toBe(1);
  });

  it('keeps an address that reads alike once, and offers those for which there is no room', async () => {
    const { addAddress } = serverFor('asha');
    const own = [
      { ...lane('own', 'asha'), address: '12  W\u00c9AVER lane\u00a0', phone: '98765 43210' },
      { ...lane('mill', 'asha'), city: 'Goa' },
      { ...lane('loom', 'asha'), city: 'Kochi' },
    ];
    jest.spyOn(addressesApi, 'list').mockResolvedValue(response([...own]));
    const store = atCheckout(person('guest', 'guest'));
    const accented = { ...lane('old', 'guest'), address: '12 We\u0301aver Lane' };
    const typed = ['Agra', 'AGRA ', 'Delhi'].map((city) => ({ ...lane(city, 'guest'), city }));
    store.dispatch(addressesArrived([accented, ...typed]));
    store.dispatch(signedIn({ success: true, user: person('asha', 'user') }));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(false));
    expect(addAddress).not.toHaveBeenCalled();
    expect(addressSelectors.selectChosenAddress(store.getState())).toMatchObject({ _id: 'own' });
    expect(store.getState().shopAddress!.offered.map(({ city }) => city)).toEqual(['Agra', 'Delhi']);
    const told = store.getState().toasts!.current;
    expect(told).toMatchObject({ stays: true });
    expect(told?.description).toMatch(/three addresses already. Not saved: 12 Weaver Lane, Agra; .*, Delhi\./);
  });

  it('reloads the data of the same user, and adds nothing', async () => {
    const { add, addAddress } = serverFor('asha', line('shirt', 2));
    const store = atCheckout(person('asha', 'user'));
    store.dispatch(signedIn({ success: true, user: person('asha', 'user') }));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(false));
    expect(add).not.toHaveBeenCalled();
    expect(addAddress).not.toHaveBeenCalled();
  });

  it('shows nothing of one account to another', async () => {
    const { add, addAddress, loadCart } = serverFor('ravi');
    const store = atCheckout(person('asha', 'user'));
    store.dispatch(signedIn({ success: true, user: person('ravi', 'user') }));
    expect(selectUser(store.getState())).toMatchObject({ _id: 'ravi' });
    expect(cartSelectors.selectLines(store.getState())).toEqual([]);
    expect(addressSelectors.selectChosenAddress(store.getState())).toBeNull();
    expect(loadCart).not.toHaveBeenCalled(); // the first step of moving anything
    store.dispatch(sessionExpired());
    store.dispatch(signedIn({ success: true, user: person('ravi', 'user') }));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(false));
    expect(loadCart).toHaveBeenCalledTimes(1);
    expect(add).not.toHaveBeenCalled();
    expect(addAddress).not.toHaveBeenCalled();
  });
});
