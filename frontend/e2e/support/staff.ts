import type { Page } from '@playwright/test';
import { admin } from './admin';
import { logIn } from './shopping';
import { expect } from './test';

/** Changes a product as the staff's screens would, from a page the staff is signed in on. */
export async function editProduct(keeper: Page, title: string, change: Record<string, unknown>): Promise<void> {
  const status = await keeper.evaluate(
    async ({ title, change }) => {
      const found = await fetch(`/api/v1/admin/getProduct?${new URLSearchParams({ q: title }).toString()}`);
      const { data } = (await found.json()) as { data: Record<string, unknown>[] };
      const product = data.find(({ productTitle }) => productTitle === title) ?? {};
      const fields = ['productTitle', 'productDescription', 'category', 'brand', 'productPrice', 'productSalePrice'];
      const form = Object.fromEntries([...fields, 'totalStock'].map((field) => [field, product[field]]));
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/api/v1/admin/editProduct/${String(product['_id'])}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify({ ...form, ...change }),
      });
      return answer.status;
    },
    { title, change },
  );
  expect(status).toBe(200);
}

export async function staffOn(keeper: Page): Promise<Page> {
  await logIn(keeper, admin);
  await expect(keeper).toHaveURL(/\/admin\/dashboard$/);
  return keeper;
}
