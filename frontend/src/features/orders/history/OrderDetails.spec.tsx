import { render as renderAlone, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Order } from '../../../contract/types';
import { setupStore } from '../../../lib/store';
import { publicSettingsRead } from '../../public-settings';
import { OrderDetails } from './OrderDetails';

const order = {
  ...{ _id: 'o1', customerName: 'Asha', orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 74 },
  ...{ orderDate: '2026-11-20T13:54:10.000Z', cartItems: [], paymentMethod: 'payPal' },
  ...{ subtotal: 74, discount: null, tax: [], refundedAmount: 0, refunds: [] },
  delivery: { name: 'Standard', price: 0, listPrice: 0, earliest: null, latest: null },
  addressInfo: { addressId: 'a1', name: '', address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '020' },
} as unknown as Order;

function render(details: React.ReactElement) {
  const store = setupStore();
  store.dispatch(publicSettingsRead.arrived({ mail: true, countries: ['IN', 'NP'] }));
  return renderAlone(<Provider store={store}>{details}</Provider>);
}

const settled = setupStore();
function Shown({ shipment }: Pick<Order, 'shipment'>) {
  return (
    <Provider store={settled}>
      <OrderDetails order={{ ...order, shipment }} />
    </Provider>
  );
}

function show(name: string) {
  render(<OrderDetails order={{ ...order, addressInfo: { ...order.addressInfo, name } }} />);
  return screen.getByText(/12 Weaver Lane/);
}

it.each([
  ['NP', '12 Weaver Lane\nPune 411001\nNepal\n020'],
  ['IN', '12 Weaver Lane\nPune 411001\n020'],
  [null, '12 Weaver Lane\nPune 411001\n020'],
])('An order says in which country its address is, unless that is the shop’s own: %s', (country, lines) => {
  render(<OrderDetails order={{ ...order, addressInfo: { ...order.addressInfo, country } }} />);
  expect(screen.getByText(/12 Weaver Lane/).textContent).toBe(`Asha\n${lines}`);
});

it('An order says how much of its total is tax, by rate', () => {
  const tax = [
    { rate: 20, amount: 4.17, label: 'VAT' },
    { rate: 5.5, amount: 1, label: 'VAT' },
  ];
  render(<OrderDetails order={{ ...order, tax }} />);
  expect(screen.getByText('Includes VAT 20 %: $4.17')).toBeVisible();
  expect(screen.getByText('Includes VAT 5.5 %: $1.00')).toBeVisible();
});

it('An order says how its total comes about, and what of it has gone back', () => {
  const delivery = { name: 'Express', price: 9.9, listPrice: 9.9, earliest: null, latest: null };
  const back = { lines: [], delivery: 0, at: '2026-11-24T13:54:10.000Z' };
  const refunds: Order['refunds'] = [
    { ...back, _id: 'r1', amount: 10.48, state: 'done', reason: 'A button was missing.' },
    { ...back, _id: 'r2', amount: 5, state: 'pending', reason: null },
    { ...back, _id: 'r3', amount: 3, state: 'refused', reason: null },
  ];
  const discount = { code: 'SUMMER15', amount: 11.1 };
  const sold = { ...order, discount, delivery, totalAmount: 72.8, refundedAmount: 10.48, refunds };
  const { unmount } = render(<OrderDetails order={sold} />);
  const sums = screen.getByText('Subtotal').closest('dl')!;
  expect(sums).toHaveTextContent(
    'Subtotal$74.00Discount SUMMER15−$11.10Delivery: Express$9.90Total$72.80Refunded−$10.48',
  );
  const listed = () => screen.getByText('A button was missing.', { exact: false }).closest('ul');
  expect(listed()).toHaveTextContent('$10.48Refunded24 Nov 2026 · A button was missing.$5.00On its way24 Nov 2026');
  expect(listed()).not.toHaveTextContent('$3.00');
  unmount();
  render(<OrderDetails order={{ ...sold, discount: { code: 'FREESHIP', amount: 0 } }} forStaff />);
  expect(screen.getByText('Discount FREESHIP').nextSibling).toHaveTextContent('Free delivery');
  expect(listed()).toHaveTextContent('$3.00Refused by the payment provider');
});

it('An order names the size and colour of each line', () => {
  const line = {
    id: 'shirt',
    productId: 'shirt',
    title: 'Linen Shirt',
    image: '',
    price: 37,
    quantity: 1,
    discount: 0,
    net: 37,
    colour: 'Navy',
    sku: 'LCS-NV',
  };
  const cartItems = [
    { ...line, variantId: 'm', size: 'M' },
    { ...line, variantId: 'l', size: 'L' },
  ];
  render(<OrderDetails order={{ ...order, cartItems }} />);
  expect(screen.getByText('M, Navy')).toBeVisible();
  expect(screen.getByText('L, Navy')).toBeVisible();
  expect(screen.queryByText(/LCS-NV/)).toBeNull();
  render(<OrderDetails order={{ ...order, cartItems }} forStaff />);
  expect(screen.getAllByText('SKU LCS-NV')).toHaveLength(2);
});

it('An order leads to the pages of its products, as far as they have one', () => {
  const line = { variantId: 'm', title: 'Linen Shirt', image: '', price: 37, quantity: 1, colour: 'Navy', size: 'M' };
  const cartItems = [
    { ...line, slug: 'linen-shirt-0a1b2c3d4e5f' },
    { ...line, variantId: 'l', title: 'Felt Hat', slug: null },
  ];
  render(
    <MemoryRouter>
      <OrderDetails order={{ ...order, cartItems } as unknown as Order} />
    </MemoryRouter>,
  );
  const page = '/shop/product/linen-shirt-0a1b2c3d4e5f?colour=navy&size=m';
  expect(screen.getByRole('link', { name: 'Linen Shirt' })).toHaveAttribute('href', page);
  expect(screen.getByText('Felt Hat').closest('a')).toBeNull();
});

it('An order that was delivered leads its customer to a review of each product that has a page', () => {
  const line = { variantId: 'm', title: 'Linen Shirt', image: '', price: 37, quantity: 1, colour: 'Navy', size: 'M' };
  const cartItems = [
    { ...line, slug: 'linen-shirt-0a1b2c3d4e5f' },
    { ...line, variantId: 'l', title: 'Felt Hat', slug: null },
  ];
  const links = (orderStatus: string, isCustomer = true) => {
    const shown = { ...order, cartItems, orderStatus } as unknown as Order;
    const { unmount } = render(
      <MemoryRouter>
        <OrderDetails order={shown} forCustomer={isCustomer} />
      </MemoryRouter>,
    );
    const found = screen.queryAllByRole('link', { name: /^Write a review/ });
    const seen = found.map((link) => [link.textContent, link.getAttribute('href')]);
    unmount();
    return seen;
  };
  const form = '/shop/product/linen-shirt-0a1b2c3d4e5f#write-review';
  expect(links('delivered')).toEqual([['Write a review of Linen Shirt', form]]);
  expect(links('inShipping')).toEqual([]);
  expect(links('delivered', false)).toEqual([]);
});

it.each([
  [order.delivery, 'Standard, free'],
  [
    { name: 'Express', price: 9.9, listPrice: 9.9, earliest: '2026-11-24', latest: '2026-11-25' },
    'Express, $9.90, Tue 24 – Wed 25 Nov',
  ],
])('An order says how it is delivered: %j', (delivery, words) => {
  render(<OrderDetails order={{ ...order, delivery }} />);
  expect(screen.getByText(words)).toBeVisible();
});

describe('How an order is sent', () => {
  const shipment = {
    ...{ carrier: 'UPS', trackingNumber: '1Z999', trackingUrl: 'https://ups.example/1Z999' },
    shippedAt: '2026-11-20T13:54:10.000Z',
  };

  it('leads to the carrier’s page in a new tab, which learns nothing of the order', () => {
    render(<OrderDetails order={{ ...order, shipment }} />);
    const link = screen.getByRole('link', { name: 'Track your parcel (opens in a new tab)' });
    expect(link).toHaveAttribute('href', shipment.trackingUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('Tracking number: 1Z999')).toBeVisible();
  });

  it('is told without a link where the carrier is not known, and not before it is sent', () => {
    const { rerender } = renderAlone(<Shown shipment={{ ...shipment, trackingUrl: null }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/^Sent 20 Nov 2026 with/)).toBeVisible();
    rerender(<Shown shipment={{ ...shipment, shippedAt: null }} />);
    expect(screen.queryByText(/1Z999/)).toBeNull();
  });
});

describe('Where an order is sent', () => {
  it('names the customer where no recipient was given', () => {
    expect(show('')).toHaveTextContent(/^Asha 12 Weaver Lane/);
    expect(screen.queryByText('Ordered by Asha')).toBeNull();
  });

  it('names the recipient, and who ordered', () => {
    expect(show('Meera Iyer')).toHaveTextContent(/^Meera Iyer 12 Weaver Lane/);
    expect(screen.getByText('Ordered by Asha')).toBeVisible();
  });
});

it('An order has its invoice once it is paid, and a credit note beside each refund that is done', () => {
  const back = { lines: [], delivery: 0, reason: null, at: '2026-11-24T13:54:10.000Z', amount: 5 };
  const refunds: Order['refunds'] = [
    { ...back, _id: 'r1', state: 'done' },
    { ...back, _id: 'r2', state: 'pending' },
  ];
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const papers = { invoice: '/invoice', creditNoteOf: (id: string) => `/credit-note/${id}` };
  const { unmount } = render(<OrderDetails order={{ ...order, refunds }} {...papers} />);
  expect(links()).toEqual([
    ['Open invoice', '/invoice'],
    ['Credit note', '/credit-note/r1'],
  ]);
  unmount();
  render(<OrderDetails order={{ ...order, paymentStatus: 'pending' }} {...papers} />);
  expect(links()).toEqual([]);
});
