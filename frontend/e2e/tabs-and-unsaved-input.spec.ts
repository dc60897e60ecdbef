import type { Locator } from '@playwright/test';
import { expectToFitAndBeAccessible } from './support/axe';
import { putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { keepToasts, toast } from './support/shopping';
import { expect, test } from './support/test';

test('a card opens in another tab, and its address opens the product', async ({ page, context }) => {
  await signInAsGuest(page);
  await page.goto('/shop/listing?category=men');
  await expect(page).toHaveTitle('Men’s clothing – Loom & Lane');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men All Products');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  const opening = context.waitForEvent('page');
  await link.click({ button: 'middle' });
  const tab = await opening;
  await expect(tab.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(tab.getByRole('dialog')).toBeHidden();
  const tabTitle = new RegExp(`^${title} – .+ – Loom & Lane$`);
  await expect(tab).toHaveTitle(tabTitle);
  await tab.close();

  await expect(page.getByRole('dialog')).toBeHidden();
  await link.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page).toHaveTitle(tabTitle);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Men’s clothing – Loom & Lane');
});

test('an address that is being typed is not lost without a question', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'Addresses' }).click();
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Nagpur');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/account/);
  await expectToFitAndBeAccessible(page, 'the question');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(city).toHaveValue('Nagpur');

  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Women' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(city).toHaveValue('Nagpur');

  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
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

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be visible.');
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

test('at the checkout the typed address is chosen, and still after cancelling at the provider', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await expect(page.getByRole('button', { name: 'Save your bag' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /12 Weaver Lane/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Add another address' }).click();
  await page.getByLabel('Recipient’s name').fill('Meera Iyer');
  await page.getByLabel('Address', { exact: true }).fill('7 Silk Street');
  await page.getByLabel('City', { exact: true }).fill('Mysuru');
  await page.getByLabel('Pincode').fill('570001');
  await page.getByLabel('Phone').fill('0821 2345678');
  await page.getByRole('button', { name: 'Add Address' }).click();
  const silk = page.getByRole('radio', { name: /Meera Iyer/ });
  await expect(silk).toBeChecked();
  await expect(page.getByLabel('City', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Delivery Free')).toBeVisible();
  await expect(summary.getByText('Taxes Included')).toBeVisible();

  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  const notice = page.getByText('Payment cancelled. You have not been charged.');
  await expect(notice).toBeVisible();
  await expect(silk).toBeChecked();
  await page.getByRole('radio', { name: /12 Weaver Lane/ }).check();
  await expect(notice).toBeHidden();
});
