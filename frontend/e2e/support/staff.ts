import type { Page } from '@playwright/test';
import { admin } from './server/admin';
import { callShop } from './api';
import { signIn } from './set-up';
import { expect } from './test';

const fields = [
  ...['productTitle', 'productDescription', 'category', 'brand'],
  ...['productPrice', 'productSalePrice', 'totalStock'],
];

/** Changes a product as the staff's screens would, from a page the staff is signed in on. */
export async function editProduct(keeper: Page, title: string, change: Record<string, unknown>): Promise<void> {
  const found = `/admin/getProduct?${new URLSearchParams({ q: title }).toString()}`;
  const { data } = await callShop<{ data: Record<string, unknown>[] }>(keeper, 'GET', found);
  const product = data.find(({ productTitle }) => productTitle === title) ?? {};
  const form = Object.fromEntries(fields.map((field) => [field, product[field]]));
  await callShop(keeper, 'PUT', `/admin/editProduct/${String(product['_id'])}`, { ...form, ...change });
}

/** Opens the dashboard as the staff. */
export async function staffOn(keeper: Page): Promise<Page> {
  await signIn(keeper, admin);
  await keeper.goto('/admin/dashboard');
  await expect(keeper.getByRole('heading', { level: 1 })).toBeVisible();
  return keeper;
}
