import { expect, test } from './support/test';

test.use({ allowedErrors: [/ERR_FAILED/] });

test('the shop opens at its sign-in screen', async ({ page }, info) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('login.png') });
});

test('the shop asks who is there once, past all caches, before its app has come', async ({ page }) => {
  const asked: { at: number; cache: string }[] = [];
  let appCameAt = 0;
  page.on('request', async (request) => {
    if (request.url().endsWith('/check-auth'))
      asked.push({ at: Date.now(), cache: (await request.allHeaders())['cache-control'] ?? '' });
  });
  page.on('requestfinished', (request) => {
    if (/assets\/index-.*js$/.test(request.url())) appCameAt = Date.now();
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.cache).toBe('no-store, no-cache, must-revalidate, proxy-revalidate');
  expect(asked[0]?.at).toBeLessThanOrEqual(appCameAt);
});

test('the shop asks once more who is there where that got lost', async ({ page }) => {
  let asked = 0;
  await page.route('**/check-auth', (route) => (++asked === 1 ? route.abort('failed') : route.continue()));
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(asked).toBe(2);
});
