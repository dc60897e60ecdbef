import type { ApiDescriptions } from './openapi-document.js';

const id = '01a1fbb2-2123-7e64-945a-3500a0f5e744';
const moment = '2026-11-20T13:54:10.000Z';

const people = {
  name: { description: 'What the person is called; “Guest” for guests.', example: 'Asha Rao' },
  email: { description: 'Compared without case or surrounding space.', example: 'asha@example.test' },
  password: { description: '8 to 128 characters, taken exactly as sent.', example: 'seven green bicycles' },
  staffId: { description: 'Who of the staff changed it.', example: id },
  requestId: {
    description: 'The request, as its response’s `X-Request-Id`.',
    example: 'b9f3c1de-7a52-4c0e-9f0e-51f6f7a4a0aa',
  },
  mailId: { description: 'The id of a mail.', example: id },
  entityId: { description: 'The id of what was changed.', example: id },
  currentPassword: { description: 'The password as it is now.', example: 'seven green bicycles' },
  newPassword: {
    description: '8 to 128 characters, taken exactly as sent; not one that everybody tries first.',
    example: 'eight blue kites',
  },
  confirmed: { description: 'Confirms the deletion; for guests, who have no password.', example: true },
  person: { description: 'Who it is about.' },
  records: { description: 'All other stored data, by the names of its parts.' },
  since: { description: 'Since when the shop knows them.', example: moment },
  emailVerifiedAt: { description: 'When a link that was sent there was used; null until then.', example: moment },
  emailUndeliverableAt: {
    description: 'Since when its server takes no mail for it; null where it does.',
    example: null,
  },
  passwordChangedAt: { description: 'When it was last changed; null before the first time.', example: moment },
  devices: { description: 'The browsers that they sign in with.' },
  browser: { description: 'The family of a browser and its system.', example: 'Firefox on Windows' },
  firstSeenAt: { description: 'When it was first used to sign in.', example: moment },
  lastSeenAt: { description: 'When it was last used to sign in.', example: moment },
  links: { description: 'The links that were mailed to them.' },
  purpose: { description: 'What the link is for.', example: 'passwordReset' },
  newEmail: { description: 'The address that the link confirms, where it is a new one.', example: null },
  createdAt: { description: 'When it was made.', example: moment },
  expiresAt: { description: 'Until when it is valid.', example: moment },
  token: {
    description: 'The secret of a link in a mail.',
    example: 'Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc',
  },
  sessions: { description: 'Where they are signed in.' },
  usedAt: { description: 'When it was last used.', example: moment },
  endsAt: { description: 'When it is over, whatever happens.', example: moment },
  exportedAt: { description: 'When it was gathered.', example: moment },
  userName: { description: 'The same as `name`.', example: 'Asha Rao' },
  role: { description: 'What the person may do.', example: 'user' },
  user: { description: 'Who is signed in now.' },
  accessToken: { description: 'The session as a bearer token.', example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' },
  userId: { description: 'The id of the person; always one’s own.', example: id },
};

const products = {
  productId: { description: 'The id of a product.', example: id },
  version: { description: 'Counts its changes, from 1.', example: 3 },
  variantId: { description: 'The id of a product in one size and colour.', example: id },
  size: { description: 'The size.', example: 'M' },
  colour: { description: 'The colour.', example: 'Navy' },
  sku: { description: 'The shop’s own number of it.', example: 'LCS-NV-M' },
  swatch: { description: 'The colour as `#rrggbb`.', example: '#1f2a44' },
  sizes: { description: 'In the order of their scale.', example: ['S', 'M', 'L'] },
  slug: {
    description: 'The last segment of the address of a product’s page; its end decides which product it is.',
    example: 'linen-shirt-3500a0f5e744',
  },
  productTitle: { description: 'What the product is called.', example: 'Linen shirt' },
  productDescription: {
    description: 'What there is to say about it; may be empty.',
    example: 'Washed linen, cut wide.',
  },
  category: { description: 'The category of the product.', example: 'men' },
  brand: { description: 'Who makes it.', example: 'zara' },
  image: { description: 'Where its picture is.', example: `/images/${id}-720.webp` },
  productImage: { description: 'Where its picture is.', example: `/images/${id}-720.webp` },
  productPrice: { description: 'Dollars, at most two decimals.', example: 39.5 },
  productSalePrice: { description: 'Dollars; 0 when not on sale.', example: 29.99 },
  totalStock: { description: 'Pieces.', example: 12 },
  onHand: { description: 'Pieces in the shop.', example: 12 },
  held: { description: 'Pieces reserved for open orders.', example: 2 },
  stockWas: { description: 'Pieces the form was opened with.', example: 12 },
  result: { description: 'What came of the upload.' },
  url: { description: 'Where the picture is shown from.', example: `/images/${id}-720.webp` },
  facets: { description: 'What each choice of a filter would show.' },
  didYouMean: { description: 'The search spelled right.', example: 'linen shirt' },
};

const lists = {
  total: { description: 'How many there are in all.', example: 84 },
  page: { description: 'Counts from 1.', example: 1 },
  limit: { description: 'Most items a page, 1 to 100.', example: 24 },
  minPrice: { description: 'The lowest price.', example: 20 },
  maxPrice: { description: 'The highest price.', example: 79.99 },
  pages: { description: 'How many pages there are.', example: 4 },
  q: { description: 'The search text.', example: 'linen' },
  ignore: { description: 'Words of the search that are no filter.', example: 'm,black' },
  swatches: { description: 'Colours joined by commas.', example: '#1f2a44,#ffffff' },
  sortBy: { description: 'In which order.' },
};

const carts = {
  items: { description: 'Its lines, in the order they were added.' },
  quantity: { description: 'Pieces.', example: 2 },
  problem: { description: 'Why the line can’t be ordered as it is.', example: 'Only 1 left' },
  cartId: { description: 'The id of the cart it was made of.', example: id },
  price: { description: 'Dollars for one.', example: 29.99 },
  title: { description: 'What it was called.', example: 'Linen shirt' },
};

const addresses = {
  addressId: { description: 'The id of an address.', example: id },
  address: { description: 'House and street; may have several lines.', example: '12 Weaver Lane' },
  city: { description: 'Where it is.', example: 'Pune' },
  pincode: { description: '3 to 10 letters and digits, with spaces and hyphens between them.', example: '411001' },
  phone: { description: '6 to 15 digits, with separators, and perhaps an extension.', example: '+91 98765 43210' },
  notes: { description: 'What the carrier should know; may be empty.', example: 'Ring twice' },
};

const orders = {
  orderId: { description: 'The id of an order.', example: id },
  orderNumber: { description: 'What people call the order.', example: 'LL-10482' },
  contactEmail: { description: 'Where a guest’s receipt is sent.', example: 'meera@example.test' },
  link: { description: 'The part of a link that shows an order.', example: `${id}.20867.0.${'x'.repeat(43)}` },
  cartItems: { description: 'What was ordered, as it was that day.' },
  addressInfo: { description: 'Where it goes.' },
  customerName: { description: 'Who ordered.', example: 'Asha Rao' },
  orderStatus: { description: 'Where the order stands.', example: 'confirmed' },
  paymentStatus: { description: 'Where its payment stands.', example: 'paid' },
  paymentMethod: { description: 'How it is paid.', example: 'payPal' },
  status: { description: 'Where the order stands, or is to stand.' },
  totalAmount: { description: 'Dollars.', example: 59.97 },
  orderDate: { description: 'When it was placed, ISO 8601 in UTC.', example: moment },
  orderUpdateDate: { description: 'When it last changed, ISO 8601 in UTC.', example: moment },
  payableUntil: { description: 'Until when it can be paid, ISO 8601 in UTC.', example: moment },
  at: { description: 'When it happened, ISO 8601 in UTC.', example: moment },
  note: { description: 'What happened.', example: 'Payment received.' },
  by: { description: 'Who did it.', example: 'Mira' },
  paymentId: { description: 'The id of a payment.', example: id },
  payerId: { description: 'The provider’s name of who pays.', example: 'QYR5Z8XDVJNXQ' },
  approvalURL: {
    description: 'Where to send the buyer.',
    example: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
  },
};

const refusals = {
  success: { description: 'Whether it was done.' },
  message: { description: 'A sentence for people.', example: 'Only 3 quantity can be added for this item' },
  statusCode: { description: 'The HTTP status again.', example: 409 },
  field: { description: 'Which field is at fault.', example: 'quantity' },
  'X-Token-Delivery': { description: '`body` for a bearer token instead of a cookie.', example: 'body' },
};

/** The descriptions of the API's tags and of field names, each written once for all its uses. */
export const apiDescriptions: ApiDescriptions = {
  tags: {
    Users: 'Coming in and going out: accounts, guests, sessions.',
    'Shop: products': 'The catalogue, for everybody.',
    Cart: 'What a person means to buy. There is one cart a person.',
    Addresses: 'Where a person has things sent, three at most.',
    Orders: 'Ordering and paying.',
    Payments: 'For payment providers alone.',
    'Shop: owner': 'Who runs the shop.',
    'Shop: settings': 'What the shop offers.',
    'Admin: products': 'Managing the catalogue.',
    'Admin: orders': 'Managing orders.',
    'Admin: payments': 'What got stuck.',
    'Admin: mails': 'Which mails were sent, and which could not be.',
    Health: 'For operators of the shop.',
  },
  glossary: {
    _id: { description: 'Its id.', example: id },
    id: { description: 'Its id.', example: id },
    ...people,
    ...products,
    ...lists,
    ...carts,
    ...addresses,
    ...orders,
    ...refusals,
  },
};
