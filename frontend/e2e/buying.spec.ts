import type { Page } from '@playwright/test';
import { callShop } from './support/api';
import { countEffort } from './support/measures/clicks-and-keys';
import { addAddress, addFirstProduct, enterAsGuest, logIn, pay, toast, typeAddress } from './support/shopping';
import { expect, test } from './support/test';
import { expectToFitEveryWidth } from './support/fits-every-width';

// A phone number that is too short is refused, and the browser's console mentions it.
test.use({ allowedErrors: [/status of 400/], contextOptions: { reducedMotion: 'no-preference' } });

test('a guest finds something, pays for it and finds the order again', async ({ page }) => {
  await page.goto('/');
  await expectToFitEveryWidth(page);
  await enterAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Feature Products' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.goto('/shop/payment-success');
  await expectNothingPaid(page);
  await expectToFitEveryWidth(page);

  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await expectToFitEveryWidth(page);
  const women = page.getByRole('checkbox', { name: 'Women' });
  await women.click();
  await expect(women).toBeChecked();
  await expect(page).toHaveURL(/category=women/);
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/women/i);
  const cheapest = (await first.getByRole('heading').textContent())!;
  await page.getByLabel('Sort by').selectOption('price-hightolow');
  await expect(page).toHaveURL(/sortBy=price-hightolow/);
  await expect(first).not.toContainText(cheapest);

  const heart = first.getByRole('button', { name: /^Wishlist: / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/shop/wishlist');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expectToFitEveryWidth(page);
  await heart.press('Space');
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a product' })).toBeFocused();
  await expectToFitEveryWidth(page);

  const title = await addFirstProduct(page);
  await page.getByRole('button', { name: 'User Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await cart.getByRole('button', { name: `Increase quantity of ${title}` }).click();
  await expect(toast(page, 'item updated!')).toBeVisible();
  await cart.getByRole('button', { name: `Decrease quantity of ${title}` }).click();
  await expect(cart.getByRole('button', { name: `Decrease quantity of ${title}` })).toBeDisabled();
  await expectToFitEveryWidth(page);
  await cart.getByRole('button', { name: 'Checkout' }).click();

  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('alert')).toHaveText('please select address');
  await expect(page.getByLabel('Recipient’s name')).toBeFocused();
  await typeAddress(page, { phone: '12' });
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone/);
  await expectToFitEveryWidth(page);
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByRole('radio', { name: /^Express/ }).check();
  await expect(summary.getByText('Delivery: Express $9.90')).toBeVisible();
  const orderId = await pay(page);
  await expectToFitEveryWidth(page);
  const number = (await page.getByText(/^Order LL-\d+$/).textContent())!;
  await expect(page.getByText(/^It arrives .+ \d+ [A-Z][a-z]{2}\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
  const link = page.getByRole('link', { name: 'View orders' });
  await expect(link).toHaveAttribute('href', `/shop/account?order=${orderId}`);

  await expect(page.getByRole('button', { name: 'User Cart, 0 items' })).toBeVisible();
  await link.click();
  const order = page.getByRole('dialog', { name: 'Order' });
  await expect(order.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(order.getByText(title)).toBeVisible();
  await expect(order.getByText(/^Express, \$9\.90, /)).toBeVisible();
  await expectToFitEveryWidth(page);
  await order.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(page.getByText('12 Weaver Lane')).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('a person registers, logs in, cancels once at the provider, buys, and logs out', async ({ page }) => {
  const asha = { email: 'asha.buys@example.test', password: 'tea at five o’clock' };
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password').fill(asha.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await logIn(page, asha);
  await expect(page).toHaveURL(/\/shop\/home$/);

  await addFirstProduct(page);
  await page.goto('/shop/checkout');
  await addAddress(page);
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByText('Payment cancelled. You have not been charged.')).toBeVisible();
  await page.getByRole('radio').first().check();
  await pay(page);

  await page.getByRole('button', { name: /ASHA/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/shop/account');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enterAsGuest(page);
  await page.goto('/shop/payment-success');
  await expectNothingPaid(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a guest gets from a product to its payment with at most 20 taps and fields', async ({ page }) => {
    const { data } = await callShop<{ data: { slug: string }[] }>(page, 'GET', '/shop/getProduct?category=men');
    await page.goto(`/shop/product/${data[0]?.slug}`);
    const effort = await countEffort(page);
    await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').first().tap();
    await page.getByRole('button', { name: /^Add to Cart/ }).tap();
    const choice = page.getByRole('dialog', { name: 'Add to your cart' });
    await choice.getByRole('button', { name: 'Continue as guest' }).tap();
    await page.getByRole('button', { name: 'User Cart, 1 item' }).tap();
    await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Checkout' }).tap();
    for (const [label, text] of [
      ['Email for your receipt', 'meera.taps@example.test'],
      ['Recipient’s name', 'Meera Iyer'],
      ['Address', '12 Weaver Lane'],
      ['City', 'Pune'],
      ['Pincode', '411001'],
      ['Phone', '+91 98765 43210'],
    ] as const) {
      await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).tap();
      await page.keyboard.type(text);
    }
    const { clicks, fields } = await effort();
    expect(fields).toBe(6);
    expect(clicks + fields + 1).toBeLessThanOrEqual(20);
    await page.getByRole('button', { name: 'Proceed To Payment' }).tap();
    await expect(page).toHaveURL(/\/sandbox\/paypal\/checkoutnow/);
  });
});

async function expectNothingPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'There is no recent payment to show' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/successful|thank you|LL-\d/i)).toHaveCount(0);
}
