import { render, screen } from '@testing-library/react';
import type { Order } from '../../../contract/types';
import { OrderTable } from './OrderTable';

const order = {
  ...{ _id: '01a1fbb2-2123-7e64-945a-3500a0f5e744', orderNumber: 'LL-10482', customerName: 'Anna Größling' },
  ...{ orderDate: '2026-11-20T13:54:10.000Z', orderStatus: 'confirmed', totalAmount: 59.97 },
} as Order;

it('The table of orders shows shoppers the number, and not the id', () => {
  render(<OrderTable orders={[order]} onOpen={jest.fn()} />);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Order ID', 'Order Date', 'Status', 'Price', 'Details']);
  expect(screen.getByText('LL-10482')).toBeVisible();
  expect(screen.queryByText(order._id)).toBeNull();
  expect(screen.getByRole('button', { name: 'View Details of order LL-10482' })).toBeVisible();
});
