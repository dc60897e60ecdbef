import type { Page } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the shop's API as its pages do, with the cookies of the page's browser. @returns the response's body */
export async function callShop<T>(page: Page, method: Method, path: string, data?: object, expected = 200): Promise<T> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const response = await page.request.fetch(`/api/v1${path}`, {
    method,
    data,
    headers: token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {},
  });
  const text = await response.text();
  if (response.status() !== expected)
    throw new Error(`${method} ${path}: expected ${expected}, got ${response.status()}: ${text}`);
  return JSON.parse(text) as T;
}
