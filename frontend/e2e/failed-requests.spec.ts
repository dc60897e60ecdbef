import type { JSHandle, Page } from '@playwright/test';
import { putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { pay } from './support/shopping';
import { expect, test } from './support/test';

// Responses that fail and lines that break are what these journeys are about; the browser's console mentions each.
test.use({ allowedErrors: [/status of 50[03]|ERR_FAILED/] });

const broken = { status: 500, json: { success: false, message: 'Something went wrong. Please try again.' } };

test('each part of a page that could not be loaded says so, and can be retried', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  for (const { call, path, sentence, isThere } of [
    {
      call: '**/api/v1/shop/featured',
      path: '/shop/home',
      sentence: 'The products could not be loaded.',
      isThere: page.getByRole('article').first(),
    },
    {
      call: '**/api/v1/shop/cart/get/*',
      path: '/shop/checkout',
      sentence: 'Your cart could not be loaded.',
      isThere: page.getByRole('group', { name: /^Quantity of/ }),
    },
    {
      call: '**/api/v1/shop/address/get/*',
      path: '/shop/checkout',
      sentence: 'Your addresses could not be loaded.',
      isThere: page.getByText('No addresses added yet'),
    },
    {
      call: '**/api/v1/shop/order/list/*',
      path: '/shop/account',
      sentence: 'Your orders could not be loaded.',
      isThere: page.getByText('No orders found.'),
    },
  ]) {
    await page.route(call, (route) => route.fulfill(broken));
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    // Parts whose code loads later would otherwise send their request after the route is removed, and succeed.
    await page.waitForLoadState('networkidle');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(isThere).toBeVisible();
    await expect(page.getByText(sentence)).toBeHidden();
  }
});

test('an order that could not be placed says so, and is placed by the next try', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.route('**/api/v1/shop/order/create', (route) => route.fulfill(broken), { times: 1 });
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await pay(page);
});

test('a payment whose response was lost is confirmed, and charged once', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  const paid = new Promise<void>((resolve) => {
    void page.route(
      '**/api/v1/shop/order/capture',
      async (route) => {
        await route.fetch();
        await route.abort('failed');
        resolve();
      },
      { times: 1 },
    );
  });
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await paid;
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/shop/account');
  await expect(page.getByRole('button', { name: /View Details/ })).toHaveCount(1);
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('the payment return page works after a long wait, a reload and the loss of session storage', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.route('**/api/v1/shop/order/capture', (route) => route.abort('failed'));
  await page.clock.install();
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Processing Payment...Please wait!' })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('Still working. Please do not close this page.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.unroute('**/api/v1/shop/order/capture');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('nothing shifts when products replace their placeholders', async ({ page }) => {
  await signInAsGuest(page);
  let letThrough: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/v1/shop/getProduct?*', async (route) => {
    await held;
    await route.continue();
  });
  // The server sends the first page of a visit with its products.
  await page.goto('/shop/account');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  const shifts = await shiftsFromNowOn(page);
  letThrough?.();
  await expect(page.getByRole('article')).toHaveCount(24);
  expect(await shifts.evaluate((total) => total())).toBeLessThan(0.02);
});

/** Adds up the layout shifts that no user input causes, once the fonts have loaded. */
function shiftsFromNowOn(page: Page): Promise<JSHandle<() => Promise<number>>> {
  return page.evaluateHandle(async () => {
    await document.fonts.ready;
    let total = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as unknown as { value: number; hadRecentInput: boolean }[])
        if (!hadRecentInput) total += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return total;
    };
  });
}
