import { expectedResponse, expectStatus } from '../http/expected-response.js';
import type { ApiResponse, Caller } from '../http/caller.js';
import type { SeenProduct } from '../catalogue/catalogue-client.js';

const home = { address: '12 Mill Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };

export interface SeenOrder {
  readonly _id: string;
  readonly orderNumber: string;
  readonly version: number;
  readonly customerName: string;
  readonly contactEmail: string | null;
  readonly orderStatus: string;
  readonly paymentStatus: string;
  readonly totalAmount: number;
  readonly canBePaid: boolean;
  readonly cartItems: readonly {
    readonly title: string;
    readonly variantId: string;
    readonly size: string | null;
    readonly colour: string | null;
    readonly sku: string | null;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly refundedAmount: number;
  readonly refunds: readonly { readonly _id: string; readonly amount: number; readonly state: string }[];
  readonly timeline: readonly { readonly note: string; readonly by?: string }[];
}

/** A placed order that is not yet paid. */
export interface Placed {
  readonly orderId: string;
  /** URL of the provider's approval page. */
  readonly approvalURL: string;
}

/** A product, and the size that is wanted. */
type Wanted = Pick<SeenProduct, '_id'> & { readonly variantId?: string };

type CreateResponse = ApiResponse & { body: Partial<Placed> };

/** The endpoints of a buyer. @param shopUrl of the shop and the sandbox provider's page */
export function shopping(call: Caller, myId: string, shopUrl: string) {
  const cart = async () => {
    const { body } = await expectedResponse(200, call, 'GET', `/shop/cart/get/${myId}`);
    return body.data as { items: { productId: string; quantity: number }[]; total: number };
  };

  const put = async (quantity: number, { _id, variantId }: Wanted) => {
    await expectedResponse(200, call, 'POST', '/shop/cart/add', { userId: myId, productId: _id, variantId, quantity });
  };

  const hasAddress = async (): Promise<string> => {
    const { body } = await expectedResponse(200, call, 'GET', `/shop/address/get/${myId}`);
    const [known] = body.data as { _id: string }[];
    if (known) return known._id;
    const added = await expectedResponse(201, call, 'POST', '/shop/address/add', { userId: myId, ...home });
    return (added.body.data as { _id: string })._id;
  };

  /** Sends the order as the checkout does. */
  const checksOut = async (changes: object = {}): Promise<CreateResponse> => {
    const addressId = await hasAddress();
    const { total } = await cart();
    const order = { userId: myId, addressInfo: { addressId }, totalAmount: total, ...changes };
    return (await call('POST', '/shop/order/create', order)) as CreateResponse;
  };

  const orders = async (...lines: [number, Wanted][]): Promise<Placed> => {
    for (const [quantity, product] of lines) await put(quantity, product);
    const { status, body } = await checksOut();
    expectStatus(201, { method: 'POST', path: '/shop/order/create', status, body });
    return { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
  };

  const captures = (paymentId: string, orderId?: string) =>
    call('POST', '/shop/order/capture', { paymentId, payerId: 'ANY', orderId });

  const sees = async ({ orderId }: Pick<Placed, 'orderId'>): Promise<SeenOrder> => {
    const { body } = await expectedResponse(200, call, 'GET', `/shop/order/details/${orderId}`);
    return body.data as SeenOrder;
  };

  return {
    id: myId,
    call,
    cart,
    put,
    hasAddress,
    checksOut,
    orders,
    captures,
    sees,
    approves: (placed: Placed, rehearsal?: string) => approveAtProvider(shopUrl, placed, rehearsal),
    pays: async (placed: Placed, rehearsal?: string) =>
      captures(await approveAtProvider(shopUrl, placed, rehearsal), placed.orderId),
    cancels: (paymentId: string) => call('POST', '/shop/order/cancel', { paymentId }),
    buysAgain: ({ orderId }: Pick<Placed, 'orderId'>) => call('POST', `/shop/order/again/${orderId}`, {}),
    paysAgain: async ({ orderId }: Pick<Placed, 'orderId'>) =>
      (await call('POST', `/shop/order/pay/${orderId}`, {})) as CreateResponse,
  };
}

/** Submits the form of the sandbox's page. @returns the payment id from the return URL, or the token if it has none */
export async function approveAtProvider(shopUrl: string, { approvalURL }: Placed, rehearsal = 'none'): Promise<string> {
  const { pathname, search, searchParams } = new URL(approvalURL);
  const shown = await fetch(shopUrl + pathname + search);
  const page = await shown.text();
  // The order may have been replaced or paid since.
  expectStatus([200, 404], { method: 'GET', path: pathname, status: shown.status, body: page });
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1];
  const token = searchParams.get('token') ?? '';
  if (!formToken) return token;
  const body = new URLSearchParams({ token, formToken, choice: 'pay', rehearsal });
  const response = await fetch(shopUrl + pathname, { method: 'POST', body, redirect: 'manual' });
  const { status } = response;
  expectStatus([200, 303, 404, 409], { method: 'POST', path: pathname, status, body: await response.text() });
  const back = response.headers.get('location');
  return (back && new URL(back).searchParams.get('paymentId')) || token;
}
