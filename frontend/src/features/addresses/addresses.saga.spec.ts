/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import { setupStore } from '../../lib/store';
import type { Address } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { tabShown } from '../../lib/saga-errors';
import { eventually } from '../../test-setup/eventually';
import { authSaga, selectHasExpired, signedIn } from '../auth';
import { addressesApi } from './addresses.api';
import { addressesSaga } from './addresses.saga';
import { addressesArrived, chooseAddress, loadAddresses, removeAddress, saveAddress } from './addresses.slice';

const fields = {
  ...{ name: 'Meera Iyer', address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '9876543210' },
  notes: '',
};
const home: Address = { _id: 'home', userId: 'asha', version: 1, ...fields, country: 'IN' };
const saved = (message: string) => ({ success: true, message, data: home });
const sessionOver = new ApiError(401, 'Please sign in.');

/** @param stored the addresses on the server */
function openBook(...stored: Address[]) {
  const list = jest.spyOn(addressesApi, 'list').mockResolvedValue({ success: true, data: stored });
  const store = setupStore({ sagas: [authSaga, addressesSaga] });
  store.dispatch(signedIn({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' } }));
  return { store, list, book: () => store.getState().shopAddress!, toast: () => store.getState().toasts!.current };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('Loading addresses', () => {
  it('shows those of the user', async () => {
    const { store, list, book } = openBook(home);
    store.dispatch(loadAddresses());
    expect(book().isLoading).toBe(true);
    await eventually(() => expect(book()).toMatchObject({ isLoading: false, addressList: [home] }));
    expect(list).toHaveBeenCalledWith('asha');
  });

  it('empties the list where it fails', async () => {
    const { store, list, book } = openBook();
    store.dispatch(addressesArrived([home]));
    list.mockRejectedValue(new ApiError(500, 'no'));
    store.dispatch(loadAddresses());
    await eventually(() => expect(book()).toMatchObject({ hasFailed: true, addressList: [] }));
  });

  it('leaves the list as it is where the session has ended', async () => {
    const { store, list, book } = openBook();
    store.dispatch(addressesArrived([home]));
    list.mockRejectedValue(sessionOver);
    store.dispatch(loadAddresses());
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(true));
    expect(book()).toMatchObject({ isLoading: false, hasFailed: false, addressList: [home] });
  });
});

describe('When the tab is shown again', () => {
  const moved = { ...home, city: 'Goa', version: 2 };

  it('shows the addresses as another tab has changed them, and none as chosen that is gone', async () => {
    const { store, list, book } = openBook(home);
    store.dispatch(addressesArrived([home]));
    store.dispatch(chooseAddress('home'));
    list.mockResolvedValue({ success: true, data: [moved] });
    store.dispatch(tabShown());
    await eventually(() => expect(book()).toMatchObject({ addressList: [moved], chosenId: 'home' }));
    list.mockResolvedValue({ success: true, data: [] });
    store.dispatch(tabShown());
    await eventually(() => expect(book()).toMatchObject({ addressList: [], chosenId: null }));
  });

  it('leaves them as they are where they can’t be read', async () => {
    const { store, list, book } = openBook();
    store.dispatch(addressesArrived([home]));
    list.mockRejectedValue(new ApiError(500, 'no'));
    store.dispatch(tabShown());
    await eventually(() => expect(list).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(book()).toMatchObject({ hasFailed: false, addressList: [home] });
  });

  it('does not replace what is saved meanwhile', async () => {
    jest.spyOn(addressesApi, 'update').mockResolvedValue({ success: true, message: '', data: moved });
    const { store, list, book } = openBook();
    store.dispatch(addressesArrived([home]));
    let respondLate: (() => void) | undefined;
    list.mockReturnValueOnce(new Promise((resolve) => (respondLate = () => resolve({ success: true, data: [home] }))));
    list.mockResolvedValue({ success: true, data: [moved] });
    store.dispatch(tabShown());
    store.dispatch(saveAddress({ id: 'home', version: 1, fields }));
    await eventually(() => expect(book()).toMatchObject({ saved: 1, isLoading: false }));
    respondLate?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(book().addressList).toEqual([moved]);
  });
});

describe('Saving an address', () => {
  it('adds it, shows the server’s message and loads the list again', async () => {
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue(saved('Address added.'));
    const { store, book, toast } = openBook(home);
    store.dispatch(saveAddress({ id: null, fields }));
    expect(book().isSaving).toBe(true);
    await eventually(() => expect(book()).toMatchObject({ isSaving: false, saved: 1, addressList: [home] }));
    expect(add).toHaveBeenCalledWith('asha', fields);
    expect(toast()).toMatchObject({ title: 'Address added.' });
  });

  it('updates the edited address, also if no more can be added', async () => {
    const update = jest.spyOn(addressesApi, 'update').mockResolvedValue(saved('Address updated.'));
    const { store, book, toast } = openBook(home);
    store.dispatch(addressesArrived(['home', 'work', 'mum'].map((_id) => ({ ...home, _id }))));
    store.dispatch(saveAddress({ id: 'home', version: 4, fields }));
    await eventually(() => expect(book().saved).toBe(1));
    expect(update).toHaveBeenCalledWith('asha', 'home', fields, 4);
    expect(toast()).toMatchObject({ title: 'Address updated.' });
  });

  it('is refused without a call if there are three addresses', async () => {
    const add = jest.spyOn(addressesApi, 'add');
    const { store, book, toast } = openBook();
    store.dispatch(addressesArrived(['home', 'work', 'mum'].map((_id) => ({ ...home, _id }))));
    store.dispatch(saveAddress({ id: null, fields }));
    await eventually(() => expect(book()).toMatchObject({ isSaving: false, saved: 0 }));
    expect(toast()).toMatchObject({ title: "You can't add more than 3 address", destructive: true });
    expect(add).not.toHaveBeenCalled();
  });

  it('is refused without a call while something is missing, beside each field', async () => {
    const add = jest.spyOn(addressesApi, 'add');
    const { store, book, toast } = openBook();
    store.dispatch(saveAddress({ id: null, fields: { ...fields, name: ' ', pincode: '' } }));
    await eventually(() => expect(book().isSaving).toBe(false));
    expect(book().errors).toEqual([
      { field: 'name', message: 'Enter the recipient’s name.' },
      { field: 'pincode', message: 'Enter your pincode.' },
    ]);
    expect(toast()).toBeNull();
    expect(add).not.toHaveBeenCalled();
  });

  it('stores the errors of a rejected call for their fields, without a toast', async () => {
    const errors = [{ field: 'pincode', message: 'The pincode is too short.' }];
    jest.spyOn(addressesApi, 'add').mockRejectedValue(new ApiError(400, 'The pincode is too short.', errors));
    const { store, list, book, toast } = openBook();
    store.dispatch(saveAddress({ id: null, fields }));
    await eventually(() => expect(book()).toMatchObject({ isSaving: false, errors, saved: 0 }));
    expect(toast()).toBeNull();
    expect(list).not.toHaveBeenCalled();
  });

  it('chooses the new address for the order at the checkout, also after a reload', async () => {
    jest.spyOn(addressesApi, 'add').mockResolvedValue(saved('Address added.'));
    const { store, book } = openBook(home);
    store.dispatch(saveAddress({ id: null, fields, isForOrder: true }));
    await eventually(() => expect(book()).toMatchObject({ chosenId: 'home', addressList: [home] }));
    const again = openBook(home);
    again.store.dispatch(loadAddresses());
    await eventually(() => expect(again.book().chosenId).toBe('home'));
  });

  it('chooses no address outside the checkout', async () => {
    jest.spyOn(addressesApi, 'add').mockResolvedValue(saved('Address added.'));
    const { store, book } = openBook(home);
    store.dispatch(saveAddress({ id: null, fields }));
    await eventually(() => expect(book()).toMatchObject({ saved: 1, isLoading: false }));
    expect(book().chosenId).toBeNull();
  });

  it('shows no error if the session has expired', async () => {
    jest.spyOn(addressesApi, 'add').mockRejectedValue(sessionOver);
    const { store, book, toast } = openBook();
    store.dispatch(saveAddress({ id: null, fields }));
    await eventually(() => expect(selectHasExpired(store.getState())).toBe(true));
    expect(book()).toMatchObject({ isSaving: false, errors: [], saved: 0 });
    expect(toast()).toBeNull();
  });

  it('is sent once, however often it is clicked', async () => {
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue(saved('Address added.'));
    const { store, book } = openBook(home);
    for (let n = 0; n < 3; n++) store.dispatch(saveAddress({ id: null, fields }));
    await eventually(() => expect(book().saved).toBe(1));
    expect(add).toHaveBeenCalledTimes(1);
  });
});

describe('Removing an address', () => {
  it('shows the server’s message and loads the list again', async () => {
    const remove = jest.spyOn(addressesApi, 'remove').mockResolvedValue({ success: true, message: 'Address deleted.' });
    const { store, book, toast } = openBook();
    store.dispatch(addressesArrived([home]));
    store.dispatch(removeAddress('home'));
    await eventually(() => expect(book().addressList).toEqual([]));
    expect(remove).toHaveBeenCalledWith('asha', 'home', 1);
    expect(toast()).toMatchObject({ title: 'Address deleted.' });
  });

  it('can be undone, and the address is chosen for the order again', async () => {
    jest.spyOn(addressesApi, 'remove').mockResolvedValue({ success: true, message: 'Address deleted.' });
    const back = { ...home, _id: 'back' };
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue({ success: true, message: '', data: back });
    const { store, list, book, toast } = openBook();
    store.dispatch(addressesArrived([home]));
    store.dispatch(chooseAddress('home'));
    store.dispatch(removeAddress('home'));
    await eventually(() => expect(book().addressList).toEqual([]));
    const undo = toast()?.action;
    expect(undo?.label).toBe('Undo');
    list.mockResolvedValue({ success: true, data: [back] });
    store.dispatch(undo?.dispatches as { type: string });
    await eventually(() => expect(book()).toMatchObject({ addressList: [back], chosenId: 'back' }));
    expect(add).toHaveBeenCalledWith('asha', { ...fields, country: 'IN' });
  });

  it('does not remove an address that was changed in another tab, and shows it as it is now', async () => {
    const stored = { ...home, city: 'Goa', version: 2 };
    const refusal = new ApiError(409, 'You changed this address.', [], stored, 'changedMeanwhile');
    jest.spyOn(addressesApi, 'remove').mockRejectedValue(refusal);
    const { store, book, toast } = openBook();
    store.dispatch(addressesArrived([home]));
    store.dispatch(removeAddress('home'));
    await eventually(() => expect(book().addressList).toEqual([stored]));
    await eventually(() => expect(toast()?.title).toBe('You changed this address. It is not deleted.'));
  });

  it('shows the reason and leaves the list unchanged if the call is rejected', async () => {
    jest.spyOn(addressesApi, 'remove').mockRejectedValue(new ApiError(404, 'There is no such address.'));
    const { store, book, toast } = openBook();
    store.dispatch(addressesArrived([home]));
    store.dispatch(removeAddress('home'));
    await eventually(() => expect(toast()).toMatchObject({ title: 'There is no such address.', destructive: true }));
    expect(book().addressList).toEqual([home]);
  });
});
