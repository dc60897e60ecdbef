import { expectAccessible } from './support/axe';
import { press, tabTo, type } from './support/keys';
import { addAddress, addFirstProduct, enterAsGuest, openerOf, pay, toast } from './support/shopping';
import { staffOn } from './support/staff';
import { expect, test } from './support/test';

test('a purchase goes by keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'continue as guest' }));
  await press(page, page.getByRole('button', { name: 'Enter as Guest' }));
  await expect(page).toHaveURL(/\/shop\/home$/);

  await press(page, page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Kids' }));
  const heading = page.getByRole('heading', { name: 'All Products' });
  await expect(heading).toBeFocused();
  const card = page.getByRole('article').filter({ hasNotText: 'Out Of Stock' }).first();
  const opener = card.getByRole('heading').getByRole('button');
  await press(page, opener);
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: /^Add to Cart/ }));
  await expect(toast(page, 'Product is added to cart')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+Home');
  await page.reload();
  await press(page, page.getByRole('button', { name: 'User Cart, 1 item' }));
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await press(page, cart.getByRole('button', { name: /^Increase/ }));
  await expect(cart.getByText(/^Cart total \$[\d.]+, 2 items$/)).toBeAttached();
  await press(page, cart.getByRole('button', { name: 'Checkout' }));

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeFocused();
  await type(page, page.getByLabel('Address', { exact: true }), '12 Weaver Lane');
  await type(page, page.getByLabel('City', { exact: true }), 'Pune');
  await type(page, page.getByLabel('Pincode'), '411001');
  await type(page, page.getByLabel('Phone'), '9876543210');
  await press(page, page.getByRole('button', { name: 'Add Address' }));
  const choice = page.getByRole('radio', { name: /12 Weaver Lane/ });
  await expect(choice).toBeVisible();
  for (let back = 0; back < 12 && !(await choice.evaluate((one) => one === document.activeElement)); back++) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Proceed To Payment' }));
  await expect(page).toHaveURL(/\/sandbox\/paypal\/checkoutnow/);
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'View orders' }));
  await expect(page.getByRole('dialog', { name: 'Order' })).toBeVisible();
});

test('the first stop of the Tab key leads past the header', async ({ page }) => {
  await enterAsGuest(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the staff’s work goes by keyboard alone', async ({ page, anotherPerson }) => {
  test.slow();
  const shopper = await anotherPerson();
  await enterAsGuest(shopper);
  await addFirstProduct(shopper);
  await shopper.goto('/shop/checkout');
  await addAddress(shopper);
  const orderId = await pay(shopper);

  await staffOn(page);
  await press(page, page.getByRole('link', { name: 'Orders', exact: true }));
  await expect(page.getByRole('heading', { name: 'Order List' })).toBeVisible();
  const opener = openerOf(page, orderId);
  await press(page, opener);
  const order = page.getByRole('dialog');
  await expect(order.getByText('12 Weaver Lane')).toBeVisible();
  await expectAccessible(page, 'an order');
  await tabTo(page, order.getByRole('combobox'));
  await page.keyboard.type('Deliv');
  await press(page, order.getByRole('button', { name: 'Update Order Status' }));
  await expect(toast(page, 'Order status updated successfully!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(opener).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Products', exact: true }));
  await press(page, page.getByRole('button', { name: '+ Add Product' }));
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  await type(page, sheet.getByLabel('Title'), 'Keyboard Cardigan');
  await page.keyboard.press('Escape');
});
