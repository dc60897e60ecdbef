import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { setupStore } from '../../lib/store';
import type { Address, User } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { recall } from '../../lib/storage/session-storage';
import { answerQuestion, onQuestion, unlessUnsaved } from '../../lib/unsaved-changes';
import { guestJoined, signedIn, signedOut } from '../auth';
import { AddressBook } from './AddressBook';
import { publicSettingsRead } from '../public-settings';
import { addressesApi } from './addresses.api';
import { addressesSaga } from './addresses.saga';
import { addressesArrived, addressMissed, addressSelectors } from './addresses.slice';

const home: Address = {
  _id: 'a1',
  userId: 'asha',
  version: 1,
  name: 'Meera Iyer',
  address: '12 Weaver Lane',
  city: 'Pune',
  pincode: '411001',
  phone: '9876543210',
  notes: '',
  country: 'IN',
};
const response = <T,>(data: T) => ({ success: true, message: 'done', data, meta: undefined });

const typed = {
  'Recipient’s name': 'Meera Iyer',
  Address: '12 Weaver Lane',
  City: 'Pune',
  Pincode: '411001',
  Phone: '020 123',
};

async function fillIn(change: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...change })) {
    await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
}

const newStore = () => setupStore({ sagas: [addressesSaga] });

function openBook(stored: Address[], choosing = false, role: User['role'] = 'user', store = newStore()) {
  jest.spyOn(addressesApi, 'list').mockResolvedValue(response(stored));
  store.dispatch(signedIn({ success: true, user: { _id: 'asha', name: 'Asha', userName: 'Asha', role } }));
  render(
    <Provider store={store}>
      <AddressBook choosing={choosing} />
    </Provider>,
  );
  return store;
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('The address book', () => {
  it('says that it is empty', async () => {
    openBook([]);
    expect(await screen.findByText('No addresses added yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Address' })).toBeInTheDocument();
  });

  it('asks for a note where somebody wants to add one, and shows one that is there', async () => {
    openBook([{ ...home, notes: 'Ring twice' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    expect(screen.getByLabelText(/^Notes/)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Ring twice');
    await userEvent.clear(screen.getByLabelText(/^Notes/));
    expect(screen.getByLabelText(/^Notes/)).toHaveFocus();
  });

  it('asks for the country where the shop delivers to several, and shows it where it is not the shop’s own', async () => {
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue(response({ ...home, country: 'NP' }));
    const store = openBook([{ ...home, country: 'BT' }]);
    expect(await screen.findByText('Pune')).toBeVisible();
    expect(screen.queryByText('Bhutan')).toBeNull();
    expect(screen.queryByLabelText('Country')).toBeNull();
    act(() => void store.dispatch(publicSettingsRead.arrived({ mail: true, countries: ['IN', 'NP'] })));
    expect(screen.getByText('Bhutan')).toBeVisible();
    const country = await screen.findByLabelText('Country');
    expect(country).toHaveDisplayValue('India');
    await fillIn();
    await userEvent.selectOptions(country, 'Nepal');
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    expect(add).toHaveBeenCalledWith('asha', expect.objectContaining({ city: 'Pune', country: 'NP' }));
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    expect(await screen.findByLabelText('Country')).toHaveDisplayValue('Bhutan');
  });

  it('clears the errors when the editing of an address is cancelled', async () => {
    const errors = [{ field: 'city', message: 'Enter a city.' }];
    jest.spyOn(addressesApi, 'update').mockRejectedValue(new ApiError(400, 'Enter a city.', errors));
    openBook([home]);
    await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Address' }));
    expect(await screen.findByText('Enter a city.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /Edit/ }));
    expect(screen.queryByText('Enter a city.')).toBeNull();
  });

  it('empties the form once an address is saved, unless it was edited meanwhile', async () => {
    let accept: (() => void) | undefined;
    const responded = new Promise<void>((resolve) => (accept = resolve));
    jest.spyOn(addressesApi, 'add').mockImplementation(() => responded.then(() => response(home)));
    const store = openBook([]);
    await screen.findByText('No addresses added yet');
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    await userEvent.type(screen.getByLabelText('City'), ' and Nagpur');
    accept?.();
    await waitFor(() => expect(store.getState().shopAddress!.saved).toBe(1));
    expect(screen.getByLabelText('City')).toHaveValue('Pune and Nagpur');
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
  });

  it('fills the form with the address to edit, and returns to adding once it is saved', async () => {
    const update = jest.spyOn(addressesApi, 'update').mockResolvedValue(response(home));
    openBook([home]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 12 Weaver Lane' }));
    expect(screen.getByLabelText('City')).toHaveValue('Pune');
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Mumbai');
    await userEvent.click(screen.getByRole('button', { name: 'Update Address' }));
    expect(update).toHaveBeenCalledWith('asha', 'a1', expect.objectContaining({ city: 'Mumbai' }), 1);
    expect(await screen.findByRole('button', { name: 'Add Address' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
  });

  it('keeps what was typed into an address that was changed in another tab, and saves only that', async () => {
    const stored = { ...home, phone: '020 999', city: 'Nagpur', version: 2 };
    const update = jest.spyOn(addressesApi, 'update');
    update.mockRejectedValueOnce(new ApiError(409, 'Changed.', [], stored, 'changedMeanwhile'));
    openBook([home]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 12 Weaver Lane' }));
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Mumbai');
    await userEvent.click(screen.getByRole('button', { name: 'Update Address' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveFocus();
    expect(within(notice).getByText('Now: Nagpur')).toBeVisible();
    expect(within(notice).getByText('Yours: Mumbai')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Mumbai');
    expect(screen.getByLabelText('Phone')).toHaveValue('020 999');
    update.mockResolvedValueOnce(response({ ...stored, city: 'Mumbai', version: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Address' }));
    const { _id: _i, userId: _u, version: _v, ...fields } = stored;
    expect(update).toHaveBeenLastCalledWith('asha', 'a1', { ...fields, city: 'Mumbai' }, 2);
    expect(await screen.findByRole('button', { name: 'Add Address' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes an address as another tab has stored it, if its shopper wants that', async () => {
    const stored = { ...home, city: 'Nagpur', version: 2 };
    const refusal = new ApiError(409, 'Changed.', [], stored, 'changedMeanwhile');
    jest.spyOn(addressesApi, 'update').mockRejectedValueOnce(refusal);
    openBook([home]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 12 Weaver Lane' }));
    await userEvent.type(screen.getByLabelText('City'), ' City');
    await userEvent.click(screen.getByRole('button', { name: 'Update Address' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take the stored address' }));
    expect(screen.getByLabelText('City')).toHaveValue('Nagpur');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets what was typed into an address that was deleted in another tab be added as a new one', async () => {
    jest.spyOn(addressesApi, 'update').mockRejectedValueOnce(new ApiError(404, 'Address not found.'));
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue(response({ ...home, _id: 'a2', city: 'Mumbai' }));
    const store = openBook([home]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 12 Weaver Lane' }));
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Mumbai');
    jest.spyOn(addressesApi, 'list').mockResolvedValue(response([]));
    await userEvent.click(screen.getByRole('button', { name: 'Update Address' }));
    const again = await screen.findByRole('button', { name: 'Add Address' });
    expect(store.getState().toasts!.current?.title).toMatch(/^This address was deleted meanwhile\./);
    await userEvent.click(again);
    expect(add).toHaveBeenCalledWith('asha', expect.objectContaining({ address: '12 Weaver Lane', city: 'Mumbai' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
  });

  it('keeps what was typed into an address that was deleted while its form was put away', async () => {
    const work = { ...home, _id: 'a2', address: '4 Mill Road' };
    const add = jest.spyOn(addressesApi, 'add').mockResolvedValue(response({ ...home, _id: 'a3', city: 'Mumbai' }));
    const store = openBook([home, work], true);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 12 Weaver Lane' }));
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Mumbai');
    await userEvent.click(screen.getByRole('radio', { name: /4 Mill Road/ }));
    act(() => void store.dispatch(addressesArrived([work])));
    await userEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
    expect(screen.getByLabelText('City')).toHaveValue('Mumbai');
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    expect(add).toHaveBeenCalledWith('asha', expect.objectContaining({ city: 'Mumbai' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  it('takes no fourth address', async () => {
    const add = jest.spyOn(addressesApi, 'add');
    const store = openBook(['a1', 'a2', 'a3'].map((_id) => ({ ...home, _id })));
    await screen.findByText('3 of 3 addresses used');
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    await waitFor(() =>
      expect(store.getState().toasts!.current).toMatchObject({
        title: "You can't add more than 3 address",
        destructive: true,
      }),
    );
    expect(add).not.toHaveBeenCalled();
  });

  it('shows a field’s error beside it and leaves what was typed', async () => {
    const errors = [{ field: 'pincode', message: 'The pincode is too short.' }];
    jest.spyOn(addressesApi, 'add').mockRejectedValue(new ApiError(400, 'The pincode is too short.', errors));
    openBook([]);
    await fillIn({ Pincode: '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    expect(await screen.findByText('The pincode is too short.')).toBeInTheDocument();
    expect(screen.getByLabelText('Pincode')).toHaveValue('1');
    await waitFor(() => expect(screen.getByLabelText('Pincode')).toHaveFocus());
  });

  it('moves the focus to the first empty required field, which shows its error', async () => {
    const add = jest.spyOn(addressesApi, 'add');
    openBook([], false, 'guest');
    const recipient = await screen.findByLabelText('Recipient’s name');
    expect(recipient).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    await waitFor(() => expect(recipient).toHaveFocus());
    expect(recipient).toHaveAccessibleDescription('Enter the recipient’s name.');
    await userEvent.type(recipient, 'Meera Iyer');
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
    expect(add).not.toHaveBeenCalled();
  });

  it('fills in the name of a person with an account, also after a guest has signed in to one', async () => {
    const store = openBook([{ ...home, name: '' }], false, 'guest');
    expect(await screen.findByLabelText('Recipient’s name')).toHaveValue('');
    const user: User = { _id: 'asha', name: 'Asha Rao', userName: 'Asha Rao', role: 'user' };
    act(() => void store.dispatch(signedIn({ success: true, user })));
    expect(screen.getByLabelText('Recipient’s name')).toHaveValue('Asha Rao');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 12 Weaver Lane' }));
    expect(screen.getByLabelText('Recipient’s name')).toHaveValue('Asha Rao');
  });

  describe('of a guest who signs in to an account with three addresses', () => {
    const three = ['a1', 'a2', 'a3'].map((_id) => ({ ...home, _id, city: `City ${_id}` }));
    const { name, address, city, pincode, phone } = { ...home, address: '7 Dyer Street' };
    const surplus = { name, address, city, pincode, phone, notes: 'Ring twice' };
    const nothing = { addressesLeftOut: [], cartLinesLeftOut: [], quantitiesCut: [] };
    const joins = (store: ReturnType<typeof openBook>, addressesLeftOut = [surplus]) => {
      jest.spyOn(addressesApi, 'list').mockResolvedValue(response(three));
      const user: User = { _id: 'ravi', name: 'Ravi', userName: 'Ravi', role: 'user' };
      act(() => {
        store.dispatch(signedIn({ success: true, user }));
        store.dispatch(guestJoined({ ...nothing, addressesLeftOut }));
      });
    };

    it('keeps what is typed, and says how it can be added', async () => {
      const store = openBook([], true, 'guest');
      await screen.findByLabelText('City');
      await fillIn({ City: 'Kochi' });
      joins(store);
      expect(await screen.findByText(/Remove one of them to add this one/)).toBeVisible();
      expect(screen.getByLabelText('City')).toHaveValue('Kochi');
      expect(store.getState().shopAddress!.typed?.fields).toMatchObject({ city: 'Kochi' });
    });

    const others = ['8 Loom Road', '9 Mill Lane'].map((other) => ({ ...surplus, address: other }));
    const offers = () => screen.findByRole('region', { name: 'Addresses that are not saved' });
    const updates = () =>
      jest
        .spyOn(addressesApi, 'update')
        .mockImplementation((_user, _id, fields) =>
          Promise.resolve(response({ ...home, ...fields, country: 'IN', _id, version: 2 })),
        );

    it('offers each that has no room, and sends the order to the one that takes another’s place', async () => {
      const update = updates();
      const store = openBook([home], true, 'guest');
      joins(store, [surplus, ...others]);
      const region = await offers();
      expect(region).toHaveTextContent(/Your account has three addresses already/);
      for (const street of ['7 Dyer Street', '8 Loom Road', '9 Mill Lane'])
        expect(within(region).getByText(street)).toBeVisible();
      jest
        .spyOn(addressesApi, 'list')
        .mockResolvedValue(response([three[0]!, { ...home, ...others[0]!, _id: 'a2', version: 2 }, three[2]!]));
      await userEvent.click(
        within(region).getByRole('button', { name: 'Replace 12 Weaver Lane, City a2 with 8 Loom Road' }),
      );
      await waitFor(() => expect(store.getState().shopAddress!.chosenId).toBe('a2'));
      expect(update).toHaveBeenCalledWith('ravi', 'a2', others[0], 1);
      const list = screen.getByRole('list', { name: 'Your addresses' });
      expect(await within(list).findByText('8 Loom Road')).toBeVisible();
      // The replaced one is offered instead, so that nothing is lost.
      expect(within(region).getByText('City a2')).toBeVisible();
      expect(within(region).queryByText('8 Loom Road')).toBeNull();
      expect(within(region).getByText('9 Mill Lane')).toBeVisible();
    });

    it('adds one when there is room again, and leaves out one that is not wanted', async () => {
      const store = openBook([home], true, 'guest');
      joins(store, [surplus, ...others]);
      const region = await offers();
      await userEvent.click(within(region).getByRole('button', { name: 'Leave out 9 Mill Lane' }));
      expect(within(region).queryByText('9 Mill Lane')).toBeNull();
      const added = { ...home, ...surplus, _id: 'a4' };
      const add = jest.spyOn(addressesApi, 'add').mockResolvedValue(response(added));
      jest.spyOn(addressesApi, 'remove').mockResolvedValue(response(null));
      jest.spyOn(addressesApi, 'list').mockResolvedValue(response(three.slice(1)));
      const [remove] = screen.getAllByRole('button', { name: 'Delete 12 Weaver Lane' });
      await userEvent.click(remove!);
      const button = await within(region).findByRole('button', { name: 'Add and deliver here: 7 Dyer Street' });
      jest.spyOn(addressesApi, 'list').mockResolvedValue(response([...three.slice(1), added]));
      await userEvent.click(button);
      expect(add).toHaveBeenCalledWith('ravi', surplus);
      await waitFor(() => expect(store.getState().shopAddress!.chosenId).toBe('a4'));
      const again = { name: /^Replace .*City a2 with 8 Loom Road/ };
      expect(await within(region).findByRole('button', again)).toBeVisible();
      expect(within(region).queryByText('7 Dyer Street')).toBeNull();
    });

    it('lets what is typed take another’s place in one press', async () => {
      const update = updates();
      const store = openBook([], true, 'guest');
      await screen.findByLabelText('City');
      await fillIn({ City: 'Kochi' });
      joins(store, []);
      await userEvent.click(await screen.findByRole('button', { name: /^Replace 12 Weaver Lane, City a1/ }));
      await waitFor(() => expect(store.getState().shopAddress!.chosenId).toBe('a1'));
      expect(update).toHaveBeenCalledWith('ravi', 'a1', expect.objectContaining({ city: 'Kochi' }), 1);
      expect(within(await offers()).getByText('City a1')).toBeVisible();
    });

    it('forgets the offer with the person', async () => {
      const store = openBook([], true, 'guest');
      joins(store);
      act(() => void store.dispatch(signedOut()));
      expect(store.getState().shopAddress!.offered).toEqual([]);
    });
  });

  it('folds the form at the checkout while there is an address, and opens it at its first field', async () => {
    openBook([home], true);
    const opener = await screen.findByRole('button', { name: 'Add another address' });
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
    await userEvent.click(opener);
    expect(screen.getByLabelText('Recipient’s name')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add another address' })).toHaveFocus();
  });

  it('goes on with the new address that was being typed when the page was reloaded', async () => {
    openBook([home], true);
    await userEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
    await userEvent.type(screen.getByLabelText('City'), 'Goa');
    const stored = sessionStorage.getItem('typedAddress')!;
    cleanup();
    expect(recall('typedAddress')).toBeNull();
    sessionStorage.setItem('typedAddress', stored);

    const store = openBook([home], true);
    expect(await screen.findByLabelText('City')).toHaveValue('Goa');
    expect(screen.getByRole('radio', { name: /12 Weaver Lane/ })).not.toBeChecked();
    expect(store.getState().shopAddress!.typed).toMatchObject({ id: null, isForOrder: true, fields: { city: 'Goa' } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(recall('typedAddress')).toBeNull();
  });

  it('tells the order what is typed and not saved, until the form is left', async () => {
    const store = openBook([home], true);
    await userEvent.click(await screen.findByRole('button', { name: 'Add another address' }));
    expect(store.getState().shopAddress!.typed).toBeNull();
    await userEvent.type(screen.getByLabelText('City'), 'Goa');
    expect(store.getState().shopAddress!.typed).toMatchObject({ id: null, isForOrder: true, fields: { city: 'Goa' } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(store.getState().shopAddress!.typed).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit 12 Weaver Lane' }));
    expect(store.getState().shopAddress!.typed).toBeNull();
    await userEvent.type(screen.getByLabelText('City'), ' Camp');
    expect(store.getState().shopAddress!.typed).toMatchObject({ id: 'a1', fields: { city: 'Pune Camp' } });
  });

  describe('at the checkout, while its form is open', () => {
    const work = { ...home, _id: 'a2', address: '4 Mill Road' };
    const open = async () => {
      const store = openBook([home, work], true);
      await userEvent.click(await screen.findByRole('radio', { name: /12 Weaver Lane/ }));
      const chosen = () => addressSelectors.selectChosenAddress(store.getState())?._id ?? null;
      return { chosen, typed: () => store.getState().shopAddress!.typed };
    };
    const saved = () => screen.getAllByRole('radio', { name: /12 Weaver Lane|4 Mill Road/ });
    const city = () => screen.getByLabelText('City');

    it('has no saved address chosen, and puts the form with its text away when one is', async () => {
      const { chosen, typed } = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
      for (const radio of saved()) expect(radio).not.toBeChecked();
      expect(screen.getByRole('radio', { name: /^New address/ })).toBeChecked();
      expect(chosen()).toBeNull();
      await userEvent.type(city(), 'Goa');
      await userEvent.click(screen.getByRole('radio', { name: /12 Weaver Lane/ }));
      expect(screen.getByRole('radio', { name: /12 Weaver Lane/ })).toBeChecked();
      expect(screen.queryByLabelText('City')).toBeNull();
      expect([chosen(), typed()]).toEqual(['a1', null]);
      await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
      expect(city()).toHaveValue('Goa');
      expect(typed()).toMatchObject({ id: null, fields: { city: 'Goa' } });
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('radio', { name: /12 Weaver Lane/ })).toBeChecked();
      await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
      expect(city()).toHaveValue('');
    });

    it('keeps what is typed into each address, which counts while that one is open', async () => {
      const { chosen, typed } = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Edit 4 Mill Road' }));
      expect([chosen(), typed()]).toEqual(['a2', null]);
      expect(screen.getByRole('radio', { name: /^Edited address/ })).toBeChecked();
      await userEvent.type(city(), ' Camp');
      expect(typed()).toMatchObject({ id: 'a2', fields: { city: 'Pune Camp' } });
      await userEvent.click(screen.getByRole('radio', { name: /4 Mill Road/ }));
      expect([chosen(), typed()]).toEqual(['a2', null]);
      await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
      await userEvent.type(city(), 'Goa');
      await userEvent.click(screen.getByRole('button', { name: 'Edit 4 Mill Road' }));
      expect(city()).toHaveValue('Pune Camp');
      await userEvent.click(screen.getByRole('button', { name: 'Edit 12 Weaver Lane' }));
      expect(city()).toHaveValue('Pune');
      expect([chosen(), typed()]).toEqual(['a1', null]);
    });

    it('is left by the arrow keys, with the focus on the address that is chosen', async () => {
      const { chosen } = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
      screen.getByRole('radio', { name: /^New address/ }).focus();
      await userEvent.keyboard('{ArrowUp}');
      expect(screen.getByRole('radio', { name: /4 Mill Road/ })).toHaveFocus();
      expect(chosen()).toBe('a2');
    });

    it('asks before what is typed in a form that was put away is lost', async () => {
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Add another address' }));
      await userEvent.type(city(), 'Goa');
      await userEvent.click(screen.getByRole('radio', { name: /12 Weaver Lane/ }));
      const [leave, stopListening] = [jest.fn(), onQuestion(() => undefined)];
      unlessUnsaved(leave);
      expect(leave).not.toHaveBeenCalled();
      answerQuestion(false);
      stopListening();
    });
  });

  it('takes no focus when the addresses arrive', async () => {
    openBook([home], true);
    await screen.findByRole('button', { name: 'Add another address' });
    expect(document.body).toHaveFocus();
  });

  it('shows the form while there is no address, and at the checkout folds it once an address is saved', async () => {
    jest.spyOn(addressesApi, 'add').mockResolvedValue(response(home));
    const store = openBook([], true);
    await screen.findByLabelText('City');
    await fillIn();
    jest.spyOn(addressesApi, 'list').mockResolvedValue(response([home]));
    await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
    await waitFor(() => expect(store.getState().shopAddress!.chosenId).toBe('a1'));
    await waitFor(() => expect(screen.queryByLabelText('City')).not.toBeInTheDocument());
  });

  it('lets the shopper choose an address, and preselects none', async () => {
    const store = openBook([home], true);
    const list = await screen.findByRole('list', { name: 'Your addresses' });
    expect(store.getState().shopAddress!.chosenId).toBeNull();
    await userEvent.click(within(list).getByRole('radio'));
    expect(store.getState().shopAddress!.chosenId).toBe('a1');
  });

  it('moves the focus to the first address each time an order lacks an address', async () => {
    const store = openBook([home, { ...home, _id: 'a2' }], true);
    const list = await screen.findByRole('list', { name: 'Your addresses' });
    act(() => void store.dispatch(addressMissed()));
    expect(within(list).getAllByRole('radio')[0]).toHaveFocus();
    screen.getByRole('button', { name: 'Add another address' }).focus();
    act(() => void store.dispatch(addressMissed()));
    expect(within(list).getAllByRole('radio')[0]).toHaveFocus();
  });

  it('moves the focus for an order that lacked an address before the addresses had arrived', async () => {
    const store = newStore();
    store.dispatch(addressMissed());
    openBook([], true, 'user', store);
    await waitFor(() => expect(screen.getByLabelText('Recipient’s name')).toHaveFocus());
  });

  it('moves the focus to the form when an order lacks an address and none is saved', async () => {
    const store = openBook([], true);
    const first = await screen.findByLabelText('Recipient’s name');
    act(() => void store.dispatch(addressMissed()));
    expect(first).toHaveFocus();
  });
});
