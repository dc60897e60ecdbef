import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { OwnReview, Product, ShownReview, User } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { authChecked } from '../auth';
import { selectToast } from '../toasts';
import { Reviews } from '.';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));

const shirt = { _id: 'shirt', slug: 'linen-shirt-1', sizes: ['M'], rating: { average: 4.5, count: 8 } } as Product;
const review = (id: string, words: Partial<ShownReview> = {}): ShownReview => {
  const none = { title: null, text: null, size: null, fit: null, reply: null };
  return { _id: id, name: 'Asha', stars: 5, ...none, at: '2026-11-20T13:54:00.000Z', ...words };
};
const own: OwnReview = { ...review('own', { stars: 2, size: 'M' }), productId: 'shirt', state: 'waiting', version: 1 };
const summary = {
  average: 4.5,
  count: 8,
  stars: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 6 },
  fit: { small: 1, true: 5, large: 0 },
};
const nothing = { ...summary, average: null, count: 0 };
const asha: User = { _id: 'asha', name: 'Asha', userName: 'Asha', role: 'user' };
const thanks = 'Thank you. Your review will be shown once we have read it.';

const server = { list: jest.fn(), own: jest.fn(), write: jest.fn(), report: jest.fn() };
beforeEach(() => {
  jest.resetAllMocks();
  server.list.mockImplementation(({ page }: { page: number }) => ({
    data: page === 1 ? [review('r1'), review('r2')] : [review('r2'), review('r3', { name: 'Bela' })],
    meta: { summary, page, pages: 2, limit: 2, total: 3 },
  }));
  server.own.mockReturnValue({ data: null, meta: { canReview: false, size: null } });
  jest.mocked(request as jest.Mock).mockImplementation((method: string, path: string, { query, path: of, body }) => {
    if (path.endsWith('/own')) return server.own(of.id);
    if (path.endsWith('/report')) return server.report(of.id);
    return method === 'GET' ? server.list(query) : server.write(method, of?.id, body);
  });
});

function open(user: User | null, at = '/') {
  const store = setupStore();
  store.dispatch(authChecked({ success: user !== null, user }));
  const router = createMemoryRouter([{ path: '/', element: <Reviews product={shirt} /> }], { initialEntries: [at] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

const section = () => screen.getByRole('region', { name: 'Reviews' });

describe('The reviews of a product', () => {
  it('are summed up in words and numbers', async () => {
    open(null);
    expect(await screen.findByRole('img', { name: 'Rated 4.5 of 5' })).toBeVisible();
    expect(screen.getByText('8 reviews')).toBeVisible();
    expect(screen.getByText('5 stars').parentElement).toHaveTextContent('5 stars6');
    expect(screen.getByText('True to size').parentElement).toHaveTextContent('True to size, 5 of 6');
  });

  it('are the plain text that they are, in lines, with the shop’s answer', async () => {
    const text = 'See https://example.com\n<b>bold</b>';
    const words = { title: 'Light', text, size: 'M', fit: 'small', reply: 'Thank you.' } as const;
    server.list.mockReturnValue({ data: [review('r1', words)], meta: { summary, page: 1, pages: 1 } });
    open(null);
    const item = await screen.findByRole('listitem');
    expect(within(item).getByText('See https://example.com', { exact: false }).textContent).toBe(text);
    expect(item).toHaveTextContent('Asha · Size M, Runs small · 20 Nov 2026');
    expect(item).toHaveTextContent('Thank you.');
    expect(within(item).queryByRole('link')).toBeNull();
  });

  it('come page by page, each once, and the focus passes to the first that has come', async () => {
    const { user } = open(null);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.getAllByRole('listitem')[2]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are still there where the next page could not be loaded', async () => {
    const { user } = open(null);
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.list.mockRejectedValueOnce(new ApiError(503, 'Busy.'));
    await user.click(more);
    expect(await screen.findByText('They could not be loaded. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  });

  it('can be loaded again where they could not be loaded', async () => {
    server.list.mockRejectedValueOnce(new ApiError(503, 'Busy.'));
    const { user } = open(null);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });

  it('are reported once somebody has confirmed it', async () => {
    server.report.mockResolvedValue({ success: true, message: 'Thank you. We will look at this review.' });
    const { store, user } = open(null);
    const [report] = await screen.findAllByRole('button', { name: 'Report: review by Asha' });
    await user.click(report!);
    const question = await screen.findByRole('dialog', { name: 'Report this review?' });
    expect(server.report).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Report' }));
    expect(server.report).toHaveBeenCalledWith('r1');
    await waitFor(() => expect(report).toHaveFocus());
    expect(report).toHaveAccessibleName('Reported: review by Asha');
    await user.click(report!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.report).toHaveBeenCalledTimes(1);
    expect(selectToast(store.getState())).toMatchObject({ title: 'Thank you. We will look at this review.' });
  });

  it('are not counted where there are none', async () => {
    server.list.mockReturnValue({ data: [], meta: { summary: nothing, page: 1, pages: 0 } });
    open(null);
    expect(await screen.findByText(/^Buyers say here how it fits and wears/)).toBeVisible();
    expect(within(section()).queryByRole('img')).toBeNull();
    expect(within(section()).queryByText(/ 0 |no reviews/i)).toBeNull();
  });
});

describe('Writing a review', () => {
  it('begins with signing in for visitors, who come back to it', async () => {
    open(null);
    expect(await screen.findByRole('link', { name: 'Log in to review it' })).toHaveAttribute('href', '/auth/login');
    expect(server.own).not.toHaveBeenCalled();
  });

  it('is not for staff', async () => {
    server.list.mockReturnValue({ data: [], meta: { summary: nothing, page: 1, pages: 0 } });
    open({ ...asha, role: 'admin' });
    expect(await screen.findByText('Buyers say here how it fits and wears.')).toBeVisible();
    expect(within(section()).queryByRole('link')).toBeNull();
    expect(server.own).not.toHaveBeenCalled();
  });

  it('is not for those to whom it was not delivered', async () => {
    open(asha, '/#write-review');
    expect(await screen.findByText('You can review it once it is delivered to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
    expect(section()).toHaveFocus();
  });

  it('begins by its button, and can be left', async () => {
    server.own.mockReturnValue({ data: null, meta: { canReview: true, size: null } });
    const { user } = open(asha);
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Write a review' }).parentElement).toHaveFocus();
  });

  it('needs stars, and shows one’s own once it is sent', async () => {
    server.own.mockReturnValue({ data: null, meta: { canReview: true, size: 'M' } });
    server.write.mockResolvedValue({ success: true, message: thanks, data: { ...own, stars: 4, text: 'Soft.' } });
    const { store, user } = open(asha, '/#write-review');
    expect(await screen.findByText(/with your first name and your size, M\.$/)).toBeVisible();
    const first = screen.getByRole('radio', { name: '1 of 5 stars' });
    expect(first).toHaveFocus();
    const text = screen.getByRole('textbox', { name: /^Your review/ });
    await user.type(text, 'Soft.');
    expect(text).toHaveAccessibleDescription('5 of 2,000 characters');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(first).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Stars' })).toHaveAccessibleDescription('Choose one to five stars.');
    expect(server.write).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    await user.click(screen.getByRole('radio', { name: 'True to size' }));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    const words = { stars: 4, title: '', text: 'Soft.', fit: 'true' };
    expect(server.write).toHaveBeenCalledWith('POST', undefined, { productId: 'shirt', ...words });
    const shown = await screen.findByRole('region', { name: 'Your review' });
    expect(shown).toHaveTextContent('Only you see it until we have read it.');
    expect(shown).toHaveTextContent('Soft.');
    expect(shown.parentElement).toHaveFocus();
    expect(selectToast(store.getState())).toMatchObject({ title: thanks });
  });

  it('changes one’s own, which is no longer among the others, and keeps what was typed where it is refused', async () => {
    server.own.mockReturnValue({ data: { ...own, state: 'shown' }, meta: { canReview: false, size: 'M' } });
    server.write.mockRejectedValueOnce(new ApiError(503, 'Busy.'));
    const { user } = open(asha, '/#write-review');
    await user.click(await screen.findByRole('button', { name: 'Change your review' }));
    expect(await screen.findByRole('radio', { name: '2 of 5 stars' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Better');
    await user.click(screen.getByRole('button', { name: 'Save review' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
    server.write.mockResolvedValue({ success: true, message: thanks, data: { ...own, title: 'Better' } });
    await user.click(screen.getByRole('button', { name: 'Save review' }));
    const words = { stars: 2, title: 'Better', text: '', fit: null, version: 1 };
    await waitFor(() => expect(server.write).toHaveBeenLastCalledWith('PUT', 'own', words));
    expect(await screen.findByRole('region', { name: 'Your review' })).toHaveTextContent('Better');
    expect(server.list).toHaveBeenCalledTimes(2);
  });

  it('that another tab has written meanwhile changes that one, with what was typed', async () => {
    server.own.mockReturnValueOnce({ data: null, meta: { canReview: true, size: 'M' } });
    const { user } = open(asha, '/#write-review');
    await user.click(await screen.findByRole('radio', { name: '4 of 5 stars' }));
    server.write.mockRejectedValueOnce(new ApiError(409, 'You have reviewed this already.'));
    server.own.mockReturnValue({ data: own, meta: { canReview: false, size: 'M' } });
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have reviewed this already.');
    server.write.mockResolvedValue({ success: true, message: thanks, data: { ...own, stars: 4 } });
    await user.click(screen.getByRole('button', { name: 'Save review' }));
    const words = { stars: 4, title: '', text: '', fit: null, version: 1 };
    expect(server.write).toHaveBeenLastCalledWith('PUT', 'own', words);
  });

  it.each([
    ['asks before it replaces what another tab has changed', 'Other words', 1],
    ['goes on where the shop has only let it be seen', null, 2],
  ])('%s', async (_what, title, sent) => {
    server.own.mockReturnValue({ data: own, meta: { canReview: false, size: 'M' } });
    const { user } = open(asha, '/#write-review');
    await user.click(await screen.findByRole('button', { name: 'Change your review' }));
    await user.click(await screen.findByRole('radio', { name: '5 of 5 stars' }));
    const now = { ...own, title, state: 'shown' as const, version: 2 };
    server.own.mockReturnValue({ data: now, meta: { canReview: false, size: 'M' } });
    const stale = new ApiError(409, 'This review has changed meanwhile.', [], now, 'changedMeanwhile');
    server.write.mockRejectedValueOnce(stale);
    server.write.mockResolvedValue({ success: true, message: thanks, data: { ...own, stars: 5 } });
    await user.click(screen.getByRole('button', { name: 'Save review' }));
    await waitFor(() => expect(server.write).toHaveBeenCalledTimes(sent));
    if (sent === 1) {
      expect(await screen.findByRole('alert')).toHaveTextContent('This review has changed meanwhile.');
      await user.click(screen.getByRole('button', { name: 'Save review' }));
    }
    expect(server.write).toHaveBeenLastCalledWith('PUT', 'own', expect.objectContaining({ stars: 5, version: 2 }));
  });
});
