import type { Page } from '@playwright/test';
import { admin } from './server/admin-credentials';
import { callShop } from './api';
import { signIn } from './preconditions';
import { expect } from './test';

const fields = [
  ...['productTitle', 'productDescription', 'category', 'brand'],
  ...['productPrice', 'productSalePrice', 'totalStock'],
];

/** Changes a product as the staff's screens would, from a page the staff is signed in on. */
export async function editProduct(keeper: Page, title: string, change: Record<string, unknown>): Promise<void> {
  const product = await productCalled(keeper, title);
  const form = Object.fromEntries(fields.map((field) => [field, product[field]]));
  await callShop(keeper, 'PUT', `/admin/editProduct/${String(product['_id'])}`, { ...form, ...change });
}

interface SoldVariant {
  size: string | null;
  colour: string | null;
  sku: string | null;
}

/** Sets the stock of a product to 0 in all sizes and colours. */
export async function sellOut(keeper: Page, title: string): Promise<void> {
  const { variants } = await productCalled<{ variants: SoldVariant[] }>(keeper, title);
  const soldOut = variants.map(({ size, colour, sku }) => ({ size, colour, sku, totalStock: 0 }));
  await editProduct(keeper, title, { variants: soldOut, totalStock: 0 });
}

async function productCalled<T = Record<string, unknown>>(keeper: Page, title: string): Promise<T> {
  const found = `/admin/getProduct?${new URLSearchParams({ q: title }).toString()}`;
  const { data } = await callShop<{ data: (T & { productTitle: string })[] }>(keeper, 'GET', found);
  const product = data.find(({ productTitle }) => productTitle === title);
  if (!product) throw new Error(`There is no ${title}.`);
  return product;
}

/** Signs in by an API call, for journeys that open no page, or another one than the dashboard. */
export async function signInAsStaff(keeper: Page): Promise<Page> {
  await signIn(keeper, admin);
  return keeper;
}

/** Opens the dashboard as the staff. */
export async function staffOn(keeper: Page): Promise<Page> {
  await signInAsStaff(keeper);
  await keeper.goto('/admin/dashboard');
  await expect(keeper.getByRole('heading', { level: 1 })).toBeVisible();
  return keeper;
}

/** Answers the question that a change of staff or settings leads to. */
export async function confirmPassword(keeper: Page): Promise<void> {
  const question = keeper.getByRole('dialog', { name: 'Please enter your password again.' });
  await question.getByLabel('Password', { exact: true }).fill(admin.password);
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question).toBeHidden();
}
