import { signInAsGuest } from './support/preconditions';
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
  // Holds the app's script back until the session check is requested, so that the app can't be what requests it.
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

for (const { path, data } of [
  { path: '/shop/listing?category=men', data: '/api/v1/shop/getProduct?category=men&limit=24' },
  { path: '/shop/home', data: '/api/v1/shop/featured' },
]) {
  test(`${path} asks for its first data and the cart once, before its app has loaded`, async ({ page }) => {
    await signInAsGuest(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const first = page.waitForRequest(`**${data}*`, { timeout: 60_000 });
    const cart = page.waitForRequest('**/shop/cart/get/*', { timeout: 60_000 });
    await page.route(/assets\/index-.*js$/, async (route) => {
      await Promise.all([first, cart]).catch(() => undefined);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await Promise.all([first, cart]);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^User Cart/ })).toBeVisible();
    for (const address of [data, '/shop/cart/get/'])
      expect(asked.filter((url) => url.includes(address))).toHaveLength(1);
  });
}

test('the first pictures are in the page as it is sent, to be loaded at once', async ({ page }) => {
  await signInAsGuest(page);
  for (const { path, pictures } of [
    { path: '/shop/home', pictures: 1 },
    { path: '/shop/listing?category=women', pictures: 2 },
  ]) {
    const requested = await page.goto(path, { waitUntil: 'commit' });
    const sent = (await requested?.text()) ?? '';
    const atOnce = (sent.match(/<img [^>]*>/g) ?? []).filter((tag) => tag.includes('loading="eager"'));
    expect(atOnce.length).toBeGreaterThanOrEqual(pictures);
  }
});

test('the shop checks the session again where the first call failed', async ({ page }) => {
  let asked = 0;
  await page.route('**/check-auth', (route) => (++asked === 1 ? route.abort('failed') : route.continue()));
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});
