import { render, screen, within } from '@testing-library/react';
import type { AdminOrder } from '../../../contract/types';
import { OrderTable } from './OrderTable';

const order = {
  ...{ _id: '01a1fbb2-2123-7e64-945a-3500a0f5e744', orderNumber: 'LL-10482', customerName: 'Anna Größling' },
  ...{ orderDate: '2026-11-20T13:54:10.000Z', orderStatus: 'confirmed', totalAmount: 59.97 },
  ...{ paymentStatus: 'paid', cartItems: [{ quantity: 1 }, { quantity: 2 }], email: 'anna@example.test' },
} as AdminOrder;
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('The table of orders', () => {
  it('shows shoppers the number, and not the id', () => {
    render(<OrderTable orders={[order]} onOpen={jest.fn()} />);
    expect(headings()).toEqual(['Order ID', 'Order Date', 'Status', 'Price', 'Details']);
    expect(screen.getByText('LL-10482')).toBeVisible();
    expect(screen.queryByText(order._id)).toBeNull();
    expect(screen.getByRole('button', { name: 'View Details of order LL-10482' })).toBeVisible();
  });

  it('shows staff the customer with the address, the id beside the number, and what is ordered and paid', () => {
    render(<OrderTable forStaff orders={[order]} onOpen={jest.fn()} />);
    expect(headings()).toEqual(['Order ID', 'Customer', 'Order Date', 'Status', 'Price', 'Details']);
    const [, row] = screen.getAllByRole('row');
    const texts = ['LL-10482', order._id, 'Anna Größling', 'anna@example.test', '$59.97', '3 items · paid'];
    for (const text of texts) expect(within(row!).getByText(text)).toBeVisible();
  });

  it('shows staff what is not paid', () => {
    const unpaid: AdminOrder = {
      ...order,
      paymentStatus: 'pending',
      cartItems: order.cartItems.slice(0, 1),
      email: null,
    };
    render(<OrderTable forStaff orders={[unpaid]} onOpen={jest.fn()} />);
    expect(screen.getByText('1 item · not paid')).toBeVisible();
  });
});
