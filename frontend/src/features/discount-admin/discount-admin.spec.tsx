import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Discount } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { setupStore } from '../../lib/store';
import '../../test-setup/pointer-event-polyfill';
import { setCategoriesAndBrands } from '../catalog';
import { DiscountList } from './DiscountList';
import { codeForm, discountAdminApi as api } from './discounts';

const summer: Discount = {
  ...{ _id: 'd1', version: 1, code: 'SUMMER15', kind: 'percent', value: 15, minSubtotal: null },
  ...{ categories: ['men', 'accessories'], products: null, startsAt: null, endsAt: null },
  ...{ maxUses: 10, maxPerPerson: null, accountsOnly: false, isOn: true, used: 3, brought: 640.5, state: 'on' },
};
const tenner: Discount = {
  ...summer,
  ...{ _id: 'd2', code: 'TENNER', kind: 'amount', value: 10, minSubtotal: 50, categories: null, maxUses: null },
  ...{ maxPerPerson: 1, accountsOnly: true, used: 0, brought: 0, state: 'scheduled' },
  startsAt: '2026-12-31T18:30:00.000Z',
};
const delivery: Discount = {
  ...tenner,
  ...{ _id: 'd3', code: 'FREESHIP', kind: 'freeDelivery', value: null, minSubtotal: null, products: ['p1'] },
  ...{ startsAt: null, maxPerPerson: null, accountsOnly: false, isOn: false, state: 'off' },
};
const ok = <Data,>(data: Data, message = '') => ({ success: true as const, message, data });
const stale = (now: Discount) =>
  new ApiError(409, 'Somebody else changed this discount code meanwhile.', [], now, 'changedMeanwhile');

async function openList() {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DiscountList page={1} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText('SUMMER15');
  return { store, user: userEvent.setup(), toast: () => store.getState().toasts!.current };
}

async function openSheetOf(what: Discount | 'new') {
  const opened = await openList();
  act(() => void opened.store.dispatch(codeForm.open(what)));
  return { ...opened, sheet: within(await screen.findByRole('dialog')) };
}

const rowOf = (code: string) => screen.getByText(code).closest('tr')!;

beforeEach(() => {
  setCategoriesAndBrands({
    categories: [
      { slug: 'men', label: 'Men', title: 'Men', image: null, menuPosition: 1 },
      { slug: 'accessories', label: 'Accessories', title: 'Accessories', image: null, menuPosition: 2 },
    ],
    brands: [],
  });
  const meta = { page: 1, limit: 20, total: 3, pages: 1 };
  jest.spyOn(api, 'list').mockResolvedValue({ ...ok([summer, tenner, delivery]), meta });
  jest.spyOn(api, 'add').mockResolvedValue(ok(summer, 'Discount code added.'));
  jest.spyOn(api, 'change').mockResolvedValue(ok(summer, 'Discount code saved.'));
  jest.spyOn(api, 'retire').mockResolvedValue(ok(null, 'Discount code deleted.'));
  jest.spyOn(api, 'product').mockRejectedValue(new ApiError(404, 'Product not found.'));
});
afterEach(() => jest.restoreAllMocks());

describe('Discount codes', () => {
  it('are listed with what they take off, when, how often and what they brought', async () => {
    await openList();
    expect(rowOf('SUMMER15')).toHaveTextContent('SUMMER15On15 % off men and accessories3 of 10$640.50');
    expect(rowOf('TENNER')).toHaveTextContent(
      'TENNERScheduled$10 off from $50From 01 Jan 2027, 12:00 am · Once per person · Accounts only0$0.00',
    );
    expect(rowOf('FREESHIP')).toHaveTextContent('FREESHIPOffFree delivery for 1 product0$0.00');
  });

  it('are retired after a question', async () => {
    const { user, toast } = await openList();
    await user.click(screen.getByRole('button', { name: 'Retire TENNER' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Retire TENNER? Nobody can use it any more. Orders that have it keep their discount.',
    );
    await user.click(screen.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Discount code deleted.' }));
    expect(api.retire).toHaveBeenCalledWith('d2', 1);
    expect(api.list).toHaveBeenCalledTimes(2);
  });
});

describe('The sheet of a discount code', () => {
  it('adds one, as it was typed, in India’s time', async () => {
    const { user, sheet, toast } = await openSheetOf('new');
    await user.type(sheet.getByLabelText('Code'), 'diwali 26');
    await user.selectOptions(sheet.getByLabelText('Takes off'), 'An amount');
    await user.type(sheet.getByLabelText('Amount'), '12,50');
    await user.type(sheet.getByLabelText('Smallest subtotal (optional)'), '$60');
    await user.click(sheet.getByLabelText('Accessories'));
    await user.click(sheet.getByLabelText('Men'));
    fireEvent.change(sheet.getByLabelText('Ends (optional)'), { target: { value: '2026-11-09T23:59' } });
    await user.type(sheet.getByLabelText('Uses per person (optional)'), '1');
    await user.click(sheet.getByLabelText('Accounts only'));
    await user.click(sheet.getByRole('button', { name: 'Add Code' }));
    expect(api.add).toHaveBeenCalledWith({
      ...{ code: 'diwali 26', kind: 'amount', value: 12.5, minSubtotal: 60, categories: ['men', 'accessories'] },
      ...{ products: null, startsAt: null, endsAt: '2026-11-09T18:29:00.000Z', maxUses: null, maxPerPerson: 1 },
      ...{ accountsOnly: true, isOn: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).toMatchObject({ title: 'Discount code added.' });
  });

  it('makes up a code that nobody guesses', async () => {
    const { user, sheet } = await openSheetOf('new');
    const made = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      await user.click(sheet.getByRole('button', { name: 'Make up a code' }));
      made.add(sheet.getByLabelText<HTMLInputElement>('Code').value);
    }
    expect(made.size).toBe(5);
    for (const code of made) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  });

  it('says beside the fields what is wrong, its own findings and the server’s', async () => {
    const { user, sheet } = await openSheetOf('new');
    await user.type(sheet.getByLabelText('Uses in all (optional)'), 'many');
    fireEvent.change(sheet.getByLabelText('Starts (optional)'), { target: { value: '2026-11-09T23:59' } });
    fireEvent.change(sheet.getByLabelText('Ends (optional)'), { target: { value: '2026-11-08T23:59' } });
    await user.click(sheet.getByRole('button', { name: 'Add Code' }));
    expect(sheet.getByLabelText('Code')).toHaveFocus();
    for (const [label, fault] of [
      ['Code', 'Enter a code.'],
      ['Percent', 'Enter how much it takes off.'],
      ['Uses in all (optional)', 'Enter a whole number from 1.'],
      ['Ends (optional)', 'The end must be after the beginning.'],
    ] as const)
      expect(sheet.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(fault));
    expect(api.add).not.toHaveBeenCalled();

    const message = 'The code SUMMER15 exists already.';
    jest.mocked(api.add).mockRejectedValueOnce(new ApiError(409, message, [{ field: 'code', message }]));
    await user.type(sheet.getByLabelText('Code'), 'summer-15');
    await user.type(sheet.getByLabelText('Percent'), '15 %');
    await user.clear(sheet.getByLabelText('Uses in all (optional)'));
    fireEvent.change(sheet.getByLabelText('Ends (optional)'), { target: { value: '' } });
    await user.click(sheet.getByRole('button', { name: 'Add Code' }));
    await waitFor(() =>
      expect(sheet.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(api.add).toHaveBeenCalledWith(expect.objectContaining({ value: 15 }));
  });

  it('keeps what was typed where somebody else has saved it, and shows what they changed', async () => {
    const { user, sheet, toast } = await openSheetOf(summer);
    jest.mocked(api.change).mockRejectedValueOnce(stale({ ...summer, value: 20, maxUses: 50, version: 2 }));
    const percent = sheet.getByLabelText('Percent');
    await user.clear(percent);
    await user.type(percent, '10');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    const notice = await sheet.findByRole('alert');
    expect(notice).toHaveTextContent('Takes offNow: 20 %Yours: 10 %');
    expect(notice).toHaveTextContent('Uses in allNow: 50');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Discount code saved.' }));
    expect(api.change).toHaveBeenLastCalledWith('d1', 2, expect.objectContaining({ value: 10, maxUses: 50 }));
  });

  it('adds it anew where somebody else has retired it', async () => {
    const { user, sheet } = await openSheetOf(delivery);
    await sheet.findByRole('button', { name: 'Remove A product that is not sold any more' });
    jest.mocked(api.change).mockRejectedValueOnce(new ApiError(404, 'Discount code not found.'));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await user.click(await sheet.findByRole('button', { name: 'Add as a new code' }));
    expect(api.add).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'FREESHIP', kind: 'freeDelivery', value: null, products: ['p1'] }),
    );
  });
});
