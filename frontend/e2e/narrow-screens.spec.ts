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

test('on a phone a toast covers neither the cart’s header nor the line that is changed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsGuest(page);
  for (const category of ['women', 'kids', 'footwear']) await putInCart(page, category);
  await page.goto('/shop/listing');
  await page.getByRole('button', { name: /^User Cart, 3/ }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const lines = cart.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const at of [0, 2]) {
    const line = lines.nth(at);
    await line.getByRole('button', { name: /^Increase/ }).click();
    await expect(toast(page, 'item updated!')).toBeVisible();
    await keepToasts(page);
    const words = page.getByTestId('toast');
    expect(await overlap(words, line)).toBe(false);
    expect(await overlap(words, cart.getByRole('button', { name: 'Close' }))).toBe(false);
    expect(await overlap(words, cart.getByRole('button', { name: 'Checkout' }))).toBe(false);
    await page.getByTestId('toast').getByRole('button', { name: 'Dismiss' }).click();
    await expect(words).toBeHidden();
  }
  await lines
    .nth(2)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(toast(page, 'item updated!')).toBeVisible();
  await keepToasts(page);
  const first = lines.first().getByRole('button', { name: /^Increase/ });
  await first.focus();
  await expect.poll(() => overlap(page.getByTestId('toast'), lines.first())).toBe(false);
});

test.describe('the toast about a refused payment', () => {
  test.use({ allowedErrors: [/status of 409/] });

  test('is above the bottom bar, also when the bar grows with the refusal', async ({ page, anotherPerson }) => {
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

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one.toString()} is not visible.`);
  return box;
}
