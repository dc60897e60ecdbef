import { newId } from '../../src/shared/id.js';

/** Ids for requests; those that belong to a person belong to the same one. */
export interface Ids {
  readonly userId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly addressId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly mailId: string;
  readonly deliveryMethodId: string;
  readonly discountId: string;
  readonly staffId: string;
  readonly bannerId: string;
  readonly jobId: string;
  readonly reviewId: string;
  readonly returnId: string;
}

/** What `{id}` in a path stands for. */
export function idIn(template: string, ids: Ids): string {
  if (template.includes('roduct')) return ids.productId;
  if (template.includes('customers')) return ids.userId;
  if (template.includes('/jobs/')) return ids.jobId;
  if (template.includes('/reviews/')) return ids.reviewId;
  if (template.includes('/returns/')) return ids.returnId;
  if (template.includes('payments')) return ids.paymentId;
  if (template.includes('/staff/')) return ids.staffId;
  if (template.includes('discounts')) return ids.discountId;
  if (template.includes('banners')) return ids.bannerId;
  return template.includes('delivery') ? ids.deliveryMethodId : ids.orderId;
}

interface NamedId {
  /** The status for an unknown id, and for another person's. */
  readonly absent: number;
  readonly malformed: number;
  /** `person`: ids of other people are treated as unknown; `shop`: valid for all who may use the route. */
  readonly belongsTo: 'person' | 'shop';
}

export const visitors = ['visitor', 'guest', 'user', 'packer', 'manager', 'owner'] as const;
export type Visitor = (typeof visitors)[number];

/** The table of roles: what is the work of which staff. */
export const staffTable = {
  /** Orders: list, details, status, shipment, notes, packing slips, bulk status. */
  fulfilment: ['packer', 'manager', 'owner'],
  /** Invoices, refunds, orders' CSV, customers, reports, mails, stuck payments, audit. */
  business: ['manager', 'owner'],
  /** Products, pictures, categories, brands, import and export, discounts, delivery, banners, reviews, returns. */
  range: ['manager', 'owner'],
  /** Staff and settings. */
  shop: ['owner'],
} as const satisfies Record<string, readonly Visitor[]>;

/** `members` have an account, `people` have any session. */
export const mayCall = {
  anyone: visitors,
  people: ['guest', 'user', 'packer', 'manager', 'owner'],
  members: ['user', 'packer', 'manager', 'owner'],
  shoppers: ['guest', 'user'],
  /** With and without a session. */
  buyers: ['visitor', 'guest', 'user'],
  ...staffTable,
} as const satisfies Record<string, readonly Visitor[]>;

export function isOfStaff(who: Call['who']): who is keyof typeof staffTable {
  return who in staffTable;
}

export interface Call {
  readonly who: keyof typeof mayCall;
  /** Only after the password was entered again. */
  readonly asksPassword?: true;
  /** It names nobody, so that everyone does it to what is theirs. */
  readonly isOfCaller?: true;
  /** The status for permitted roles with ids of their data. */
  readonly good: number;
  readonly ids?: Partial<Record<keyof Ids, NamedId>>;
  /** Parts of the path that are no ids. */
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: (ids: Ids) => object;
  readonly headers?: () => Readonly<Record<string, string>>;
}

const ownPath: NamedId = { absent: 404, malformed: 404, belongsTo: 'person' };
const ownBody: NamedId = { absent: 404, malformed: 400, belongsTo: 'person' };
const shopPath: NamedId = { absent: 404, malformed: 404, belongsTo: 'shop' };
const shopBody: NamedId = { absent: 404, malformed: 400, belongsTo: 'shop' };
// Either the shop's or the provider's id of a payment, so no text counts as malformed.
const payment: NamedId = { absent: 404, malformed: 404, belongsTo: 'person' };
// Another person's address is treated like a missing one.
const chosenAddress: NamedId = { absent: 400, malformed: 400, belongsTo: 'person' };

const home = { address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };
const product = {
  ...{ productTitle: 'Linen shirt', productDescription: '', category: 'men', brand: 'zara' },
  ...{ productPrice: 40, productSalePrice: 0, totalStock: 10, image: 'https://pictures.example/shirt.webp' },
};
const banner = {
  ...{ image: '/pictures/banner-1-wide-1920.webp', alt: '', heading: 'Winter', text: '', buttonText: 'Shop' },
  ...{ target: '/shop/listing', isOn: false },
};
const courier = { name: 'Courier', price: 15, freeFrom: null, daysMin: 1, daysMax: 1, countries: null, isOn: false };
const discount = () => ({ code: `SUMMER${Math.random()}`, kind: 'percent', value: 15, isOn: true });
const account = () => ({ name: 'Asha', email: `a${Math.random()}@example.test`, password: 'seven green bicycles' });

/** Every route and who has access to it. */
export const calls: Record<string, Call> = {
  'GET /health/live': { who: 'anyone', good: 200 },
  'GET /health/ready': { who: 'anyone', good: 200 },

  'POST /api/v1/users/register': { who: 'anyone', good: 201, body: account },
  'POST /api/v1/users/login': { who: 'anyone', good: 401, body: account },
  'POST /api/v1/users/guest-login': { who: 'anyone', good: 200 },
  'POST /api/v1/users/logout': { who: 'anyone', good: 200 },
  'PUT /api/v1/users/password': {
    who: 'members',
    good: 400,
    body: () => ({ currentPassword: 'not the right one', newPassword: 'eight blue kites' }),
  },
  'POST /api/v1/users/confirm-password': {
    ...{ who: 'members', good: 400, body: () => ({ password: 'not the right one' }) },
  },
  'POST /api/v1/users/forgot-password': { who: 'anyone', good: 200, body: () => ({ email: 'asha@example.test' }) },
  // No link has this token.
  'POST /api/v1/users/reset-password/check': { who: 'anyone', good: 400, body: () => ({ token: 'unknown' }) },
  'POST /api/v1/users/reset-password': {
    ...{ who: 'anyone', good: 400, body: () => ({ token: 'unknown', password: 'eight blue kites' }) },
  },
  'POST /api/v1/users/accept-invitation/check': { who: 'anyone', good: 400, body: () => ({ token: 'unknown' }) },
  'POST /api/v1/users/accept-invitation': {
    ...{ who: 'anyone', good: 400, body: () => ({ ...account(), token: 'unknown' }) },
  },
  'POST /api/v1/users/undo-email-change/check': { who: 'anyone', good: 400, body: () => ({ token: 'unknown' }) },
  'POST /api/v1/users/undo-email-change': {
    ...{ who: 'anyone', good: 400, body: () => ({ token: 'unknown', password: 'eight blue kites' }) },
  },
  'GET /api/v1/users/me': { who: 'members', good: 200 },
  'POST /api/v1/users/change-email': {
    who: 'members',
    good: 400,
    body: () => ({ currentPassword: 'not the right one', email: 'asha@example.test' }),
  },
  'POST /api/v1/users/confirm-email': { who: 'anyone', good: 400, body: () => ({ token: 'unknown' }) },
  'POST /api/v1/users/send-verification': { who: 'members', good: 200 },
  'GET /api/v1/users/export': { who: 'people', good: 200 },
  // Without the password and the confirmation.
  'DELETE /api/v1/users/me': { who: 'people', good: 400 },
  'POST /api/v1/users/logout-everywhere': { who: 'people', good: 200 },
  'GET /api/v1/admin/audit': { who: 'business', good: 200 },
  'GET /api/v1/admin/audit/staff': { who: 'business', good: 200 },
  'GET /api/v1/admin/categories': { who: 'range', good: 200 },
  'POST /api/v1/admin/categories': {
    ...{ who: 'range', good: 201, body: () => ({ label: `Home ${Math.random().toString(36).slice(2)}` }) },
  },
  // No category has an id for a slug.
  'PUT /api/v1/admin/categories/{slug}': {
    ...{ who: 'range', good: 404, path: { slug: 'unknown' }, body: () => ({ label: 'Home' }) },
  },
  'DELETE /api/v1/admin/categories/{slug}': { who: 'range', good: 404 },
  'GET /api/v1/admin/brands': { who: 'range', good: 200 },
  'POST /api/v1/admin/brands': {
    ...{ who: 'range', good: 201, body: () => ({ label: `Home ${Math.random().toString(36).slice(2)}` }) },
  },
  // No brand has an id for a slug.
  'PUT /api/v1/admin/brands/{slug}': {
    ...{ who: 'range', good: 404, path: { slug: 'unknown' }, body: () => ({ label: 'Home' }) },
  },
  'DELETE /api/v1/admin/brands/{slug}': { who: 'range', good: 404 },
  'GET /api/v1/admin/search': { who: 'fulfilment', good: 200 },
  'GET /api/v1/admin/customers': { who: 'business', good: 200 },
  'GET /api/v1/admin/customers/{id}': { who: 'business', good: 200, ids: { userId: shopPath } },
  'POST /api/v1/admin/customers/{id}/notes': {
    ...{ who: 'business', good: 201, ids: { userId: shopPath }, body: () => ({ text: 'Call in the evening.' }) },
  },
  'GET /api/v1/users/check-auth': { who: 'anyone', good: 200 },

  'GET /api/v1/shop/getProduct': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/featured': { who: 'anyone', good: 200 },
  'GET /api/v1/settings/public': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/owner': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/search': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/search/suggestions': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/categories': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/banners': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/reviews/{id}': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/reviews/{id}/own': { who: 'shoppers', isOfCaller: true, good: 200 },
  // Nothing was delivered yet.
  'POST /api/v1/shop/reviews': {
    ...{ who: 'shoppers', isOfCaller: true, good: 403, body: ({ productId }) => ({ productId, stars: 4 }) },
  },
  'PUT /api/v1/shop/reviews/{id}': {
    ...{ who: 'shoppers', good: 200, ids: { reviewId: ownPath }, body: () => ({ stars: 4 }) },
  },
  'POST /api/v1/shop/reviews/{id}/report': { who: 'anyone', good: 200, ids: { reviewId: shopPath } },
  // Nothing was delivered yet.
  'POST /api/v1/shop/returns': {
    ...{ who: 'shoppers', good: 409, ids: { orderId: ownBody } },
    body: ({ orderId, variantId }) => ({ orderId, lines: [{ id: variantId, quantity: 1, reason: 'Too small' }] }),
  },
  // No order has this link.
  'POST /api/v1/shop/returns/by-link': {
    ...{ who: 'anyone', good: 404 },
    body: ({ variantId: id }) => ({ link: 'wrong', lines: [{ id, quantity: 1, reason: 'Too small' }] }),
  },
  'GET /api/v1/shop/returns/{userId}': { who: 'shoppers', good: 200, ids: { userId: ownPath } },
  // No product is named.
  'GET /api/v1/shop/products': { who: 'anyone', good: 400 },
  // It is in stock.
  'POST /api/v1/shop/stock-alerts': {
    ...{ who: 'buyers', good: 409, ids: { productId: shopBody, variantId: shopBody } },
    body: ({ productId, variantId }) => ({ productId, variantId, email: 'asha@example.test' }),
  },
  'POST /api/v1/shop/stock-alerts/end': { who: 'anyone', good: 400, body: () => ({ token: newId() }) },
  'GET /api/v1/shop/brands': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/getProductDetail/{id}': { who: 'anyone', good: 200, ids: { productId: shopPath } },
  'GET /api/v1/shop/size-guide/{scale}': { who: 'anyone', good: 200, path: { scale: 'letters' } },

  'GET /api/v1/shop/product/{slug}': { who: 'anyone', good: 200 },
  'GET /api/v1/shop/product/{slug}/related': { who: 'anyone', good: 200 },

  'GET /api/v1/shop/cart/get/{userId}': { who: 'shoppers', good: 200, ids: { userId: ownPath } },
  'POST /api/v1/shop/cart/add': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownBody, productId: shopBody, variantId: shopBody } },
    body: ({ userId, productId, variantId }) => ({ userId, productId, variantId, quantity: 1 }),
  },
  'PUT /api/v1/shop/cart/update-cart': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownBody, productId: shopBody, variantId: shopBody } },
    body: ({ userId, productId, variantId }) => ({ userId, productId, variantId, quantity: 2 }),
  },
  'DELETE /api/v1/shop/cart/delete/{userId}/{productId}': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownPath, productId: shopPath } },
  },

  'GET /api/v1/shop/wishlist/{userId}': { who: 'shoppers', good: 200, ids: { userId: ownPath } },
  'POST /api/v1/shop/wishlist/add': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownBody, productId: shopBody, variantId: shopBody } },
    body: ({ userId, productId, variantId }) => ({ userId, productId, variantId }),
  },
  'DELETE /api/v1/shop/wishlist/delete/{userId}/{productId}': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownPath, productId: shopPath } },
  },

  'GET /api/v1/shop/address/get/{userId}': { who: 'shoppers', good: 200, ids: { userId: ownPath } },
  'POST /api/v1/shop/address/add': {
    ...{ who: 'shoppers', good: 201, ids: { userId: ownBody } },
    body: ({ userId }) => ({ userId, ...home }),
  },
  'PUT /api/v1/shop/address/update/{userId}/{addressId}': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownPath, addressId: ownPath }, body: () => home },
  },
  'DELETE /api/v1/shop/address/delete/{userId}/{addressId}': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownPath, addressId: ownPath } },
  },

  'POST /api/v1/shop/order/create': {
    ...{ who: 'shoppers', good: 201, ids: { userId: ownBody, addressId: chosenAddress } },
    body: ({ userId, addressId }) => ({ userId, addressInfo: { addressId }, totalAmount: 40 }),
  },
  // Everything in the cart is held for the order.
  'POST /api/v1/shop/order/quote': {
    ...{ who: 'shoppers', good: 200, ids: { userId: ownBody } },
    body: ({ userId }) => ({ userId }),
  },
  // The buyer has not approved the payment yet.
  'POST /api/v1/shop/order/capture': {
    ...{ who: 'shoppers', good: 409, ids: { paymentId: payment, orderId: ownBody } },
    body: ({ paymentId, orderId }) => ({ paymentId, payerId: 'ANY', orderId }),
  },
  'POST /api/v1/shop/order/cancel': {
    ...{ who: 'shoppers', good: 200, ids: { paymentId: payment } },
    body: ({ paymentId }) => ({ paymentId }),
  },
  'POST /api/v1/shop/order/pay/{orderId}': { who: 'shoppers', good: 200, ids: { orderId: ownPath } },
  'POST /api/v1/shop/order/again/{orderId}': { who: 'shoppers', good: 200, ids: { orderId: ownPath } },
  // No order has this link.
  'POST /api/v1/shop/order/by-link': { who: 'anyone', good: 404, body: () => ({ link: 'wrong' }) },
  // The link is missing; it is sent as a form.
  'POST /api/v1/shop/order/invoice-by-link': { who: 'anyone', good: 400 },
  // The order is not paid.
  'GET /api/v1/shop/order/invoice/{id}': { who: 'shoppers', good: 409, ids: { orderId: ownPath } },
  'GET /api/v1/shop/order/list/{userId}': { who: 'shoppers', good: 200, ids: { userId: ownPath } },
  'GET /api/v1/shop/order/details/{id}': { who: 'shoppers', good: 200, ids: { orderId: ownPath } },

  // There is no such code.
  'POST /api/v1/shop/cart/discount': {
    ...{ who: 'shoppers', isOfCaller: true, good: 409, body: () => ({ code: 'SUMMER' }) },
  },
  'DELETE /api/v1/shop/cart/discount': { who: 'shoppers', isOfCaller: true, good: 200 },

  'GET /api/v1/shop/delivery-methods': { who: 'anyone', good: 200 },

  // No webhook is configured.
  'POST /api/v1/payments/paypal/webhook': { who: 'anyone', good: 404 },

  'GET /api/v1/admin/getProduct': { who: 'range', good: 200 },
  'GET /api/v1/admin/lowStock': { who: 'range', good: 200 },
  'GET /api/v1/admin/size-scales': { who: 'range', good: 200 },
  'GET /api/v1/admin/colour-families': { who: 'range', good: 200 },
  'GET /api/v1/admin/order/figures': { who: 'business', good: 200 },
  'GET /api/v1/admin/payments/stuck': { who: 'business', good: 200 },
  'POST /api/v1/admin/payments/look-again/{id}': { who: 'business', good: 200, ids: { paymentId: shopPath } },
  // The payment is not disputed.
  'POST /api/v1/admin/payments/resolve/{id}': {
    ...{ who: 'business', good: 409, ids: { paymentId: shopPath }, body: () => ({ resolution: 'refund' }) },
  },
  'GET /api/v1/admin/mails': { who: 'business', good: 200 },
  'POST /api/v1/admin/mails/{mailId}/resend': { who: 'business', good: 200, ids: { mailId: shopPath } },
  'POST /api/v1/admin/mails/{mailId}/dismiss': { who: 'business', good: 200, ids: { mailId: shopPath } },
  'POST /api/v1/admin/addProduct': { who: 'range', good: 201, body: () => product },
  'PUT /api/v1/admin/editProduct/{id}': {
    ...{ who: 'range', good: 200, ids: { productId: shopPath }, body: () => product },
  },
  'DELETE /api/v1/admin/deleteproduct/{id}': { who: 'range', good: 200, ids: { productId: shopPath } },
  // 415, because the route accepts only multipart forms; access is checked before that.
  'POST /api/v1/admin/img-upload': { who: 'range', good: 415 },
  'GET /api/v1/admin/products/export': { who: 'range', good: 200 },
  // As `img-upload`.
  'POST /api/v1/admin/products/import': { who: 'range', good: 415 },
  'GET /api/v1/admin/order/get': { who: 'fulfilment', good: 200 },
  'GET /api/v1/admin/order/details/{id}': { who: 'fulfilment', good: 200, ids: { orderId: shopPath } },
  'GET /api/v1/admin/order/packing-slip/{id}': { who: 'fulfilment', good: 200, ids: { orderId: shopPath } },
  // No order is named.
  'GET /api/v1/admin/order/packing-slips': { who: 'fulfilment', good: 400 },
  'GET /api/v1/admin/order/invoice/{id}': { who: 'business', good: 200, ids: { orderId: shopPath } },
  // No refund has this id.
  'GET /api/v1/admin/order/credit-note/{id}/{refundId}': {
    ...{ who: 'business', good: 404, ids: { orderId: shopPath }, path: { refundId: newId() } },
  },
  'GET /api/v1/admin/order/export': { who: 'business', good: 200 },
  'GET /api/v1/admin/reports/sales': { who: 'business', good: 200 },
  'GET /api/v1/admin/reports/products': { who: 'business', good: 200 },
  'GET /api/v1/admin/reports/sold-out': { who: 'business', good: 200 },
  'GET /api/v1/admin/jobs': { who: 'fulfilment', good: 200 },
  'POST /api/v1/admin/jobs': {
    ...{ who: 'fulfilment', good: 202, ids: { orderId: shopBody } },
    body: ({ orderId }) => ({ kind: 'orderStatus', ids: [orderId], status: 'inProcess' }),
  },
  'GET /api/v1/admin/jobs/events': { who: 'fulfilment', good: 200 },
  'GET /api/v1/admin/jobs/{id}': { who: 'fulfilment', good: 200, ids: { jobId: ownPath } },
  'POST /api/v1/admin/jobs/{id}/stop': { who: 'fulfilment', good: 200, ids: { jobId: ownPath } },
  'GET /api/v1/admin/jobs/{id}/report': { who: 'fulfilment', good: 200, ids: { jobId: ownPath } },
  'GET /api/v1/admin/delivery-methods': { who: 'range', good: 200 },
  'POST /api/v1/admin/delivery-methods': { who: 'range', good: 201, body: () => courier },
  // The shop has other methods.
  'PUT /api/v1/admin/delivery-methods/order': { who: 'range', good: 409, body: () => ({ ids: [] }) },
  'PUT /api/v1/admin/delivery-methods/{id}': {
    ...{ who: 'range', good: 200, ids: { deliveryMethodId: shopPath }, body: () => courier },
  },
  'DELETE /api/v1/admin/delivery-methods/{id}': { who: 'range', good: 200, ids: { deliveryMethodId: shopPath } },
  'GET /api/v1/admin/discounts': { who: 'range', good: 200 },
  'POST /api/v1/admin/discounts': { who: 'range', good: 201, body: discount },
  'PUT /api/v1/admin/discounts/{id}': {
    ...{ who: 'range', good: 200, ids: { discountId: shopPath }, body: discount },
  },
  'DELETE /api/v1/admin/discounts/{id}': { who: 'range', good: 200, ids: { discountId: shopPath } },
  'GET /api/v1/admin/returns': { who: 'fulfilment', good: 200 },
  'GET /api/v1/admin/returns/{id}': { who: 'fulfilment', good: 200, ids: { returnId: shopPath } },
  // Packers receive what others have accepted.
  'PUT /api/v1/admin/returns/{id}': {
    ...{ who: 'fulfilment', good: 200, ids: { returnId: shopPath }, body: () => ({ state: 'received' }) },
  },
  'GET /api/v1/admin/reviews': { who: 'range', good: 200 },
  'PUT /api/v1/admin/reviews/{id}': {
    ...{ who: 'range', good: 200, ids: { reviewId: shopPath }, body: () => ({ state: 'shown' }) },
  },
  'GET /api/v1/admin/staff': { who: 'shop', good: 200 },
  'POST /api/v1/admin/staff/invite': {
    ...{ who: 'shop', asksPassword: true, good: 201 },
    body: () => ({ email: account().email, staffRole: 'packer' }),
  },
  'PUT /api/v1/admin/staff/{id}': {
    ...{ who: 'shop', asksPassword: true, good: 200, ids: { staffId: shopPath } },
    body: () => ({ staffRole: 'manager' }),
  },
  'DELETE /api/v1/admin/staff/{id}': { who: 'shop', asksPassword: true, good: 200, ids: { staffId: shopPath } },
  'GET /api/v1/admin/banners': { who: 'range', good: 200 },
  'POST /api/v1/admin/banners': { who: 'range', good: 201, body: () => banner },
  // The shop has other banners.
  'PUT /api/v1/admin/banners/order': { who: 'range', good: 409, body: () => ({ ids: [] }) },
  'PUT /api/v1/admin/banners/{id}': {
    ...{ who: 'range', good: 200, ids: { bannerId: shopPath }, body: () => banner },
  },
  'DELETE /api/v1/admin/banners/{id}': { who: 'range', good: 200, ids: { bannerId: shopPath } },
  'GET /api/v1/admin/settings/shop': { who: 'shop', good: 200 },
  'PUT /api/v1/admin/settings/shop': { who: 'shop', asksPassword: true, good: 200, body: () => ({ phone: '' }) },
  'GET /api/v1/admin/settings/tax': { who: 'shop', good: 200 },
  'PUT /api/v1/admin/settings/tax': { who: 'shop', asksPassword: true, good: 200, body: () => ({ rate: null }) },
  // The order is paid.
  'POST /api/v1/admin/order/refund/{id}': {
    ...{ who: 'business', good: 201, ids: { orderId: shopPath }, body: () => ({ amount: 1, reason: 'A button.' }) },
    headers: () => ({ 'idempotency-key': newId() }),
  },
  'PUT /api/v1/admin/order/update/{id}': {
    ...{ who: 'fulfilment', good: 200, ids: { orderId: shopPath }, body: () => ({ status: 'inProcess' }) },
  },
  'PUT /api/v1/admin/order/shipment/{id}': {
    ...{ who: 'fulfilment', good: 200, ids: { orderId: shopPath }, body: () => ({ carrier: 'UPS' }) },
  },
  'POST /api/v1/admin/order/notes/{id}': {
    ...{ who: 'fulfilment', good: 201, ids: { orderId: shopPath }, body: () => ({ text: 'Called.' }) },
  },
};
