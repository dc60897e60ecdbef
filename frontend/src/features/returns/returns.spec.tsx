import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Imprint, OrderReturn } from '../../contract/types';
import { ApiError, request } from '../../lib/http';
import { setupStore } from '../../lib/store';
import { imprintRead } from '../imprint';
import type { OrderOfReturns } from './order-of-returns';
import { Returns } from './Returns';

jest.mock('../../lib/http', () => ({ ...jest.requireActual('../../lib/http'), request: jest.fn() }));
const answers = request as jest.Mock;

const item = (id: string, title: string, size: string | null, quantity: number) => ({
  ...{ id, productId: id, variantId: id, title, size, colour: null, sku: null, image: '/a-720.webp', slug: null },
  ...{ price: 20, quantity, discount: 0, net: 20 * quantity },
});
const order: OrderOfReturns = {
  ...{ _id: 'o1', orderNumber: 'LL-10482', refunds: [], returns: [], returnUntil: '2026-12-20' },
  cartItems: [item('shirt', 'Linen Shirt', 'M', 3), item('belt', 'Belt', null, 1)],
  returnable: [
    { id: 'shirt', quantity: 2 },
    { id: 'belt', quantity: 1 },
  ],
};
const returned = (state: OrderReturn['state'], change: Partial<OrderReturn> = {}): OrderReturn => ({
  ...{ _id: `r-${state}`, state, note: '', answer: '', refundId: null },
  lines: [{ id: 'shirt', quantity: 2, reason: 'Too small', received: null }],
  ...{ askedAt: '2026-11-25T08:00:00.000Z', changedAt: '2026-11-25T08:00:00.000Z', ...change },
});

const writes = () => answers.mock.calls.filter(([, path]) => String(path).startsWith('/api/v1/shop/returns'));
const answer = { data: returned('asked') };

beforeEach(() => {
  answers.mockReset();
  answers.mockImplementation(async (_method: string, path: string) => {
    if (path === '/api/v1/shop/owner') return { data: { returnsText: 'Unworn, please.' } };
    return answer;
  });
});

async function show(change: Partial<OrderOfReturns> = {}, link?: string) {
  const store = setupStore();
  store.dispatch(imprintRead.arrived({ returnsText: 'Unworn, please.' } as Imprint));
  const onChanged = jest.fn();
  await act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Returns order={{ ...order, ...change }} link={link} onChanged={onChanged} />
        </MemoryRouter>
      </Provider>,
    ),
  );
  return { onChanged };
}
async function opens(change: Partial<OrderOfReturns> = {}, link?: string) {
  const shown = await show(change, link);
  await userEvent.click(screen.getByRole('button', { name: 'Return items of order LL-10482' }));
  await screen.findByRole('dialog', { name: 'Return items of LL-10482' });
  return shown;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const fieldsOf = (name: string) => within(screen.getByRole('group', { name }));

describe('Asking for a return', () => {
  it('takes lines with quantities and reasons, and a note, and says what happens next', async () => {
    const { onChanged } = await opens();
    expect(screen.getByText('You can return items until 20 December 2026.')).toBeVisible();
    await choose(/Linen Shirt/);
    const shirt = fieldsOf('Linen Shirt, M');
    expect([...shirt.getByRole('combobox', { name: 'Quantity' }).children]).toHaveLength(2);
    await userEvent.selectOptions(shirt.getByRole('combobox', { name: 'Quantity' }), '2');
    await userEvent.selectOptions(shirt.getByRole('combobox', { name: 'Reason' }), 'Too small');
    await choose(/Belt/);
    const belt = fieldsOf('Belt');
    expect(belt.queryByRole('option', { name: 'Too small' })).toBeNull();
    await userEvent.selectOptions(belt.getByRole('combobox', { name: 'Reason' }), 'Other');
    await userEvent.type(belt.getByRole('textbox', { name: 'Why do you return it?' }), ' It squeaks. ');
    await userEvent.type(screen.getByRole('textbox', { name: /Anything else/ }), 'Sorry.');
    expect(screen.getByText('Unworn, please.')).toBeInTheDocument();
    await send();
    const lines = [
      { id: 'shirt', quantity: 2, reason: 'Too small' },
      { id: 'belt', quantity: 1, reason: 'It squeaks.' },
    ];
    expect(writes()).toEqual([['POST', '/api/v1/shop/returns', { body: { orderId: 'o1', lines, note: 'Sorry.' } }]]);
    expect(screen.getByRole('heading', { name: 'Your request is sent.' })).toHaveFocus();
    expect(onChanged).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('is sent with the link where there is no session', async () => {
    await opens({ returnable: [{ id: 'belt', quantity: 1 }] }, 'o1.20867.0.x');
    expect(screen.getByRole('checkbox', { name: /Belt/ })).toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Changed my mind');
    await send();
    const lines = [{ id: 'belt', quantity: 1, reason: 'Changed my mind' }];
    const body = { link: 'o1.20867.0.x', lines, note: '' };
    expect(writes()).toEqual([['POST', '/api/v1/shop/returns/by-link', { body }]]);
  });

  it('says beside each field what is missing, and moves the focus there', async () => {
    await opens();
    await send();
    const shirt = screen.getByRole('checkbox', { name: /Linen Shirt/ });
    expect(shirt).toHaveFocus();
    expect(shirt).toHaveAccessibleDescription('Please choose what to return.');
    await choose(/Linen Shirt/);
    await choose(/Belt/);
    await userEvent.selectOptions(fieldsOf('Belt').getByRole('combobox', { name: 'Reason' }), 'Other');
    await send();
    const reason = fieldsOf('Linen Shirt, M').getByRole('combobox', { name: 'Reason' });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Please choose a reason.');
    expect(fieldsOf('Belt').getByRole('textbox')).toHaveAccessibleDescription('Please say why.');
    expect(writes()).toEqual([]);
  });

  it('keeps what was typed where the shop refuses it, and says why beside its field', async () => {
    const message = 'Only 1 of Linen Shirt can still be returned.';
    answers.mockRejectedValue(new ApiError(409, message, [{ field: 'lines[0].quantity', message }]));
    await opens();
    await choose(/Linen Shirt/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Too large');
    await userEvent.type(screen.getByRole('textbox', { name: /Anything else/ }), 'Sorry.');
    await send();
    const quantity = screen.getByRole('combobox', { name: 'Quantity' });
    expect(quantity).toHaveFocus();
    expect(quantity).toHaveAccessibleDescription(message);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox', { name: /Anything else/ })).toHaveValue('Sorry.');
  });

  it('is not sent twice where the answer was lost', async () => {
    await opens({ returnable: [{ id: 'belt', quantity: 1 }], returns: [returned('refused')] });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Changed my mind');
    answers.mockRejectedValueOnce(new ApiError(0, 'The shop can’t be reached.'));
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('The shop can’t be reached.');
    answers.mockResolvedValue({ data: { ...order, returns: [returned('refused'), returned('asked')] } });
    await send();
    expect(screen.getByRole('heading', { name: 'Your request is sent.' })).toBeVisible();
    expect(writes()).toHaveLength(1);
  });
});

describe('A return', () => {
  it.each([
    ['asked', 'Asked', 'We have received your request and will answer it soon.'],
    ['accepted', 'Accepted', 'Please send the items back to us.'],
    ['received', 'Received', 'The items have arrived. We refund them next.'],
    ['refused', 'Refused', 'We can’t take these items back.'],
    ['refunded', 'Refunded', 'We have refunded $40.00.'],
  ] as const)('that is %s says so, with what the shop wrote', async (state, step, sentence) => {
    const refund = { _id: 'f1', amount: 40, state: 'done' as const, lines: [], delivery: 0, reason: null, at: '' };
    const change = { answer: 'See www.', note: 'It scratches.', refundId: state === 'refunded' ? 'f1' : null };
    await show({ returnUntil: null, refunds: [refund], returns: [returned(state, change)] });
    const article = within(screen.getByRole('article', { name: 'Return of 25 Nov 2026' }));
    expect(article.getByText('Return of 2 items')).toBeVisible();
    const current = article.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step');
    expect(current).toHaveTextContent(step);
    for (const text of [sentence, 'See www.', 'Linen Shirt', 'Too small', 'It scratches.'])
      expect(article.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is being refunded says how much comes back', async () => {
    const refund = { _id: 'f1', amount: 40, state: 'pending' as const, lines: [], delivery: 0, reason: null, at: '' };
    await show({ refunds: [refund], returns: [returned('received', { refundId: 'f1' })] });
    expect(screen.getByText('The items have arrived. A refund of $40.00 is on its way.')).toBeVisible();
  });

  it('of which some never came says how many have', async () => {
    const lines = [{ id: 'shirt', quantity: 2, reason: 'Too small', received: 1 }];
    await show({ returns: [returned('received', { lines })] });
    expect(screen.getByText('1 of 2 have arrived')).toBeVisible();
    expect(screen.getByText('You can return the other items until 20 December 2026.')).toBeVisible();
  });
});
