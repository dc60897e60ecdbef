import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { StaffReview } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { ReviewList } from './ReviewList';

jest.mock('../../lib/http', () => ({ ...jest.requireActual<object>('../../lib/http'), request: jest.fn() }));
const list = jest.fn();
const decide = jest.fn();
beforeEach(() =>
  jest
    .mocked(request as jest.Mock)
    .mockImplementation((method: string, _path: string, { query, path, body }) =>
      method === 'GET' ? list(query) : decide(path.id, body),
    ),
);

const review: StaffReview = {
  ...{ _id: 'r1', productId: 'p1', orderId: 'o1', productTitle: 'Linen shirt', slug: 'linen-shirt', name: 'Asha' },
  ...{ stars: 4, title: 'Light <b>as air</b>', text: 'See https://example.com', size: 'M', fit: 'true', reply: null },
  ...{ at: '2026-11-20T13:54:00.000Z', state: 'waiting', reportedAt: null, version: 1 },
};

beforeEach(() => jest.clearAllMocks());

function open(...reviews: StaffReview[]) {
  list.mockResolvedValue({ success: true, data: reviews, meta: { total: 1, page: 1, limit: 20, pages: 1 } });
  decide.mockResolvedValue({ success: true, message: 'Review shown.', data: review });
  const router = createMemoryRouter([{ path: '/', element: <ReviewList query={{ state: 'waiting', page: 1 }} /> }]);
  render(
    <Provider store={setupStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return userEvent.setup();
}

it('Reviews are shown as the plain text that they are, and shown or hidden with the version that staff saw', async () => {
  const user = open(review);
  const item = await screen.findByRole('listitem');
  expect(within(item).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(item).toHaveTextContent('Size M, True to size');
  expect(within(item).getByRole('heading')).toHaveTextContent('Light <b>as air</b>');
  expect(within(item).queryByRole('link', { name: /example/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the review of Linen shirt by Asha' }));
  expect(decide).toHaveBeenCalledWith('r1', { state: 'shown', version: 1 });
  expect(list).toHaveBeenCalledTimes(2);
});

it('A review that was reported is kept as it is, or hidden', async () => {
  const user = open({ ...review, state: 'shown', reportedAt: '2026-11-21T08:10:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Keep the review of Linen shirt by Asha' }));
  expect(decide).toHaveBeenCalledWith('r1', { state: 'shown', version: 1 });
  expect(screen.getByRole('button', { name: 'Hide the review of Linen shirt by Asha' })).toBeVisible();
});

it('A review is answered, and what was refused is listed as it is now', async () => {
  const user = open({ ...review, state: 'shown' });
  decide.mockRejectedValue(new ApiError(409, 'This review has changed meanwhile.'));
  await user.click(await screen.findByRole('button', { name: 'Reply to the review of Linen shirt by Asha' }));
  expect(screen.getByRole('textbox', { name: /Reply/ })).toHaveFocus();
  await user.keyboard('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save Reply' }));
  expect(decide).toHaveBeenCalledWith('r1', { state: 'shown', version: 1, reply: 'Thank you.' });
  expect(list).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('textbox', { name: /Reply/ })).toHaveValue('Thank you.');
});
