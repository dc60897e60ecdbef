import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { AdminDeliveryMethod } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import '../../test-setup/pointer-event-polyfill';
import DiscardChanges from '../../ui/overlay/DiscardChanges';
import { deliveryAdminApi as api, methodForm } from './delivery-methods';
import { DeliveryMethodList } from './DeliveryMethodList';

const standard: AdminDeliveryMethod = {
  ...{ _id: 'm1', version: 1, name: 'Standard', price: 0, freeFrom: null, daysMin: 3, daysMax: 5 },
  ...{ countries: null, isOn: true, position: 0 },
};
const express: AdminDeliveryMethod = {
  ...standard,
  ...{ _id: 'm2', name: 'Express', price: 9.9, freeFrom: 150, daysMin: 1, daysMax: 2, countries: ['IN', 'NP'] },
  position: 1,
};
const courier: AdminDeliveryMethod = { ...standard, _id: 'm3', name: 'Courier', price: 20, position: 2, isOn: false };
const lastOne = new ApiError(409, 'At least one delivery method must stay on.');
const stale = (now: AdminDeliveryMethod) =>
  new ApiError(409, 'Somebody else changed this delivery method meanwhile.', [], now, 'changedMeanwhile');

/** Of the shop, in their order. */
let stored: AdminDeliveryMethod[] = [];
const ok = <Data,>(data: Data, message = '') => ({ success: true as const, message, data });

async function openList() {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DeliveryMethodList />
        <DiscardChanges />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Standard' });
  return { store, user: userEvent.setup(), toast: () => store.getState().toasts!.current };
}

async function openSheetOf(what: AdminDeliveryMethod | 'new') {
  const opened = await openList();
  act(() => void opened.store.dispatch(methodForm.open(what)));
  return { ...opened, sheet: within(await screen.findByRole('dialog')) };
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li')!;

beforeEach(() => {
  stored = [standard, express, courier];
  jest.spyOn(api, 'list').mockImplementation(async () => ok(stored));
  jest.spyOn(api, 'change').mockImplementation(async (id, version, fields) => {
    stored = stored.map((each) => (each._id === id ? { ...each, ...fields, version: version + 1 } : each));
    return ok(
      stored.find(({ _id }) => _id === id)!,
      'Delivery method saved.',
    );
  });
  jest.spyOn(api, 'reorder').mockImplementation(async (ids) => {
    stored = ids.map((id, position) => {
      const method = stored.find(({ _id }) => _id === id)!;
      return { ...method, version: method.version + 1, position };
    });
    return ok(stored);
  });
  jest.spyOn(api, 'add').mockResolvedValue(ok(courier, 'Delivery method added.'));
  jest.spyOn(api, 'retire').mockResolvedValue(ok(null, 'Delivery method deleted.'));
});
afterEach(() => jest.restoreAllMocks());

describe('The ways of delivery', () => {
  it('are listed with what they cost, how long they take and where they go', async () => {
    await openList();
    expect(rowOf('Standard')).toHaveTextContent('Standard3–5 working days · EverywhereFree');
    expect(rowOf('Express')).toHaveTextContent('Express1–2 working days · Free from $150.00 · India and Nepal$9.90');
    expect(rowOf('Courier')).toHaveTextContent('CourierOff');
  });

  it('can be loaded again where they could not be loaded', async () => {
    jest.mocked(api.list).mockRejectedValueOnce(new ApiError(500, 'Something went wrong. Please try again.'));
    render(
      <Provider store={setupStore()}>
        <DeliveryMethodList />
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Standard' })).toBeVisible();
  });

  it('are moved by buttons, which keep the focus, tell the new place and end at the ends', async () => {
    const { user } = await openList();
    const down = screen.getByRole('button', { name: 'Move down: Standard' });
    down.focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(names()).toEqual(['Express', 'CourierOff', 'Standard']);
    expect(down).toHaveFocus();
    expect(down).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Standard is number 3 of 3 now.')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(stored.map(({ name }) => name)).toEqual(['Express', 'Courier', 'Standard']));
    expect(api.reorder).toHaveBeenCalledTimes(2);
  });

  it('are moved by a pointer', async () => {
    await openList();
    const grip = rowOf('Courier').querySelector('[aria-hidden]')!;
    grip.setPointerCapture = jest.fn();
    for (const [at, row] of [...screen.getByRole('list').children].entries())
      row.getBoundingClientRect = () => ({ left: 0, right: 800, top: at * 80, bottom: at * 80 + 80 }) as DOMRect;
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 10, clientY: 200 });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 30 });
    expect(rowOf('Standard')).toHaveAttribute('data-drop', 'before');
    fireEvent.pointerUp(grip, { pointerId: 1 });
    expect(names()).toEqual(['CourierOff', 'Standard', 'Express']);
    await waitFor(() => expect(api.reorder).toHaveBeenCalledWith(['m3', 'm1', 'm2']));
  });

  it('go back where their order could not be saved', async () => {
    jest.mocked(api.reorder).mockRejectedValue(new ApiError(409, 'The delivery methods have changed meanwhile.'));
    const { user, toast } = await openList();
    await user.click(screen.getByRole('button', { name: 'Move up: Express' }));
    await waitFor(() => expect(toast()?.title).toBe('The delivery methods have changed meanwhile.'));
    await waitFor(() => expect(names()).toEqual(['Standard', 'Express', 'CourierOff']));
  });

  it('are switched at once, also right after they were moved', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Move up: Courier' }));
    await user.click(screen.getByRole('switch', { name: 'Offered: Courier' }));
    expect(screen.getByRole('switch', { name: 'Offered: Courier' })).toBeChecked();
    await waitFor(() =>
      expect(stored.find(({ name }) => name === 'Courier')).toMatchObject({ isOn: true, version: 3 }),
    );
  });

  it('keep one that is on, and say so beside it', async () => {
    jest.mocked(api.change).mockRejectedValue(lastOne);
    jest.mocked(api.retire).mockRejectedValue(lastOne);
    const { user } = await openList();
    const toggle = screen.getByRole('switch', { name: 'Offered: Standard' });
    await user.click(toggle);
    expect(await within(rowOf('Standard')).findByRole('alert')).toHaveTextContent(lastOne.message);
    expect(toggle).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Retire Express' }));
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    expect(await within(rowOf('Express')).findByRole('alert')).toHaveTextContent(lastOne.message);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('show what somebody else changed where they are switched', async () => {
    jest.mocked(api.change).mockRejectedValueOnce(stale({ ...express, price: 12, version: 5 }));
    const { user } = await openList();
    await user.click(screen.getByRole('switch', { name: 'Offered: Express' }));
    expect(await within(rowOf('Express')).findByRole('alert')).toHaveTextContent('Somebody else changed');
    expect(rowOf('Express')).toHaveTextContent('$12.00');
  });

  it('are retired after a question', async () => {
    const { user, toast } = await openList();
    await user.click(screen.getByRole('button', { name: 'Retire Express' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Retire “Express”? Shoppers can’t choose it any more. Orders that have it keep it.',
    );
    await user.click(screen.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(names()).toEqual(['Standard', 'CourierOff']));
    expect(api.retire).toHaveBeenCalledWith('m2', 1);
    expect(toast()).toMatchObject({ title: 'Delivery method deleted.' });
  });
});

describe('The sheet of a way of delivery', () => {
  it('adds one, as it was typed', async () => {
    const { user, sheet, toast } = await openSheetOf('new');
    await user.type(sheet.getByLabelText('Name'), 'Himalaya');
    await user.type(sheet.getByLabelText('Price'), '14,50');
    await user.type(sheet.getByLabelText('Free from (optional)'), '$200');
    await user.type(sheet.getByLabelText('Working days, at least'), '4');
    await user.type(sheet.getByLabelText('Working days, at most'), '9');
    await user.click(sheet.getByLabelText('Chosen countries'));
    for (const code of ['NP', 'GB', 'BT']) await user.selectOptions(sheet.getByLabelText('Add a country'), code);
    await user.click(sheet.getByRole('button', { name: 'Remove United Kingdom' }));
    expect(sheet.getByLabelText('Add a country')).toHaveFocus();
    await user.click(sheet.getByRole('button', { name: 'Add Method' }));
    expect(api.add).toHaveBeenCalledWith({
      ...{ name: 'Himalaya', price: 14.5, freeFrom: 200, daysMin: 4, daysMax: 9, countries: ['BT', 'NP'], isOn: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).toMatchObject({ title: 'Delivery method added.' });
  });

  it('says beside the fields what is wrong, its own findings and the server’s', async () => {
    const { user, sheet } = await openSheetOf('new');
    await user.click(sheet.getByLabelText('Chosen countries'));
    await user.type(sheet.getByLabelText('Working days, at most'), '1.5');
    await user.click(sheet.getByRole('button', { name: 'Add Method' }));
    expect(sheet.getByLabelText('Name')).toHaveFocus();
    for (const [label, fault] of [
      ['Name', 'Enter a name.'],
      ['Price', 'Enter a price; 0 is free.'],
      ['Working days, at least', 'Enter how many days it takes at least.'],
      ['Working days, at most', 'Enter a whole number of days.'],
      ['Add a country', 'Choose at least one country.'],
    ] as const)
      expect(sheet.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(fault));
    expect(api.add).not.toHaveBeenCalled();
    expect(sheet.getByRole('alert')).toHaveTextContent('Please correct the marked fields.');

    const message = 'The longest time can’t be shorter than the shortest.';
    jest.mocked(api.add).mockRejectedValueOnce(new ApiError(400, message, [{ field: 'daysMax', message }]));
    await user.type(sheet.getByLabelText('Name'), 'Slow');
    await user.type(sheet.getByLabelText('Price'), '0');
    await user.type(sheet.getByLabelText('Working days, at least'), '3');
    await user.clear(sheet.getByLabelText('Working days, at most'));
    await user.type(sheet.getByLabelText('Working days, at most'), '2');
    await user.click(sheet.getByLabelText('Everywhere'));
    await user.click(sheet.getByRole('button', { name: 'Add Method' }));
    await waitFor(() => expect(sheet.getByLabelText('Working days, at most')).toHaveAccessibleDescription(message));
    expect(sheet.getByLabelText('Working days, at most')).toHaveFocus();
  });

  it('keeps what was typed where somebody else has saved it, and shows what they changed', async () => {
    const { user, sheet, toast } = await openSheetOf(express);
    stored = [standard, { ...express, price: 12, daysMax: 3, version: 2 }, courier];
    jest.mocked(api.change).mockRejectedValueOnce(stale(stored[1]!));
    const price = sheet.getByLabelText('Price');
    await user.clear(price);
    await user.type(price, '8');
    await user.type(sheet.getByLabelText('Name'), ' Air');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    const notice = await sheet.findByRole('alert');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Somebody else changed this delivery method meanwhile.');
    expect(notice).toHaveTextContent('PriceNow: $12.00Yours: $8.00');
    expect(notice).toHaveTextContent('Working daysNow: 1–3 working days');
    expect(sheet.getByLabelText('Name')).toHaveValue('Express Air');
    expect(sheet.getByLabelText('Working days, at most')).toHaveValue('3');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Delivery method saved.' }));
    expect(api.change).toHaveBeenLastCalledWith(
      ...['m2', 2, expect.objectContaining({ name: 'Express Air', price: 8, daysMax: 3 })],
    );
  });

  it('takes theirs on demand', async () => {
    const { user, sheet } = await openSheetOf(express);
    jest.mocked(api.change).mockRejectedValueOnce(stale({ ...express, price: 12, version: 2 }));
    await user.type(sheet.getByLabelText('Name'), ' Air');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await user.click(await sheet.findByRole('button', { name: 'Discard my changes' }));
    expect(sheet.getByLabelText('Name')).toHaveValue('Express');
    expect(sheet.getByLabelText('Price')).toHaveValue('12');
    expect(sheet.queryByRole('alert')).toBeNull();
  });

  it('is saved where the method was only moved meanwhile', async () => {
    const { user, sheet } = await openSheetOf(express);
    jest.mocked(api.change).mockRejectedValueOnce(stale({ ...express, position: 0, version: 7 }));
    await user.type(sheet.getByLabelText('Name'), ' Air');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.change).toHaveBeenLastCalledWith('m2', 7, expect.objectContaining({ name: 'Express Air' }));
  });

  it('adds it anew where somebody else has retired it', async () => {
    const { user, sheet } = await openSheetOf(express);
    jest.mocked(api.change).mockRejectedValueOnce(new ApiError(404, 'Delivery method not found.'));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await user.click(await sheet.findByRole('button', { name: 'Add as a new method' }));
    expect(api.add).toHaveBeenCalledWith(expect.objectContaining({ name: 'Express', countries: ['IN', 'NP'] }));
  });

  it('asks before it loses what was typed', async () => {
    const { user, sheet } = await openSheetOf(express);
    await user.type(sheet.getByLabelText('Name'), ' Air');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  });
});
