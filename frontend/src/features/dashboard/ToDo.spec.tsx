import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { StaffRole } from '../../contract/types';
import { signedIn } from '../auth';
import { publicSettingsRead } from '../public-settings';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { ToDo } from './ToDo';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const requested = jest.mocked(request) as jest.Mock;

const counted = (total: number) => ({ success: true, data: [], meta: { total } });
/** What the server responds with in place of nothing, by path. */
const respond = (found: Record<string, unknown> = {}) =>
  requested
    .mockReset()
    .mockImplementation((_: string, path: string) =>
      Promise.resolve(found[path.replace('/api/v1/admin/', '')] ?? counted(0)),
    );
const asked = () => requested.mock.calls.map(([, path]) => path as string);

function open(staffRole: StaffRole = 'owner', mail = true) {
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived({ mail }));
  const user = { _id: 's1', name: 'Noor', userName: 'Noor', role: 'admin' as const, staffRole };
  store.dispatch(signedIn({ success: true, user }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ToDo />
      </MemoryRouter>
    </Provider>,
  );
}

describe('What is to be done', () => {
  it('is counted, each with the way to its list', async () => {
    respond({
      'order/get': counted(3),
      'payments/stuck': { success: true, data: [{}] },
      mails: counted(1),
      returns: counted(1),
      reviews: counted(2),
      getProduct: counted(1_200),
    });
    open();
    expect(await screen.findByRole('link', { name: '3 orders to pack' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 orders to pack', '/admin/orders?status=toPack'],
      ['1 payment needs attention', '/admin/payments'],
      ['1 mail could not be sent', '/admin/mails'],
      ['1 return waits for a decision', '/admin/returns?state=asked'],
      ['1 return to refund', '/admin/returns?state=received'],
      ['2 reviews wait to be read', '/admin/reviews?state=waiting'],
      ['1,200 products run low', '/admin/products?lowStock=true'],
    ]);
  });

  it('is quiet where nothing waits', async () => {
    respond();
    open();
    expect(await screen.findByText('Nothing to pack')).toBeVisible();
    const others = ['All payments are in order', 'Every mail could be sent', 'Every review is read'];
    const returns = ['Every return is decided', 'Every return is refunded'];
    for (const none of [...others, ...returns, 'Nothing is running low']) expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is only to pack for packers, and nothing else is asked for', async () => {
    respond({ 'order/get': counted(1) });
    open('packer');
    expect(await screen.findByRole('link', { name: '1 order to pack' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(asked()).not.toContain('/api/v1/admin/payments/stuck');
    expect(asked().filter((path) => path.startsWith('/api/v1/admin/'))).toEqual(['/api/v1/admin/order/get']);
  });

  it('says nothing of mails where the shop sends none', async () => {
    respond();
    open('manager', false);
    expect(await screen.findByText('Nothing to pack')).toBeVisible();
    expect(screen.queryByText('Every mail could be sent')).toBeNull();
  });

  it('that could not be loaded can be loaded again', async () => {
    requested.mockReset().mockRejectedValue(new ApiError(503, 'Busy.'));
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    respond({ 'order/get': counted(2) });
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: '2 orders to pack' })).toBeVisible();
  });
});
