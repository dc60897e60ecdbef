import type { Locator } from '@playwright/test';
import { putInCart, registerAndSignIn, saveAddress, signInAsGuest } from './support/preconditions';
import { keepToasts, toast } from './support/shopping';
import { editProduct, signInAsStaff } from './support/staff-actions';
import { expect, test } from './support/test';

test('the header of a screen of 320 px holds a long name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = 'bartholomew@example.test';
  await registerAndSignIn(page, { name: 'Bartholomew Featherstone', email, password: 'tea at five o’clock' });
  await page.goto('/shop/home');
  for (const name of ['Toggle header menu', /^User Cart/, 'BARTHOLOMEW FEATHERSTONE']) {
    const { x, width } = await boxOf(page.getByRole('button', { name }));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
});

test('the layout follows the screen’s width while styles are added', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  const tile = page.getByRole('main').getByRole('link', { name: 'Footwear', exact: true });
  // One of five columns.
  expect((await boxOf(tile)).width).toBeGreaterThan(200);
  await page.evaluate(() => {
    const { sheet } = document.querySelector<HTMLStyleElement>('style[data-styled]') as { sheet: CSSStyleSheet };
    const insert = () => {
      sheet.insertRule('.added { color: inherit }', sheet.cssRules.length);
      if (innerWidth > 360) setTimeout(insert);
    };
    insert();
  });
  await page.setViewportSize({ width: 360, height: 900 });
  // One of two columns; it would be 46 px wide in five.
  await expect.poll(async () => (await boxOf(tile)).width).toBeCloseTo(156, 0);
});

test.describe('a refused payment', () => {
  test.use({ allowedErrors: [/status of 409/] });

  test('is said above the foot of the page, also when that grows with it', async ({ page, anotherPerson }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await signInAsGuest(page);
    const title = await putInCart(page, 'kids');
    await saveAddress(page);
    await page.goto('/shop/checkout');
    await page.getByRole('radio').first().check();
    const keeper = await signInAsStaff(await anotherPerson());
    await editProduct(keeper, title, { productPrice: 912.5, productSalePrice: 0 });
    await page.getByRole('button', { name: 'Proceed To Payment' }).click();
    await expect(toast(page, 'Prices have changed. Please review your cart.')).toBeVisible();
    await keepToasts(page);
    const foot = page.locator('[data-foot]');
    await expect(foot.getByText(/^New total/)).toBeVisible();
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(page.getByTestId('toast'));
        return y + height - (await boxOf(foot)).y;
      })
      .toBeLessThanOrEqual(0);
  });
});

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one.toString()} is not visible.`);
  return box;
}
