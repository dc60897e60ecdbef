import { callShop } from './support/api';
import { expectAccessible } from './support/axe';
import { buy, putInCart, saveAddress, signInAsGuest } from './support/preconditions';
import { pay } from './support/shopping';
import { signInAsStaff, staffOn } from './support/staff-actions';
import { expect, test } from './support/test';

// The browser logs the 404 of an address without a page.
test.use({ allowedErrors: [/status of 404 .*\/nowhere\)$/] });

test('axe finds no violations on the pages of a visitor', async ({ page }) => {
  for (const path of [
    '/auth/login',
    '/auth/register',
    '/auth/guest',
    '/auth/forgot-password',
    '/unauth-page',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('axe finds no violations while a shopper browses', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'home');

  await page.goto('/shop/listing?category=women');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'the listing');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'the filters');
});

test('axe finds nothing where a shopper searches and opens a product', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/search?q=shirt');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search products' }).fill('shi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the search');
  await page.keyboard.press('Escape');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a product');
});

test('axe finds nothing in the cart and menus of the header', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await page.goto('/shop/account');
  await page.getByRole('button', { name: /^User Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await expectAccessible(page, 'the cart');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search products' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'Kids' })).toBeVisible();
  await expectAccessible(page, 'the header’s search');
  await page.keyboard.type('shi');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'suggestions in the header’s search');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'GUEST' }).click();
  await expect(page.getByRole('menuitem', { name: 'Save your bag' })).toBeVisible();
  await expectAccessible(page, 'the menu');
  await page.getByRole('menuitem', { name: 'Save your bag' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your bag' })).toBeVisible();
  await expectAccessible(page, 'saving the bag');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Toggle header menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Women' })).toBeVisible();
  await expectAccessible(page, 'the header’s menu', [360]);
});

test('axe finds no violations before and after an order is placed', async ({ page, anotherPerson }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout?payment=cancelled');
  await expect(page.getByText('Payment cancelled. You have not been charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the checkout without a choice');
  await page.getByRole('radio').first().check();
  await expectAccessible(page, 'the checkout');
  const orderId = await pay(page);
  await expectAccessible(page, 'the success page');
  const keeper = await signInAsStaff(await anotherPerson());
  await callShop(keeper, 'PUT', `/admin/order/update/${orderId}`, { status: 'delivered' });

  await page.getByRole('link', { name: 'View orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Order' }).getByText('Order Summary')).toBeVisible();
  await expectAccessible(page, 'an order');
  await page.getByRole('button', { name: /^Return items/ }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible(page, 'a return without a reason');
  await page.getByLabel('Reason').selectOption('Changed my mind');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request is sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: /^Return of/ })).toBeVisible();
  await expectAccessible(page, 'an order with a return');
  await keeper.goto('/admin/returns');
  await expect(keeper.getByRole('button', { name: /^View Details/ })).toBeVisible();
  await expectAccessible(keeper, 'the returns');
  await keeper.getByRole('button', { name: /^View Details/ }).click();
  await keeper.getByRole('button', { name: 'Refuse' }).click();
  await expect(keeper.getByText('Please tell the customer why.')).toBeVisible();
  await expectAccessible(keeper, 'a return to decide on');
  await keeper.getByRole('button', { name: 'Accept' }).click();
  await keeper.getByRole('button', { name: 'Goods Have Arrived' }).click();
  await expect(keeper.getByRole('button', { name: 'Refund…' })).toBeVisible();
  await expectAccessible(keeper, 'a return that has arrived');
  await keeper.getByRole('button', { name: 'Refund…' }).click();
  await expect(keeper.getByRole('button', { name: /^Refund \$/ })).toBeVisible();
  await expectAccessible(keeper, 'the refund of a return');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy again/ })
    .click();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page, 'the cart of an order bought again');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the orders');
});

test('axe finds no violations in a shopper’s addresses, nor where a payment is missing', async ({ page }) => {
  await signInAsGuest(page);
  await saveAddress(page);
  await page.goto('/shop/account');
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(page.getByText('12 Weaver Lane')).toBeVisible();
  await expectAccessible(page, 'the addresses');
  await page.goto('/shop/payment-success');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the success page without an order');
  await page.goto('/shop/paypal-return');
  await expect(page.getByRole('heading', { name: 'Nothing to pay here' })).toBeVisible();
  await expectAccessible(page, 'a return without a payment');
});

test('axe finds nothing on the dashboard and the list of orders', async ({ page, anotherPerson }) => {
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await putInCart(shopper);
  await buy(shopper);
  await staffOn(page);
  await expect(page.getByRole('heading', { name: 'Latest Order List' })).toBeVisible();
  await expectAccessible(page, 'the dashboard');

  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Order List' })).toBeVisible();
  await expectAccessible(page, 'the orders');
});

test('axe finds nothing where the staff edit the catalogue, nor in its dialogs', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'the products');
  await page.getByRole('button', { name: '+ Add Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
  await expectAccessible(page, 'a new product');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'deleting a product');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible();
  await expectAccessible(page, 'the staff’s menu', [360]);
  await page.goto('/admin/features');
  await expect(page.getByRole('main')).toHaveText('features');
  await expectAccessible(page, 'the features');
});
