import { putInCart, signInAsGuest } from './support/preconditions';
import { expect, test } from './support/test';

// Files that don't come are what these journeys are about; the browser's console mentions each.
test.use({ allowedErrors: [/CodeNotLoaded|ERR_INTERNET_DISCONNECTED|status of 404|ERR_FAILED/] });

const missing = /could not be loaded\./;

test('without a connection each part says so in its place, and comes by itself when it is back', async ({
  page,
  context,
}) => {
  await signInAsGuest(page);
  await putInCart(page);
  await page.goto('/shop/listing');
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(card).toBeVisible();
  await page.waitForLoadState('networkidle');
  const parts = [
    { press: page.getByRole('button', { name: /^User Cart/ }), comes: page.getByRole('dialog', { name: 'Your Cart' }) },
    { press: card, comes: page.getByRole('dialog', { name: await card.innerText() }) },
    {
      press: page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Search' }),
      comes: page.getByRole('heading', { name: 'Search', level: 1 }),
    },
  ];
  for (const { press, comes } of parts) {
    await context.setOffline(true);
    await press.click();
    await expect(page.getByText(missing).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(comes).toBeVisible();
    await expect(page.getByText(missing)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a file that a new version has replaced takes no typed text away', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/account?tab=address');
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Nagpur');
  await page.route('**/assets/CartSheetPanel*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^User Cart/ }).click();
  const part = page.getByRole('dialog', { name: 'Could not be loaded' });
  await expect(part.getByText('The shop may have been updated meanwhile.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  for (const width of [1_440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await part.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  }
  await page.goBack();
  await expect(part).toBeHidden();
  await expect(city).toHaveValue('Nagpur');
  await page.unroute('**/assets/CartSheetPanel*');
  await page.getByRole('button', { name: /^User Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(city).toHaveValue('Nagpur');
});

test('a page whose first scripts do not come says so', async ({ page }) => {
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/shop/help', { waitUntil: 'commit' });
  await expect(page.getByText('This page could not be loaded completely.')).toBeVisible();
  await page.unroute('**/assets/**/*.js');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
