import { test } from './support/paypal';
import { addAddress, addFirstProduct, enterAsGuest } from './support/shopping';
import { expect } from './support/test';

test('a guest turns back at PayPal once, then pays there, and finds the order again', async ({ page }) => {
  test.slow();
  await enterAsGuest(page);
  const title = await addFirstProduct(page);
  await page.goto('/shop/checkout');
  await addAddress(page);
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
