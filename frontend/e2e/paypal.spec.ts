import { test } from './support/paypal-test';
import { putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { expect } from './support/test';

test('a guest cancels at PayPal once, then pays there, and finds the order again', async ({ page }) => {
  await signInAsGuest(page);
  const title = await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page.getByRole('heading', { name: 'PayPal stand-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Payment cancelled. You have not been charged.')).toBeVisible();

  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page.getByRole('heading', { name: 'PayPal stand-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User Cart, 0 items' })).toBeVisible();
  await page.getByRole('link', { name: 'View orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Order' }).getByText(title)).toBeVisible();
});
