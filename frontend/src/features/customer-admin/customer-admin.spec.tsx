import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Customer, CustomerDetails } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { useRead } from '../../lib/read-slice';
import { setupStore } from '../../lib/store';
import { CustomerList } from './CustomerList';
import { CustomerPanels } from './CustomerPanels';
import { customerRead, customersApi, type CustomersQuery } from './customers';

const asha: Customer = {
  ...{ _id: 'c1', name: 'Asha Rao', email: 'asha@example.test', role: 'user', orders: 12, spent: 1234.5, refunded: 40 },
  ...{ lastOrderAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' },
};
const details: CustomerDetails = { ...asha, addresses: [], recentOrders: [], notes: [] };
const query: CustomersQuery = { page: 1, limit: 20, q: '', sortBy: 'lastOrderAt', order: 'desc' };
const listed = (...data: Customer[]) => ({
  success: true,
  data,
  meta: { total: data.length, page: 1, limit: 20, pages: 1 },
});
const one = (data: CustomerDetails) => ({ success: true, data }) as Awaited<ReturnType<typeof customersApi.one>>;

function show(what: React.ReactNode) {
  const store = setupStore();
  render(
    <Provider store={store}>
      <MemoryRouter>{what}</MemoryRouter>
    </Provider>,
  );
  return store;
}

function Page() {
  const { data } = useRead(customerRead, 'c1');
  return data && <CustomerPanels customer={data} onOpenOrder={() => undefined} />;
}

beforeEach(() => jest.clearAllMocks());

describe('The list of customers', () => {
  it('shows what each ordered, spent and got back, and leads to the customer', async () => {
    const guest = {
      ...asha,
      _id: 'c2',
      name: 'Ben',
      email: null,
      role: 'guest' as const,
      refunded: 0,
      lastOrderAt: null,
    };
    jest.spyOn(customersApi, 'list').mockResolvedValue(listed(asha, guest));
    show(<CustomerList query={query} />);
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/customers/c1');
    expect(first).toHaveTextContent('asha@example.test12$1,234.50$40.0020 Nov 202621 Nov 2026');
    expect(second).toHaveTextContent('BenGuest12$1,234.50––');
  });

  it.each([
    ['', 'Nobody has an account or an order yet.'],
    ['xyz', 'No customers match these words.'],
  ])('says that there is nobody for “%s”', async (q, text) => {
    jest.spyOn(customersApi, 'list').mockResolvedValue(listed());
    show(<CustomerList query={{ ...query, q }} />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('can be loaded again where it could not be loaded', async () => {
    jest
      .spyOn(customersApi, 'list')
      .mockRejectedValueOnce(new ApiError(500, 'Something went wrong.'))
      .mockResolvedValue(listed(asha));
    show(<CustomerList query={query} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeVisible();
  });
});

describe('Notes about a customer', () => {
  it('are added on top, and the form is empty again', async () => {
    const note = { text: 'Prefers mail.', by: 'Mira', at: '2026-11-22T10:00:00.000Z' };
    jest
      .spyOn(customersApi, 'one')
      .mockResolvedValueOnce(one(details))
      .mockResolvedValue(one({ ...details, notes: [note] }));
    const write = jest
      .spyOn(customersApi, 'note')
      .mockResolvedValue({ success: true, message: 'Note added.', data: note });
    const store = show(<Page />);
    await userEvent.type(await screen.findByLabelText('Note'), 'Prefers mail.');
    await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(write).toHaveBeenCalledWith('c1', 'Prefers mail.');
    expect(await screen.findByText(/^Mira, 22 Nov 2026/)).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('');
    expect(store.getState().toasts!.current).toMatchObject({ title: 'Note added.' });
  });

  it('keep what is typed while one is on its way', async () => {
    const note = { text: 'Prefers mail.', by: 'Mira', at: '2026-11-22T10:00:00.000Z' };
    jest.spyOn(customersApi, 'one').mockResolvedValue(one(details));
    let answer: (written: Awaited<ReturnType<typeof customersApi.note>>) => void = () => undefined;
    jest.spyOn(customersApi, 'note').mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const store = show(<Page />);
    const field = await screen.findByLabelText('Note');
    await userEvent.type(field, 'Prefers mail.');
    await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
    await userEvent.type(field, ' Not on Sundays.');
    answer({ success: true, message: 'Note added.', data: note });
    await waitFor(() => expect(store.getState().toasts!.current).toMatchObject({ title: 'Note added.' }));
    expect(field).toHaveValue('Prefers mail. Not on Sundays.');
    await act(() => userEvent.clear(field));
  });

  it('stay in the form where they were refused, and can’t be empty', async () => {
    jest.spyOn(customersApi, 'one').mockResolvedValue(one(details));
    const write = jest.spyOn(customersApi, 'note').mockRejectedValue(new ApiError(503, 'Try again in a minute.'));
    show(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Note' }));
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription(expect.stringContaining('Enter a note.'));
    expect(write).toHaveBeenCalledTimes(0);
    await userEvent.type(screen.getByLabelText('Note'), 'Prefers mail.');
    await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again in a minute.'));
    expect(screen.getByLabelText('Note')).toHaveValue('Prefers mail.');
    await act(() => userEvent.clear(screen.getByLabelText('Note')));
  });
});
