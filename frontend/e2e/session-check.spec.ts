import { expect, test } from './support/test';

test.use({ allowedErrors: [/ERR_FAILED/] });

test('the shop opens at its sign-in screen', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('the shop checks the session once, past all caches, before its app has loaded', async ({ page }) => {
  const asking = page.waitForRequest('**/check-auth', { timeout: 60_000 });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/check-auth')) asked += 1;
  });
  // The app comes only once it was asked who is there: asked by the app, it never would.
  await page.route(/assets\/index-.*js$/, async (route) => {
    await asking.catch(() => undefined);
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await asking;
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(asked).toBe(1);
  const headers = await (await asking).allHeaders();
  expect(headers['cache-control']).toBe('no-store, no-cache, must-revalidate, proxy-revalidate');
});

test('the shop checks the session again where the first call failed', async ({ page }) => {
  let asked = 0;
  await page.route('**/check-auth', (route) => (++asked === 1 ? route.abort('failed') : route.continue()));
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(asked).toBe(2);
});
