import type { ApiDescriptions } from './openapi-document.js';

const id = '01a1fbb2-2123-7e64-945a-3500a0f5e744';

/** The descriptions of the API's tags, and of path parameters, which stand on no DTO. */
export const apiDescriptions: ApiDescriptions = {
  tags: {
    Users: 'Coming in and going out: accounts, guests, sessions.',
    'Shop: products': 'The catalogue, for everybody.',
    Cart: 'What a person means to buy. There is one cart a person.',
    Wishlist: 'What a person may want later.',
    Addresses: 'Where a person has things sent, three at most.',
    Orders: 'Ordering and paying.',
    Payments: 'For payment providers alone.',
    'Shop: delivery': 'How orders can be delivered.',
    'Shop: owner': 'Who runs the shop.',
    'Shop: settings': 'What the shop offers.',
    'Admin: products': 'Managing the catalogue.',
    'Admin: orders': 'Managing orders.',
    'Admin: delivery': 'How orders can be delivered.',
    'Admin: banners': 'What home begins with.',
    'Shop: returns': 'Sending back what was delivered.',
    'Admin: returns': 'What customers send back: accepted or refused, received, refunded.',
    'Shop: reviews': 'What buyers say of what was delivered to them.',
    'Admin: reviews': 'What buyers say, before everybody sees it.',
    'Admin: payments': 'What got stuck.',
    'Admin: staff': 'Who works in the shop, and what they may do.',
    'Admin: mails': 'Which mails were sent, and which could not be.',
    Health: 'For operators of the shop.',
  },
  parameters: {
    id: { description: 'Its id.', example: id },
    userId: { description: 'The id of the person; always one’s own.', example: id },
    productId: { description: 'The id of a product.', example: id },
    addressId: { description: 'The id of an address.', example: id },
    refundId: { description: 'The id of a refund of the order.', example: id },
    orderId: { description: 'The id of an order.', example: id },
    mailId: { description: 'The id of a mail.', example: id },
    slug: {
      description: 'The last segment of the address of a product’s page; its end decides which product it is.',
      example: 'linen-shirt-3500a0f5e744',
    },
    'X-Token-Delivery': { description: '`body` for a bearer token instead of a cookie.', example: 'body' },
  },
};
