import type { Page } from '@playwright/test';
import { callShop } from './api';

interface Credentials {
  email: string;
  password: string;
}
interface Product {
  _id: string;
  productTitle: string;
  totalStock: number;
  variants: { totalStock: number }[];
}
interface Cart {
  items: { productId: string; size: string | null; colour: string | null; quantity: number }[];
  total: number;
}
interface Placed {
  orderId: string;
  approvalURL: string;
}

export function signInAsGuest(page: Page): Promise<unknown> {
  return callShop(page, 'POST', '/users/guest-login', {});
}

export function signIn(page: Page, { email, password }: Credentials): Promise<unknown> {
  return callShop(page, 'POST', '/users/login', { email, password });
}

export async function registerAndSignIn(page: Page, who: Credentials & { name: string }): Promise<void> {
  await callShop(page, 'POST', '/users/register', who, 201);
  await signIn(page, who);
}

/** Enough stock for this journey although others of the worker buy the same product. */
const plenty = 10;

/** Adds the dearest product with enough stock to the cart. @returns its title */
export async function putInCart(page: Page, category = 'women'): Promise<string> {
  const listing = `/shop/getProduct?category=${category}&sortBy=price-hightolow`;
  const { data } = await callShop<{ data: Product[] }>(page, 'GET', listing);
  const enough = data.filter(({ totalStock }) => totalStock >= plenty);
  // Of the size that the shop chooses there may be few.
  const product = enough.find(({ variants }) => variants.every(({ totalStock }) => totalStock !== 1)) ?? enough[0];
  if (!product) throw new Error(`Too little is left of ${category}.`);
  const { _id: productId, productTitle } = product;
  await callShop(page, 'POST', '/shop/cart/add', { userId: await idOf(page), productId, quantity: 1 });
  return productTitle;
}

export async function cartOf(page: Page): Promise<Cart> {
  return (await callShop<{ data: Cart }>(page, 'GET', `/shop/cart/get/${await idOf(page)}`)).data;
}

export async function saveAddress(page: Page): Promise<string> {
  const fields = { address: '12 Weaver Lane', city: 'Pune', pincode: '411001', phone: '+91 98765 43210', notes: '' };
  const address = { userId: await idOf(page), ...fields };
  return (await callShop<{ data: { _id: string } }>(page, 'POST', '/shop/address/add', address, 201)).data._id;
}

/**
 * Orders what is in the cart to a new address, and pays.
 * @param contactEmail for a guest's receipt
 * @returns the order's id
 */
export async function buy(page: Page, contactEmail?: string): Promise<string> {
  const addressInfo = { addressId: await saveAddress(page) };
  const { total: totalAmount } = await cartOf(page);
  const order = { userId: await idOf(page), addressInfo, totalAmount, contactEmail };
  const { orderId, approvalURL } = await callShop<Placed>(page, 'POST', '/shop/order/create', order, 201);
  const paymentId = await approve(page, approvalURL);
  await callShop(page, 'POST', '/shop/order/capture', { paymentId, payerId: 'ANY', orderId });
  return orderId;
}

/** Approves the payment on the sandbox provider's page. @returns the payment's id */
async function approve(page: Page, approvalURL: string): Promise<string> {
  const shown = await (await page.request.get(approvalURL)).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const token = new URL(approvalURL).searchParams.get('token') ?? '';
  const response = await page.request.post(approvalURL.split('?')[0] ?? '', {
    form: { token, formToken, choice: 'pay', rehearsal: 'none' },
    maxRedirects: 0,
  });
  const back = response.headers()['location'];
  const paymentId = back && new URL(back).searchParams.get('paymentId');
  if (!paymentId) throw new Error(`The provider did not approve: ${response.status()} ${await response.text()}`);
  return paymentId;
}

export async function idOf(page: Page): Promise<string> {
  return (await callShop<{ data: { _id: string } }>(page, 'GET', '/users/check-auth')).data._id;
}
